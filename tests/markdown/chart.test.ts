import { expect, it } from 'vitest';
import { drawChart, labelMonths } from '../../src/markdown/chart.ts';

it('A chart is one picture, said by its caption, with places that are shares of its width and words that are no markup.', () => {
  const html = drawChart({
    caption: 'Sun & "shade"',
    height: 60,
    bars: [{ left: 0.25, right: 0.75, top: 10, bottom: 40, kind: 'sun' }],
    labels: [
      { at: 0, y: 8, words: 'Desks <by the door>', kind: 'name' },
      ...labelMonths([{ month: 5, at: 0.5 }], 58, 'de'),
    ],
    lines: [{ from: [0, 20], to: [1, 20] }],
  });
  expect(html).toBe(
    '<figure class="chart not-printed" data-markdown-ignore>' +
      '<svg role="img" aria-label="Sun &amp; &quot;shade&quot;" width="100%" height="60">' +
      '<line x1="0.00%" y1="20" x2="100.00%" y2="20"/>' +
      '<rect class="sun" x="25.00%" y="10" width="50.00%" height="30"/>' +
      '<text class="name" x="0.00%" y="8">Desks &lt;by the door></text>' +
      '<text class="month wide" x="50.00%" y="58">Mai</text><text class="month narrow" x="50.00%" y="58">M</text>' +
      '</svg><figcaption aria-hidden="true">Sun &amp; &quot;shade&quot;</figcaption></figure>',
  );
});

it('Months are letters, or numbers, where their names have no room for all of them.', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, at: index / 12 }));
  const words = (locale: string): string[] => labelMonths(months, 0, locale).map(({ words }) => words);
  expect(words('en').slice(0, 4)).toEqual(['Jan', 'J', 'Feb', 'F']);
  expect(words('ja').slice(20)).toEqual(['11月', '11', '12月', '12']);
  expect(words('bg').slice(0, 3)).toEqual(['Я', 'Ф', 'М']);
});
