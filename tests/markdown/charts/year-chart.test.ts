import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { expansionOf } from '../../place.ts';

/** What is drawn above the months of the year: its bars by their kinds, and the words of some label. */
function drawn(data: Record<string, unknown> = {}): {
  bars: (kind: string) => number;
  labels: (className: string) => string[];
} {
  const { blocks } = expansionOf('::year', undefined, data);
  const { children } = parseDocument(blocks.find(({ name }) => name === 'year')?.drawing ?? '');
  const find = (name: string, className: string) =>
    DomUtils.filter((node) => 'attribs' in node && node.name === name && node.attribs.class === className, children);
  return {
    bars: (kind) => find('rect', kind).length,
    labels: (className) => find('text', className).map((node) => DomUtils.textContent(node)),
  };
}

it('The year is drawn: a bar a month for its degrees, its light and its price, and a dash where it has passed.', () => {
  // It is 1 June 2026.
  const { bars, labels } = drawn();
  expect([bars('warm'), bars('sun'), bars('cool')]).toEqual([12, 12, 7]);
  expect(labels('name')).toEqual(['Temperature, °C', 'Daylight', '28 nights']);
  const values = labels('value');
  expect(values.slice(0, 4)).toEqual(['8', '3', '9', '3']);
  expect(values.slice(24)).toEqual(['–', '–', '–', '–', '–']);
  // Where there is little room, the most and the least.
  expect(labels('value narrow')).toEqual(['15:56 h', '8:29 h', '€1,200', '€1,040']);
});

it('Of months beside each other that cost the same the price is written once where it is too long to be written twice.', () => {
  const wide = drawn().labels('value wide');
  expect(wide.slice(0, 2)).toEqual(['8:53 h', '10:18 h']);
  expect(wide.slice(12)).toEqual(['€1,200', '€1,200', '€1,200', '€1,200', '€1,040', '€1,040', '€1,040']);
  const { labels } = drawn({ 'rates.currency': 'IDR' });
  expect(labels('value tablet')).toEqual(['IDR 1,200', 'IDR 1,040']);
  expect(labels('value laptop')).toEqual([
    ...Array<string>(4).fill('IDR 1,200'),
    ...Array<string>(3).fill('IDR 1,040'),
  ]);
});
