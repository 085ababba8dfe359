import { expect, it } from 'vitest';
import { BLOCK_DIRECTIVES } from '../../../src/markdown/block-table.ts';
import { FACT_BLOCKS } from '../../../src/markdown/blocks/facts/facts.ts';
import { RATE_BLOCKS } from '../../../src/markdown/blocks/rates/rates.ts';
import { dataShown, sayData } from '../../../src/markdown/directives/directives.ts';
import { listNodes, parseMarkdown } from '../../../src/markdown/parse.ts';
import type { PageContext, Place } from '../../../src/schema/place.ts';
import { contextOf, createTestPlace } from '../../place.ts';

const FILES = ['config', 'rates', 'facts', 'network', 'notices'] as const;

/** Every directive that shows data, each part of a data file among them. */
const DIRECTIVES = [
  ...Object.keys(BLOCK_DIRECTIVES)
    .filter((name) => !['rates', 'facts', 'room', 'posts'].includes(name))
    .map((name) => `::${name}`),
  ...Object.keys(RATE_BLOCKS).map((part) => `::rates{of="${part}"}`),
  ...Object.keys(FACT_BLOCKS).map((part) => `::facts{of="${part}"}`),
  '::room{of="cabin"}',
  ':price{of="cabin" season="high" per="month" adults="2"}',
  ':price{of="half-day-pass"}',
  ':fact{of="email"}',
  ':fact{of="deposit-percent"}',
  ':fact{of="sleeps-total"}',
];

/** Lists the same value with each of its values exchanged, of a list those of the first entry; keys and days stay. */
function exchangeEach(value: unknown, name = ''): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'string') return exchangeText(value, name);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .slice(0, Array.isArray(value) ? 1 : undefined)
    .flatMap(([inner, old]) =>
      exchangeEach(old, inner).map((changed) =>
        Array.isArray(value) ? value.with(Number(inner), changed) : { ...value, [inner]: changed },
      ),
    );
}

function exchangeText(text: string, name: string): string[] {
  if (/^\d\d:\d\d$/.test(text)) return ['17:17'];
  return name === 'key' || /^\d|^[a-z-]+$|^[A-Z]{3}$/.test(text) ? [] : [`${text}x`];
}

it.each(DIRECTIVES)('%s names every data file that it shows', (directive) => {
  const place = createTestPlace();
  const nodes = listNodes(parseMarkdown(directive));
  const context: PageContext = contextOf(place);
  const say = (changed: Place): string =>
    nodes.map((node) => sayData(node, directive, { ...context, place: changed })).join('');
  const before = say(place);
  const shown = FILES.filter((file) =>
    exchangeEach(place[file]).some((changed) => say({ ...place, [file]: changed }) !== before),
  );
  expect(shown.filter((file) => !dataShown(nodes, place).includes(file))).toEqual([]);
  expect(shown).not.toEqual([]);
});
