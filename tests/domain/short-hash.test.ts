import { expect, it } from 'vitest';
import { shortHash } from '../../src/text/short-hash.ts';

it.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the hash of “%s” is the one that the RFC gives', (text, hash) => {
  expect(shortHash(text)).toBe(hash);
});

it('a hash that begins with zeros has them', () => {
  const hashes = Array.from({ length: 64 }, (_, index) => shortHash(String(index)));
  for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{16}$/);
  expect(hashes.some((hash) => hash.startsWith('0'))).toBe(true);
});

it('the hash has sixteen digits, of letters beyond ASCII too, and is another where one letter is', () => {
  const hashes = ['Mühle', 'Muhle', 'Mühlé', '水車', '…'].map(shortHash);
  for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{16}$/);
  expect(new Set(hashes).size).toBe(5);
});
