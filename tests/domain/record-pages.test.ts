import { describe, expect, it } from 'vitest';
import { createBusiness } from '../../src/publish/json-ld-business.ts';
import { renderFacts } from '../../src/publish/facts.ts';
import { createSite } from '../../src/read/create-site.ts';
import { createSources, createTestPlace, createTestSite, expandBody, pageOf, pageText, problemsOf } from './fixture.ts';

const FILE = 'content/pages/en/rooms.md';
const HOME = 'content/pages/en/index.md';
const RECORD = {
  from: '2025-11-22',
  to: '2026-11-21',
  everyMinutes: 5,
  seconds: {
    ok: 31_000_000,
    degraded: { provider: 0, us: 0 },
    outage: { provider: 6_600, us: 0 },
    unknown: 3_600,
  },
  outages: { provider: { count: 1, longestSeconds: 6_600 }, us: { count: 0, longestSeconds: 0 } },
};
const SENTENCE = 'Every 5 min, 22 November 2025 to 21 November 2026: 99.97% ok.';
const siteWith = (record: object | undefined, body = '::record'): ReturnType<typeof createTestSite> =>
  createTestSite({ data: { record }, pages: { [FILE]: pageText('Rooms', body, { slug: 'rooms' }) } });

describe('a published record', () => {
  it.each([
    ['en', 'Every 5 min, 22 November 2025 to 21 November 2026: 99.97% ok.'],
    ['es', '22 de noviembre de 2025'],
    ['de', '22. November 2025'],
  ])('is said where a page asks for it, in the language of the page: %s', (locale, words) => {
    expect(expandBody('::record', `content/pages/${locale}/rooms.md`, { record: RECORD })).toContain(words);
  });

  it('is in facts.md, and in the JSON-LD of the home page as a percentage.', () => {
    const site = siteWith(RECORD);
    expect(renderFacts(site)).toContain(SENTENCE);
    expect(createBusiness(site, pageOf(site, HOME)).amenityFeature).toContainEqual({
      '@type': 'LocationFeatureSpecification',
      name: 'Ok, 22 November 2025 to 21 November 2026',
      value: 99.97,
      unitCode: 'P1',
    });
  });

  it.each([
    ['too few days', { ...RECORD, from: '2026-10-01' }],
    ['too many gaps', { ...RECORD, seconds: { ...RECORD.seconds, unknown: 9_000_000 } }],
    ['nothing published', undefined],
  ])('With %s there is no percentage that was ok, for people or for programs.', (_title, record) => {
    const site = siteWith(record);
    expect(renderFacts(site)).not.toContain('% ok');
    expect(JSON.stringify(createBusiness(site, pageOf(site, HOME)))).not.toContain('"P1"');
  });

  it('Where nothing is published, the directive leaves nothing behind.', () => {
    expect(expandBody('One.\n\n::record\n\nTwo.', FILE)).toBe('One.\n\nTwo.\n');
    expect(expandBody('One.\n\n::record', FILE).trim()).toBe('One.');
  });

  it('dates the pages that show it, and no others.', () => {
    const place = { ...createTestPlace(), record: { ...RECORD, updated: '2037-01-01' } };
    const dateOf = (body: string): string => {
      const pages = createSources({ [FILE]: pageText('Rooms', body, { slug: 'rooms' }) });
      return pageOf(createSite(place, pages, 'b1'), FILE).updated;
    };
    expect([dateOf('::record'), dateOf('Words.') === '2037-01-01']).toEqual(['2037-01-01', false]);
  });

  it.each<[string, object]>([
    ['to', { ...RECORD, to: '2025-11-21' }],
    ['seconds.ok', { ...RECORD, seconds: { ...RECORD.seconds, ok: -1 } }],
    ['from', { ...RECORD, from: '2025-02-30' }],
  ])('A mistake in its file is named: %s.', (path, record) => {
    expect(problemsOf(() => siteWith(record))).toMatchObject([{ file: 'content/record.json', path }]);
  });
});
