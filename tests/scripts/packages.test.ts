import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/packages.md gives every direct dependency with its reason once, and no other', () => {
  const lines = readFileSync('docs/packages.md', 'utf8').match(/^- `.*/gm) ?? [];
  const named = lines.flatMap((line) => line.replace(/: .*/, '').match(/(?<=`)[^`, ]+(?=`)/g) ?? []);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});
