import { expect, it } from 'vitest';
import facts from '../../content/facts.json' with { type: 'json' };
import network from '../../content/network.json' with { type: 'json' };
import { loadNetwork } from '../../netlify/runtime/network.ts';
import { NETWORK } from '../domain/status/fixtures.ts';

it('The network is what its file says, with what the line can carry by the facts.', () => {
  const { line: _, ...file } = NETWORK;
  const connection = { ...facts.connection, downloadMbps: 600, uploadMbps: 100 };
  expect(loadNetwork(file, { ...facts, connection })).toEqual(NETWORK);
});

it('Without being told otherwise, it is the network of this place.', () => {
  const { $schema, spots, line } = loadNetwork() ?? {};
  const { downloadMbps, uploadMbps } = facts.connection;
  expect([$schema, spots, line]).toEqual([network.$schema, network.spots, { downloadMbps, uploadMbps }]);
});

it('A file that is no network is refused.', () => {
  expect(() => loadNetwork({ ...NETWORK, line: undefined, spots: [] })).toThrow('spots');
});
