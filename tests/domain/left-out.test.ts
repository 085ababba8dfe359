import { describe, expect, it } from 'vitest';
import { pageHeaderLinks } from '../../src/publish/page-links.ts';
import type { PlaceFiles } from '../../src/schema/place-files.ts';
import { parsePlace } from '../../src/schema/place-files.ts';
import type { Site } from '../../src/schema/site.ts';
import { createPlaceFiles, createSources, pageText, problemsOf, type Changes, siteOf } from './fixture.ts';
import { renderFiles } from './rendered-files.ts';

const NO_WORDS = Object.fromEntries(
  ['en', 'es', 'de'].flatMap((language) =>
    ['status', 'staff', 'llms.status'].map((words) => [`strings.${language}.${words}`, undefined]),
  ),
);
const NO_NETWORK = {
  network: undefined,
  map: undefined,
  'facts.units.0.spot': undefined,
  'facts.units.1.spot': undefined,
};
const INDEX = 'content/pages/en/index.md';
const HOME = { [INDEX]: pageText('Home', 'Welcome. See [the room](rooms.md).') };
const OTHERS = Object.fromEntries(
  ['es', 'de'].map((locale) => [`content/pages/${locale}/index.md`, pageText('Home', 'Hi.')]),
);
const NO_POSTS = {
  'content/blog/older.md': undefined,
  'content/blog/newer.md': undefined,
  'content/pages/en/blog.md': undefined,
};

const NO_POST_WORDS = Object.fromEntries(
  ['en', 'es', 'de'].flatMap((language) =>
    ['llms.feed', 'site.post'].map((words) => [`strings.${language}.${words}`, undefined]),
  ),
);

/** What one of the texts says, and fails where it is not there. */
function textOf(path: string, changes: Changes): string {
  const text = renderFiles(createSiteWithout(changes)).get(path);
  if (text === undefined) throw new Error(`There is no ${path}`);
  return text;
}

function createSiteWithout({ data = {}, pages }: Changes): Site {
  const { network, map, ...others } = createPlaceFiles(withoutFiles(data));
  const files: PlaceFiles = { ...others, ...('network' in data ? {} : { network }), ...('map' in data ? {} : { map }) };
  return siteOf(parsePlace(files), createSources(pages));
}

function withoutFiles(data: NonNullable<Changes['data']>): NonNullable<Changes['data']> {
  return Object.fromEntries(Object.entries(data).filter(([path]) => path.includes('.')));
}

describe('a place without a network', () => {
  const data = { ...NO_NETWORK, ...NO_WORDS };
  const texts = renderFiles(createSiteWithout({ data }));

  it('has no list of APIs, and no home page leads to one', () => {
    const site = createSiteWithout({ data });
    expect([...texts.keys()]).not.toContain('/.well-known/api-catalog');
    expect(pageHeaderLinks(site, site.pages[0] as never).map(({ rel }) => rel)).not.toContain('api-catalog');
  });

  it.each([...texts.keys()])('says nothing of a status, of areas or of a password in %s', (path) => {
    expect(texts.get(path)).not.toMatch(
      /internet-status|internet status|status API|x-status-password|Wi-Fi|undefined/i,
    );
  });

  it('has a table of units without a column of areas', () => {
    expect(texts.get('/rooms/index.md')).toContain('| Unit | Count |');
  });

  it('has no address of it to link to', () => {
    const page = pageText('Rooms', 'See [the status](/api/internet-status).');
    const problems = problemsOf(() => createSiteWithout({ data, pages: { 'content/pages/en/rooms.md': page } }));
    expect(problems.map(({ code }) => code)).toContain('link-broken');
  });
});

it('A place may have a network and no map.', () => {
  expect(createSiteWithout({ data: { map: undefined } }).map).toBeUndefined();
});

describe('a place without posts', () => {
  const changes = {
    data: {
      'config.footer': ['staff'],
      'config.index.1': undefined,
      'config.index': [
        { name: { en: 'Start', es: 'es Start', de: 'de Start' }, pages: ['index', 'rooms', 'pricing', 'book-now'] },
      ],
      ...NO_POST_WORDS,
    },
    pages: NO_POSTS,
  };
  const texts = renderFiles(createSiteWithout(changes));

  it('has no feed', () => {
    expect([...texts.keys()]).not.toContain('/rss.xml');
  });

  it.each([...texts.keys()])('says nothing of them in %s', (path) => {
    expect(texts.get(path)).not.toMatch(/\bblog\b|\bposts?\b|rss/i);
  });
});

describe('what facts.json and rates.json may leave out', () => {
  const words = { pages: { ...HOME, ...OTHERS } };

  it.each([
    ['coworking', { 'facts.coworking': undefined }, 'Coworking space'],
    ['the connection', { 'facts.connection': undefined, ...NO_NETWORK }, '## Internet'],
    ['heating and cooling', { 'facts.climate': undefined }, 'Heating and cooling'],
    ['distances', { 'facts.distances': [] }, 'Distances and travel times'],
    ['policies', { 'facts.policies': [] }, 'House policies'],
    ['quiet hours', { 'facts.quietHours': undefined }, 'quiet hours'],
    ['passes', { 'rates.passes': [] }, 'Rates of coworking passes'],
    ['a word on the phone', { 'facts.phone': undefined }, '**Phone:**'],
  ])('is not in /facts.md: %s', (_, data, said) => {
    const pricing = Object.fromEntries(
      ['en', 'es', 'de'].map((locale) => [
        `content/pages/${locale}/pricing.md`,
        pageText('Rates', '::rates{of="stays"}', { slug: `rates-${locale}`, extra: 'template: pricing' }),
      ]),
    );
    const pages = { ...words.pages, ...pricing };
    expect(textOf('/facts.md', { pages })).toContain(said);
    expect(textOf('/facts.md', { data, pages })).not.toContain(said);
  });

  it.each([
    ['facts', 'coworking', { 'facts.coworking': undefined }],
    ['facts', 'distances', { 'facts.distances': [] }],
    ['facts', 'spots', NO_NETWORK],
    ['rates', 'passes', { 'rates.passes': [] }],
  ])('is not shown on a page either: ::%s{of="%s"} is refused there', (name, of, data) => {
    const page = pageText('Rooms', `::${name}{of="${of}"}`);
    const problems = problemsOf(() => createSiteWithout({ data, pages: { 'content/pages/en/rooms.md': page } }));
    const found = problems.find(({ file }) => file === 'content/pages/en/rooms.md');
    expect(found).toMatchObject({ code: 'directive-wrong', line: 8, got: `of="${of}"` });
    expect(found?.expected).toMatch(/^of= a part of the data that is there: content\/\w+\.json says nothing of it$/);
  });
});
