import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSources, createTestPlace, createTestSite, pageOf, pageText, siteOf, type Changes } from '../place.ts';

const ROOMS = 'content/pages/en/rooms.md';

describe('the site', () => {
  it('has by language the pages in the order of the index, then the posts, newest first', () => {
    const indexed = createTestSite().pages.filter(({ noindex }) => !noindex);
    expect(indexed.map(({ path }) => path)).toEqual([
      '/',
      '/year/',
      '/rooms/',
      '/pricing/',
      '/book-now/',
      '/coworking/',
      '/internet/',
      '/house-rules/',
      '/getting-here/',
      '/contact/',
      '/blog/',
      '/blog/a-week-at-a-desk/',
      '/blog/when-the-line-broke/',
      '/blog/a-cap-for-the-mill/',
      '/fr/',
      '/fr/annee/',
      '/fr/chambres/',
      '/fr/tarifs/',
      '/fr/reserver/',
      '/fr/coworking/',
      '/fr/internet/',
      '/fr/reglement/',
      '/fr/venir/',
      '/fr/contact/',
    ]);
  });

  it('is the same whatever the order of its sources, and does not change them', () => {
    const sources = createSources();
    const [before, site] = [JSON.stringify(sources), JSON.stringify(siteOf(createTestPlace(), sources))];
    fc.assert(
      fc.property(fc.shuffledSubarray(sources, { minLength: sources.length }), (shuffled) => {
        expect(JSON.stringify(siteOf(createTestPlace(), shuffled))).toBe(site);
      }),
      { numRuns: 10 },
    );
    expect(JSON.stringify(sources)).toBe(before);
  });

  it.each([
    [undefined, 'https://tiny.example'],
    ['https://preview.example//', 'https://preview.example'],
    // Programs that measure a local site use that address.
    ['http://localhost:8888', 'http://localhost:8888'],
  ])('is at the given address, without a trailing slash, or else at that of site.json: %s', (baseUrl, expected) => {
    expect(siteOf(createTestPlace(), createSources(), { baseUrl }).config.baseUrl).toBe(expected);
  });
});

it('converts absolute addresses of the site to the build’s address, with any prefix', () => {
  const text = pageText(
    'Links',
    '[a](https://tiny.example/rooms/#c), [b](http://www.tiny.example/rooms?x=1), <https://tiny.example/pricing.md>, https://tiny.example/. [c](https://other.example/rooms/)',
    { extra: 'languages: [en]' },
  );
  const sources = createSources({ 'content/pages/en/links.md': text });
  const site = siteOf(createTestPlace(), sources, { baseUrl: 'https://preview.example' });
  expect(pageOf(site, 'content/pages/en/links.md').body).toBe(
    '# Links\n\n[a](https://preview.example/rooms/#c), [b](https://preview.example/rooms/?x=1), <https://preview.example/pricing.md>, https://preview.example/. [c](https://other.example/rooms/)\n',
  );
});

it.each([
  ['2026-11-15', 1],
  ['2026-11-16', 0],
])('shows planned work through the day on which it ends, 15 November: on %s %i', (today, count) => {
  const place = createTestPlace({ 'notices.notices.0.until': '2026-11-15T02:00' });
  expect(siteOf(place, createSources(), { today }).notices).toHaveLength(count);
});

it('sorts planned work, closures of a room and periods of a season by time', () => {
  const place = createTestPlace({
    'notices.notices': [
      { from: '2026-12-09T10:00', until: '2026-12-09T12:00' },
      { from: '2026-12-02T10:00', until: '2026-12-02T12:00' },
    ],
    'facts.units.0.closed': [
      { from: '2026-11-20', through: '2026-11-22' },
      { from: '2026-11-10', through: '2026-11-12' },
    ],
    'rates.seasons.0.periods': [
      { from: '2026-10-01', through: '2026-12-31' },
      { from: '2026-01-01', through: '2026-03-31' },
    ],
  });
  const { notices, facts, rates } = siteOf(place, createSources(), { today: '2026-01-01' });
  const startsOf = (all: readonly { from: string }[] = []): string[] => all.map(({ from }) => from);
  expect(startsOf(notices)).toEqual(['2026-12-02T10:00', '2026-12-09T10:00']);
  expect(startsOf(facts.units[0]?.closed)).toEqual(['2026-11-10', '2026-11-20']);
  expect(startsOf(rates.seasons[0]?.periods)).toEqual(['2026-01-01', '2026-10-01']);
});

describe('a scheduled post', () => {
  const LATER = 'content/blog/pears.md';
  const siteOn = (today: string, pages: Changes['pages'] = {}): ReturnType<typeof siteOf> =>
    siteOf(createTestPlace(), createSources(pages), { today });

  it('is nowhere before its day, and then appears and changes the list of posts', () => {
    const [before, after] = [siteOn('2026-09-14'), siteOn('2026-09-15')];
    expect(JSON.stringify(before.pages)).not.toContain('who picks them');
    expect(pageOf(after, LATER).path).toBe('/blog/pears/');
    const list = pageOf(after, 'content/pages/en/blog.md');
    expect([list.updated, list.body]).toEqual(['2026-09-15', expect.stringContaining('who picks them')]);
  });

  it('is checked before its day, and no published page may link to it', () => {
    const wrong = pageText('Pears', ':price{of="pears"}', { extra: 'published: 2026-09-15' });
    expect(() => siteOn('2026-06-01', { [LATER]: wrong })).toThrow(/pears\.md:8:1 \[directive-wrong\]/);
    const now = pageText('Now', '[Pears](pears.md)', { extra: 'published: 2026-05-01' });
    expect(() => siteOn('2026-06-01', { 'content/blog/now.md': now })).toThrow(
      /now\.md:8:9 \[link-broken\][^]*pears\.md \(which is to appear on 2026-09-15\)/,
    );
    expect(siteOn('2026-09-15', { 'content/blog/now.md': now }).pages).not.toEqual([]);
  });
});

describe('the day of the last change', () => {
  const DATED = { 'rates.updated': '2026-02-02', 'facts.updated': '2026-03-03' };
  const updatedWith = (body: string, changed = '2026-01-05', updated = '# no day'): string => {
    const sources = createSources({ [ROOMS]: pageText('Rooms', body).replace('updated: 2026-01-05', updated) });
    const dated = sources.map((source) => (source.file === ROOMS ? { ...source, changed } : source));
    const site = siteOf(createTestPlace(DATED), dated);
    return pageOf(site, ROOMS).updated;
  };

  it.each([
    ['Text.', '2026-01-05'],
    ['::rates{of="passes"}', '2026-02-02'],
    [':price{of="day-pass"}', '2026-02-02'],
    ['::facts{of="units"}', '2026-03-03'],
    [':fact{of="desks"}', '2026-03-03'],
    [':price{of="day-pass"} and :fact{of="desks"}', '2026-03-03'],
    ['::rooms', '2026-03-03'],
    ['::rates{of="examples"}', '2026-03-03'],
    [':fact{of="children-free-under"}', '2026-02-02'],
  ])('is that of the commit, or of rates or facts on the page that changed later: %s', (body, expected) => {
    expect(updatedWith(body)).toBe(expected);
  });

  it('is the page’s own if its rates changed earlier; a date in the page overrides the commit', () => {
    expect(updatedWith(':price{of="day-pass"}', '2026-05-08')).toBe('2026-05-08');
    expect(updatedWith('Text.', '2026-05-08', 'updated: 2026-01-17')).toBe('2026-01-17');
    expect(updatedWith('Text.', '2026-05-08', 'updated: 2026-08-17')).toBe('2026-06-01');
  });
});
