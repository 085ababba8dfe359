import facts from '../../content/facts.json' with { type: 'json' };
import network from '../../content/network.json' with { type: 'json' };
import { networkSchema, type Network } from '../../src/domain/status/network.ts';

/**
 * The areas and access points of the place, and what its line can carry.
 * Throws if `content/network.json` is not what it should be.
 */
export function loadNetwork(): Network {
  const { downloadMbps, uploadMbps } = facts.connection;
  return { ...networkSchema.parse(network), line: { downloadMbps, uploadMbps } };
}
