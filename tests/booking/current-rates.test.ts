import { describe, expect, it } from 'vitest';
import { renderPricing } from '../../src/publish/data-file.ts';
import type { Site } from '../../src/site/site.ts';
import { createSources, createTestPlace, pageOf, PLACE_FILES, siteOf } from '../place.ts';

interface Season {
  key: string;
  periods: { from: string; through: string }[];
}
const RATES = JSON.parse(String(PLACE_FILES['content/rates.json'])) as {
  seasons: Season[];
  stays: { seasons: Record<string, { monthCents: number }> }[];
};

/** The seasons of next year beside those of this one, each 100 euros dearer a month. */
const TWO_YEARS = {
  'rates.validThrough': '2027-12-31',
  'rates.seasons': [
    ...RATES.seasons,
    ...RATES.seasons.map((season) => ({
      ...season,
      key: `${season.key}-2027`,
      periods: season.periods.map(({ from, through }) => ({
        from: from.replace('2026', '2027'),
        through: through.replace('2026', '2027'),
      })),
    })),
  ],
  ...Object.fromEntries(
    RATES.stays.map(({ seasons }, index) => [
      `rates.stays.${index}.seasons`,
      Object.fromEntries(
        Object.entries(seasons).flatMap(([key, price]) => [
          [key, price],
          [`${key}-2027`, { ...price, monthCents: price.monthCents + 10_000 }],
        ]),
      ),
    ]),
  ),
};

function siteOn(today: string, data: Readonly<Record<string, unknown>> = TWO_YEARS): Site {
  return siteOf(createTestPlace(data), createSources(), { today });
}

function homeOn(today: string, data?: Readonly<Record<string, unknown>>): string {
  const { body } = pageOf(siteOn(today, data), 'content/pages/en/index.md');
  return /From .*? a month/.exec(body)?.[0] ?? '';
}

const titles = (markdown: string): string[] =>
  [...markdown.matchAll(/^### (.*season.*)$/gm)].map(([, title = '']) => title);

describe('What is over is neither shown nor priced', () => {
  it.each([
    ['2026-12-31', 'From €1,040 a month'],
    ['2027-01-01', 'From €1,140 a month'],
  ])('“From” is what can be booked, by the next season that guests call the same: %s, %s.', (today, from) => {
    expect(homeOn(today)).toBe(from);
  });

  it('A season, and a part of one, leaves the price list on the day after its last.', () => {
    expect(titles(renderPricing(siteOn('2026-10-01')))).toEqual([
      'Low season: 1 October 2026 to 31 December 2026',
      'Low season: 1 January 2027 to 31 March 2027 and 1 October 2027 to 31 December 2027',
      'High season: 1 April 2027 to 30 September 2027',
    ]);
  });

  it('Rates are said to hold from the first night that is to come.', () => {
    expect(renderPricing(siteOn('2027-01-01'))).toContain('apply to stays from 1 January 2027 to 31 December 2027.');
  });
});

describe('After the end of all rates the site is built without a price for a stay', () => {
  const site = siteOn('2027-01-01', {});

  it('The price list says so, and whom to ask, and keeps passes and extras.', () => {
    const pricing = renderPricing(site);
    expect(titles(pricing)).toEqual([]);
    expect(pricing).toContain(
      'The rates for stays from 1 January 2027 on are not out yet. Write to hello@tiny.example: we tell you what a stay costs.',
    );
    expect(pricing).toContain('Day pass');
  });

  it('A sentence with a price says that it is to follow.', () => {
    expect(homeOn('2027-01-01', {})).toBe('From \\[price to follow] a month');
  });

  it('A card of a room has no table of prices.', () => {
    const { body, parts } = pageOf(site, 'content/pages/en/rooms.md');
    const rooms = parts.filter(({ name }) => name === 'room' || name === 'rooms');
    expect(rooms.map(({ start, end }) => body.slice(start, end).includes('|'))).toEqual(rooms.map(() => false));
  });
});
