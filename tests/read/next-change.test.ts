import { expect, it } from 'vitest';
import { createSite } from '../../src/read/create-site.ts';
import { momentAt } from '../../src/read/next-change.ts';
import { dayIn, momentOf } from '../../src/text/numbers/dates.ts';
import { createSources, createTestPlace, pageText, type Changes } from '../place.ts';

const MINUTE_MS = 60_000;
const TIME_ZONE = 'Europe/Madrid';

const LASTING = {
  'config.location.timeZone': TIME_ZONE,
  'rates.seasons.0.periods': [{ from: '2026-01-01', through: '2027-01-31' }],
  'rates.seasons.1.periods': [{ from: '2027-02-01', through: '2027-12-31' }],
  'rates.validThrough': '2027-12-31',
  'notices.notices': [],
};
const WITHOUT_YEAR = {
  'content/pages/en/year.md': pageText('The year', 'Twelve months.', { slug: 'year' }),
  'content/pages/fr/year.md': pageText('L’année', 'Douze mois.', { slug: 'annee' }),
  'content/pages/en/index.md': undefined,
  'content/pages/fr/index.md': undefined,
};
const POST = pageText('A late post', 'It is out.', { extra: 'published: 2026-12-10\nauthor: Ana' });
const NOTICES = [
  { from: '2026-11-30T09:00', until: '2026-12-03T10:00' },
  { from: '2026-12-01T22:00', until: '2026-12-02T10:15' },
];

function buildAt(now: number, { data, pages }: Changes): ReturnType<typeof createSite> {
  const place = createTestPlace({ ...LASTING, ...data });
  return createSite(place, createSources(pages), { build: 'b1', today: dayIn(TIME_ZONE, new Date(now)), now });
}

function changesAt(time: string, changes: Changes): string | undefined {
  return buildAt(momentOf(time, TIME_ZONE) ?? 0, changes).site.changes;
}

it.each<[string, Changes, string | undefined]>([
  ['its season, as nothing else ends', {}, '2027-01-31T23:00:00.000Z'],
  [
    'a season, the day after its last, by the clock of the place',
    { data: { 'rates.seasons.0.periods': [{ from: '2026-01-01', through: '2026-12-08' }] } },
    '2026-12-08T23:00:00.000Z',
  ],
  [
    'the closure of a room, the day after its last',
    { data: { 'facts.units.0.closed': [{ from: '2026-11-20', through: '2026-12-24' }] } },
    '2026-12-24T23:00:00.000Z',
  ],
  [
    'planned work, at its end, the first to end first',
    { data: { 'notices.notices': NOTICES } },
    '2026-12-02T09:15:00.000Z',
  ],
  ['a post, on its day', { pages: { 'content/blog/late.md': POST } }, '2026-12-09T23:00:00.000Z'],
  [
    'the year, once the first of a month has passed',
    { pages: { 'content/pages/en/year.md': pageText('The year', '::year', { slug: 'year' }) } },
    '2026-12-01T23:00:00.000Z',
  ],
  [
    'rates of which all seasons are over',
    {
      data: {
        'rates.validThrough': '2026-10-31',
        'rates.seasons.0.periods': [{ from: '2026-01-01', through: '2026-10-31' }],
        'rates.seasons.1.periods': [{ from: '2025-01-01', through: '2025-12-31' }],
      },
    },
    undefined,
  ],
])('on 28 November, the next change of the site is %s', (_, { data, pages }, expected) => {
  expect(changesAt('2026-11-28T12:00', { data: { ...data }, pages: { ...WITHOUT_YEAR, ...pages } })).toBe(expected);
});

it('the site stays the same between two changes, and differs after each, until the end of the rates', () => {
  const changes = {
    data: {
      'rates.seasons.0.periods': [
        { from: '2026-01-01', through: '2026-03-31' },
        { from: '2026-10-01', through: '2027-01-31' },
      ],
      'rates.seasons.1.periods': [{ from: '2026-04-01', through: '2026-09-30' }],
      'rates.validThrough': '2027-01-31',
      'facts.units.0.closed': [{ from: '2026-11-20', through: '2026-12-24' }],
      'notices.notices': NOTICES,
    },
    pages: { 'content/blog/late.md': POST },
  };
  const said = ({ site: { changes: _, ...site }, blocks }: ReturnType<typeof createSite>): string =>
    JSON.stringify([site, [...blocks]]);
  const seen: string[] = [];
  let built = buildAt(momentAt('2026-07-15', TIME_ZONE), changes);
  for (let { changes: next } = built.site; next !== undefined; { changes: next } = built.site) {
    seen.push(next);
    const before = buildAt(Date.parse(next) - MINUTE_MS, changes);
    expect(said(before), `before ${next}`).toBe(said(built));
    built = buildAt(Date.parse(next), changes);
    expect(said(built), `from ${next} on`).not.toBe(said(before));
  }
  const end = buildAt(momentAt('2029-03-02', TIME_ZONE), changes);
  expect(said(end)).toBe(said(built));
  expect(seen).toEqual([
    '2026-08-01T22:00:00.000Z',
    '2026-09-01T22:00:00.000Z',
    '2026-09-14T22:00:00.000Z',
    '2026-09-30T22:00:00.000Z',
    '2026-10-01T22:00:00.000Z',
    '2026-11-01T23:00:00.000Z',
    '2026-12-01T23:00:00.000Z',
    '2026-12-02T09:15:00.000Z',
    '2026-12-03T09:00:00.000Z',
    '2026-12-09T23:00:00.000Z',
    '2026-12-24T23:00:00.000Z',
    '2027-01-01T23:00:00.000Z',
    '2027-01-31T23:00:00.000Z',
  ]);
});

it('a day on which clocks skip midnight begins at one', () => {
  expect(momentAt('2026-09-06', 'America/Santiago')).toBe(Date.parse('2026-09-06T04:00:00Z'));
});
