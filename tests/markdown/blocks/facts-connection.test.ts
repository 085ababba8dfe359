import { expect, it } from 'vitest';
import { summarizeOutages } from '../../../src/markdown/blocks/facts/connection.ts';
import { createTestPlace, expandBody } from '../../place.ts';

const YEAR = { from: '2026-01-05', through: '2026-05-04', daysWatched: 120, outages: 3, minutes: 74, longest: 41 };
const CLEAN = { outages: 0, minutes: 0, longest: 0 };

it.each([
  [
    'a year with gaps of some days',
    { from: '2025-05-05', daysWatched: 360 },
    '74 min offline in a year',
    '74 min sans Internet en un an',
  ],
  [
    'a year without an outage',
    { from: '2025-05-05', daysWatched: 365, ...CLEAN },
    'Not offline once in a year',
    'Pas une fois sans Internet en un an',
  ],
  [
    'less than a year',
    {},
    '74 min offline in the 120 days measured since 5 January 2026',
    '74 min sans Internet sur les 120 jours mesurés depuis le 5 janvier 2026',
  ],
  [
    'ninety days without an outage',
    { daysWatched: 90, ...CLEAN },
    'Not offline once in the 90 days measured since 5 January 2026',
    'Pas une fois sans Internet sur les 90 jours mesurés depuis le 5 janvier 2026',
  ],
])('How often the line failed is said with the time that was measured: %s.', (_, changes, english, french) => {
  const place = createTestPlace();
  const said = ['en', 'fr'].map((locale) => summarizeOutages({ ...YEAR, ...changes }, place, locale));
  expect(said).toEqual([english, french]);
});

it('The table of the connection says on how many days of its period was measured, unless that is all of them.', () => {
  const saidOf = (daysWatched: number): string =>
    expandBody('::facts{of="connection"}', undefined, { 'facts.connection.year.daysWatched': daysWatched });
  expect(saidOf(300)).toContain('95 min in all; the longest took 60 min; measured on 300 of these days\n');
  expect(saidOf(365)).toContain('95 min in all; the longest took 60 min\n');
});

it('A sentence names it by :fact{of="outages"}; a place that has not counted it has nothing to name.', () => {
  expect(expandBody(':fact{of="outages"}.')).toBe('95 min offline in a year.\n');
  expect(() => expandBody(':fact{of="outages"}', undefined, { 'facts.connection.year': undefined })).toThrow('outages');
});
