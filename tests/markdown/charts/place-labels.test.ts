import { expect, it } from 'vitest';
import type { ChartBar } from '../../../src/markdown/charts/chart.ts';
import { placeLabels } from '../../../src/markdown/charts/place-labels.ts';

const barTo = (from: number, to: number, top: number): ChartBar => ({ from, to, top, bottom: 0, kind: 'cool' });
const label = (at: number, words: string, y = -5) => ({ at, y, words });

it('A label stays within the drawing where it is wider than its bar.', () => {
  const placed = placeLabels([label(0.02, '752,80 €'), label(0.98, '752,80 €')], 'narrow');
  // Eight letters of 7.5 pixels, of which the half stands on each side, in 284.
  expect(placed.map(({ at }) => Math.round(at * 284))).toEqual([30, 254]);
  expect(placed.map(({ y }) => y)).toEqual([-5, -5]);
});

it('No label stands in a bar that is higher than its own.', () => {
  const bars = [barTo(0, 0.45, -10), barTo(0.45, 0.55, -4), barTo(0.55, 1, -30)];
  expect(placeLabels([label(0.5, 'EGP 40,400', -9)], 'narrow', { bars })[0]?.y).toBe(-34);
  expect(placeLabels([label(0.5, '€4', -9)], 'narrow', { bars })[0]?.y).toBe(-9);
});

it.each([
  ['narrow', [-5, -19, -5]],
  ['wide', [-5, -5, -5]],
] as const)('Labels that would touch stand one above the other: %s.', (only, ys) => {
  const labels = [label(0.4, '1 September'), label(0.55, '1 November'), label(0.85, '1 March')];
  expect(placeLabels(labels, only).map(({ y }) => y)).toEqual(ys);
  const down = placeLabels(labels, only, { away: 'down' }).map(({ y }) => y + 5);
  expect(down).toEqual(ys.map((y) => -5 - y));
});

it('Marks of direction take no room.', () => {
  const [plain, marked] = ['31,500', '\u200F31,500\u200F'].map(
    (words) => placeLabels([label(0, words)], 'narrow')[0]?.at,
  );
  expect(marked).toBe(plain);
});
