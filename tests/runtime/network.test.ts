import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import facts from '../../content/facts.json' with { type: 'json' };
import { loadNetwork } from '../../netlify/runtime/network.ts';
import { NETWORK } from '../domain/status/fixtures.ts';

const FILE = 'content/network.json';

it('The network is what its file says, with what the line can carry by the facts.', () => {
  const { line: _, ...file } = NETWORK;
  expect(loadNetwork(file, { connection: { line: {}, downloadMbps: 600, uploadMbps: 100 } })).toEqual(NETWORK);
});

it('Without being told otherwise, it is the network of this place; one without the file has none.', () => {
  const file: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : undefined;
  expect(loadNetwork()).toEqual(file && loadNetwork(file, facts));
});

it('A file that is no network is refused.', () => {
  expect(() => loadNetwork({ ...NETWORK, line: undefined, spots: [] })).toThrow('spots');
});
