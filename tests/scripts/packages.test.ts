import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/packages.md gives a reason for every direct dependency once, and for no other', () => {
  const lines = readFileSync('docs/packages.md', 'utf8').match(/^- `.*/gm) ?? [];
  const named = lines.flatMap((line) => line.replace(/: .*/, '').match(/(?<=`)[^`, ]+(?=`)/g) ?? []);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});
