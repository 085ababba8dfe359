import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/packages.md gives every direct dependency with its reason once, and no other', () => {
  const [table = '', gone = ''] = readFileSync('docs/packages.md', 'utf8').split('\n## Gone\n');
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) => cell.match(/(?<=`)[^`, ]+(?=`)/g) ?? []);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const direct = Object.keys({ ...dependencies, ...devDependencies });
  expect(namesIn(table).toSorted()).toEqual(direct.toSorted());
  expect(namesIn(gone).filter((name) => direct.includes(name))).toEqual([]);
});
