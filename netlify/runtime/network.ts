import facts from '../../content/facts.json' with { type: 'json' };
import network from '../../content/network.json' with { type: 'json' };
import { networkSchema, type Network } from '../../src/domain/status/network.ts';

/**
 * The areas and access points of the place (`content/network.json`), and what its line can carry (`connection` of
 * `content/facts.json`). Throws zod's error if the first is not what it should be.
 */
export function loadNetwork(file: unknown = network, { connection } = facts): Network {
  const { downloadMbps, uploadMbps } = connection;
  return { ...networkSchema.parse(file), line: { downloadMbps, uploadMbps } };
}
