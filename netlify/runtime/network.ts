import network from '../../content/network.json' with { type: 'json' };
import { networkSchema, type Network } from '../../src/domain/status/network.ts';

/** The areas and access points of the place. Throws if `content/network.json` is not what it should be. */
export function loadNetwork(): Network {
  return networkSchema.parse(network);
}
