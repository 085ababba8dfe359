import { expect, it } from 'vitest';
import { type Chart, drawChart, labelMonths } from '../../../src/markdown/charts/chart.ts';

const CHART: Chart = {
  caption: 'Sun & "shade"',
  height: 60,
  bars: [{ from: 0.2, to: 0.7, top: 10, bottom: 40, kind: 'sun' }],
  labels: [
    { at: 0, y: 8, words: 'Desks <by the door>', kind: 'name' },
    ...labelMonths([{ month: 5, at: 0.4 }], 58, 'de'),
  ],
  lines: [{ from: [0, 20], to: [1, 20] }],
};

it('A chart is one picture, said by its caption, with places that are shares of its width and words that are no markup.', () => {
  expect(drawChart(CHART, 'de')).toBe(
    '<figure class="chart not-printed" data-markdown-ignore>' +
      '<svg role="img" aria-label="Sun &amp; &quot;shade&quot;" width="100%" height="60">' +
      '<line x1="0.00%" y1="20" x2="100.00%" y2="20"/>' +
      '<rect class="sun" x="20.00%" y="10" width="50.00%" height="30"/>' +
      '<text class="name" x="0.00%" y="8">Desks &lt;by the door></text>' +
      '<text class="month wide" x="40.00%" y="58">Mai</text><text class="month narrow" x="40.00%" y="58">M</text>' +
      '</svg><figcaption aria-hidden="true">Sun &amp; &quot;shade&quot;</figcaption></figure>',
  );
});

it('From right to left a chart begins on the right, as its words do, and degrees stand before their sign.', () => {
  const html = drawChart({ ...CHART, labels: [{ at: 0.25, y: 8, words: 'חום, °C' }] }, 'he');
  expect(html).toContain('<line x1="100.00%" y1="20" x2="0.00%" y2="20"/>');
  expect(html).toContain('<rect class="sun" x="30.00%" y="10" width="50.00%" height="30"/>');
  expect(html).toContain('<text class="value" x="75.00%" y="8">חום, \u2066°C\u2069</text>');
});

it('Months are letters, or numbers, where their names have no room for all of them.', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, at: index / 12 }));
  const words = (locale: string): string[] => labelMonths(months, 0, locale).map(({ words }) => words);
  expect(words('en').slice(0, 4)).toEqual(['Jan', 'J', 'Feb', 'F']);
  expect(words('ja').slice(20)).toEqual(['11月', '11', '12月', '12']);
  expect(words('bg').slice(0, 3)).toEqual(['Я', 'Ф', 'М']);
});
