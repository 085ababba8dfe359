import { expect, it } from 'vitest';
import { chartPrices } from '../../../src/markdown/charts/price-chart.ts';
import { createSources, createTestPlace, siteOf } from '../../place.ts';

it('What a month costs is a row a unit, a bar a span of days; on a phone each season has its price once, and no days run together.', () => {
  const { bars, labels } = chartPrices(siteOf(createTestPlace(), createSources(), { today: '2026-01-05' }), 'en');
  const wordsOf = (kind: string | undefined, only?: string): string[] =>
    labels.filter((label) => label.kind === kind && label.only === only).map(({ words }) => words);
  expect(bars.map(({ kind }) => kind)).toEqual(['cool', 'warm', 'cool', 'cool', 'warm', 'cool']);
  expect(wordsOf('name')).toEqual(['Mill room', 'Garden cabin']);
  expect(wordsOf(undefined, 'wide')).toEqual(['€1,040', '€1,200', '€1,040', '€1,400', '€1,600', '€1,400']);
  expect(wordsOf(undefined, 'narrow')).toEqual(['€1,200', '€1,040', '€1,600', '€1,400']);
  expect(wordsOf('turn', 'narrow')).toEqual(['1 Apr', '1 Oct']);
});
