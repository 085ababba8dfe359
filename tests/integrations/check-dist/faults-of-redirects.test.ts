import { expect, it } from 'vitest';
import { checkRedirects } from '../../../src/build/check-dist/check-redirects.ts';
import { createDist } from '../../../src/build/check-dist/dist.ts';
import { createTestSite } from '../../domain/fixture.ts';

const FILES = ['rooms/index.html', 'rooms/index.md', 'icons/big.png', 'index.html'];

/** What is wrong with these lines of `_redirects`, as `code path: got`. */
async function faultsOf(...lines: readonly string[]): Promise<string[]> {
  const files = new Map(FILES.map((file) => [file, '']));
  files.set('_redirects', lines.map((line) => `${line}\n`).join(''));
  const dist = await createDist(files, createTestSite());
  return checkRedirects(dist).map(({ code, path, got }) => `${code} ${path ?? ''}: ${got}`);
}

it('has nothing against redirects from where nothing is to where something is', async () => {
  const lines = ['/old/ /rooms/ 301', '/old /rooms/ 301', '/old/index.html /rooms/ 301', '/big.png /icons/big.png 301'];
  expect(await faultsOf(...lines, '/old/index.md /rooms/index.md 301', '/es/ / 301')).toEqual([]);
});

it.each([
  ['/old/ /rooms/', 'redirect-unreadable : /old/ /rooms/'],
  ['/old/ /rooms/ 302', 'redirect-unreadable : /old/ /rooms/ 302'],
  ['/old/ /rooms/ 301!', 'redirect-unreadable : /old/ /rooms/ 301!'],
  ['/rooms/ / 301', 'redirect-over /rooms/: a file'],
  ['/rooms / 301', 'redirect-over /rooms: a file'],
  ['/icons/big.png / 301', 'redirect-over /icons/big.png: a file'],
  ['/old/ /none/ 301', 'redirect-nowhere /old/: none at /none/'],
  ['/old/index.md /none/index.md 301', 'redirect-nowhere /old/index.md: none at /none/index.md'],
])('names what is wrong with %s', async (line, fault) => {
  expect(await faultsOf(line)).toEqual([fault]);
});

it('names an address that leads to two targets for a host that does not look at its end', async () => {
  expect(await faultsOf('/old/ /rooms/ 301', '/Old / 301')).toEqual(['redirect-twice /Old: /']);
});
