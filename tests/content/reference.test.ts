import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BLOCK_DIRECTIVES, CONTAINERS } from '../../src/markdown/block-table.ts';
import { FACT_BLOCKS } from '../../src/markdown/blocks/facts/facts.ts';
import { RATE_BLOCKS } from '../../src/markdown/blocks/rates/rates.ts';
import { INLINE_DIRECTIVES } from '../../src/markdown/directives/inline-directives.ts';
import { namedValues } from '../../src/markdown/directives/named-values.ts';
import { createTestPlace } from '../place.ts';

const reference = readFileSync('content/REFERENCE.md', 'utf8');

/** The cells of the table rows whose first cell begins with a directive of so many colons. */
function rowsOf(colons: string): string[][] {
  return reference
    .split('\n')
    .filter((line) => new RegExp(String.raw`^\| \`${colons}[a-z]`).test(line))
    .map((line) => line.split('|').slice(1, -1));
}

/** Returns how directives are used in first cells: each name with the attributes that are written in its braces. */
function usesOf(colons: string): Record<string, string[]> {
  const uses = rowsOf(colons)
    .flatMap(([cell = '']) => [...cell.matchAll(new RegExp(String.raw`\`${colons}([\w-]+)(?:\{([^}]*)\})?\``, 'g'))])
    .flatMap(([, name = '', braces = '']) => [
      { name, attribute: undefined },
      ...[...braces.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, attribute]) => ({ name, attribute })),
    ]);
  return Object.fromEntries(
    [...Map.groupBy(uses, ({ name }) => name)].map(([name, all]) => [
      name,
      [...new Set(all.flatMap(({ attribute }) => attribute ?? []))].toSorted(),
    ]),
  );
}

function attributesOf(directives: Readonly<Record<string, { readonly attributes: readonly string[] }>>): object {
  return Object.fromEntries(
    Object.entries(directives).map(([name, { attributes }]) => [name, attributes.toSorted()] as const),
  );
}

describe('content/REFERENCE.md', () => {
  it('names every block, and all that its braces take', () => {
    expect(usesOf('::')).toEqual(attributesOf(BLOCK_DIRECTIVES));
  });

  it('names every value in a sentence, and all that its braces take', () => {
    expect(usesOf(':')).toEqual(attributesOf(INLINE_DIRECTIVES));
  });

  it('names every container, with its picture', () => {
    const pictures = rowsOf(':::').map(([name = '', , look = '']) => [
      name.replaceAll(/[\s`:]/g, ''),
      /\((.*)\)/.exec(look)?.[1],
    ]);
    expect(Object.fromEntries(pictures)).toEqual(
      Object.fromEntries(Object.keys(CONTAINERS).map((name) => [name, `../docs/pictures/block-${name}.webp`])),
    );
    expect(Object.keys(CONTAINERS).filter((name) => !existsSync(`docs/pictures/block-${name}.webp`))).toEqual([]);
  });

  it.each([
    ['rates', RATE_BLOCKS],
    ['facts', FACT_BLOCKS],
  ])('names every part of ::%s', (name, blocks) => {
    const [, parts = ''] = rowsOf('::').find(([cell]) => cell?.includes(`::${name}{`)) ?? [];
    const named = parts.match(/(?<=`)[\w-]+(?=`)/g) ?? [];
    expect(named.toSorted()).toEqual(Object.keys(blocks).toSorted());
  });

  it('names every value of :fact', () => {
    const [, list = ''] = /^\| `:fact\{[^\n]*\n\n((?:- [^\n]*\n)+)/m.exec(reference) ?? [];
    const named = list.match(/(?<=`)[\w-]+(?:\.…)?(?=`)/g) ?? [];
    const names = Object.values(namedValues(createTestPlace())).flatMap((values) => Object.keys(values));
    const general = new Set(names.map((name) => name.replace(/\..*/, '.…')));
    expect(named.toSorted()).toEqual([...general].toSorted());
  });
});
