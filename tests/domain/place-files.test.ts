import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/schema/problem.ts';
import { frontMatterSchema } from '../../src/schema/page.ts';
import { checkFields } from '../../src/schema/field-problem.ts';
import { FILE_SCHEMAS } from '../../src/schema/place-files.ts';
import { createSources, siteOf, createTestPlace, problemsOf } from './fixture.ts';

describe('the data files', () => {
  it('become a place', () => {
    const place = createTestPlace();
    expect(place.config.name).toBe('Tinyplace');
    expect(place.rates.passes[0]?.amountCents).toBe(1800);
    expect(place.facts.units.map(({ key }) => key)).toEqual(['room', 'cabin']);
    expect(place.network?.spots).toHaveLength(3);
    expect(place.strings.de?.rates.night).toBe('de Night');
  });

  it('have one schema each', () => {
    expect(Object.keys(FILE_SCHEMAS)).toEqual(['site', 'rates', 'facts', 'network', 'map', 'redirects', 'strings']);
  });
});

describe('the base address', () => {
  it.each([
    [undefined, 'https://tiny.example'],
    ['https://preview.example', 'https://preview.example'],
    ['https://preview.example//', 'https://preview.example'],
    ['http://localhost:8888', 'http://localhost:8888'],
  ])(
    'of a site is the one that is given, without a slash at the end, or else that of site.json: %s',
    (given, expected) => {
      expect(siteOf(createTestPlace(), createSources(), { baseUrl: given }).config.baseUrl).toBe(expected);
    },
  );

  it.each(['https://tiny.example/', 'ftp://tiny.example', 'tiny.example'])('may not be %s in site.json', (baseUrl) => {
    expect(problemsOf(() => createTestPlace({ 'config.baseUrl': baseUrl }))[0]?.path).toBe('baseUrl');
  });
});

describe('a malformed data file', () => {
  it.each([
    ['config.name', '', 'content/site.json', 'name', '""'],
    ['config.contact.email', 'hello', 'content/site.json', 'contact.email', '"hello"'],
    ['config.contact.phone', '921 000 000', 'content/site.json', 'contact.phone', '"921 000 000"'],
    ['config.contact.phone', '+34921000000', 'content/site.json', 'contact.phone', '"+34921000000"'],
    ['config.contact.phone', '+34 9210 0000 0000 00', 'content/site.json', 'contact.phone', '"+34 9210 0000 0000 00"'],
    ['config.index.1.pages.0', 'Blog!', 'content/site.json', 'index[1].pages[0]', '"Blog!"'],
    ['config.location.timeZone', 'Europe/Segovia', 'content/site.json', 'location.timeZone', '"Europe/Segovia"'],
    ['config.location', undefined, 'content/site.json', 'location', 'nothing'],
    ['rates.passes.0.amountCents', 18.5, 'content/rates.json', 'passes[0].amountCents', '18.5'],
    ['rates.stays.1.seasons.low.weekCents', null, 'content/rates.json', 'stays[1].seasons.low.weekCents', 'nothing'],
    ['rates.currency', '€', 'content/rates.json', 'currency', '"€"'],
    ['facts.checkIn.from', '3 pm', 'content/facts.json', 'checkIn.from', '"3 pm"'],
    ['facts.units.0.spot', 'attic', 'content/facts.json', 'units[0].spot', '"attic"'],
    ['facts.distances.0.name.de', '', 'content/facts.json', 'distances[0].name.de', '""'],
    ['network.spots.0.accessPoints.0.mac', 'x', 'content/network.json', 'spots[0].accessPoints[0].mac', '"x"'],
    ['strings.en.site.menu', '', 'content/strings/en.json', 'site.menu', '""'],
    ['strings.es.rates.per.hour', undefined, 'content/strings/es.json', 'rates.per.hour', 'nothing'],
    ['strings.de.rates.nights.one', 1, 'content/strings/de.json', 'rates.nights.one', '1'],
  ])('is a problem that names file and field: %s', (path, value, file, field, got) => {
    const problems = problemsOf(() => createTestPlace({ [path]: value }));
    expect(problems.map((problem) => [problem.code, problem.file, problem.path, problem.got])).toEqual([
      ['field', file, field, got],
    ]);
  });

  it('is one error with every wrong field of every file', () => {
    const changes = { 'config.name': '', 'rates.currency': '€', 'rates.nightsInMonth': 27, 'strings.de.site.menu': 3 };
    const problems = problemsOf(() => createTestPlace(changes));
    expect(problems.map(({ file, path }) => `${file} ${path ?? ''}`)).toEqual([
      'content/site.json name',
      'content/rates.json currency',
      'content/rates.json nightsInMonth',
      'content/strings/de.json site.menu',
    ]);
  });

  it('names a field that nobody knows', () => {
    const [problem] = problemsOf(() => createTestPlace({ 'facts.checkIn.form': '15:00' }));
    expect(problem).toMatchObject({ code: 'key-unknown', path: 'checkIn.form', got: 'form' });
    expect(problem?.expected).toBe('one of the fields from, until');
    expect(problem?.next).toMatch(/^Did you mean from\? /);
  });

  it.each([[[]], [null], ['text'], [undefined]])('may be something else altogether: %j', (value) => {
    const [problem] = problemsOf(() => createTestPlace({ rates: value }));
    expect(problem?.file).toBe('content/rates.json');
    expect(problem?.path).toBe('the whole file');
  });

  it('is quoted with at most eighty characters', () => {
    const [problem] = problemsOf(() => createTestPlace({ 'config.contact.email': 'x'.repeat(500) }));
    expect(problem?.got).toHaveLength(80);
  });
});

/** What is wrong with a value, by its schema. */
function problemsIn(...args: Parameters<typeof checkFields>): readonly Problem[] {
  const checked = checkFields(...args);
  return 'problems' in checked ? checked.problems : [];
}

describe('malformed front matter', () => {
  it.each([
    [{ title: 'Rooms' }, 'description', 'nothing'],
    [{ title: 5, description: 'x'.repeat(50) }, 'title', '5'],
    [{ title: 'Rooms', description: 'short' }, 'description', '"short"'],
    [{ title: 'Rooms', description: 'x'.repeat(50), slug: 'My Rooms' }, 'slug', '"My Rooms"'],
    [{ title: 'Rooms', description: 'x'.repeat(50), updated: '2026-02-30' }, 'updated', '"2026-02-30"'],
  ])('is a problem that names file and field: %j', (values, field, got) => {
    const problems = problemsIn('content/pages/es/rooms.md', frontMatterSchema, values);
    expect(problems.map((problem) => [problem.file, problem.path, problem.got])).toEqual([
      ['content/pages/es/rooms.md', field, got],
    ]);
  });
});

describe('what no field alone can show', () => {
  it.each([
    [
      'a period that ends before it begins',
      'rates.seasons.1.periods.0.through',
      '2025-09-30',
      'a day that is not before `from`',
    ],
    ['a unit that stands twice', 'facts.units.1.key', 'room', 'one that no other has'],
  ])('is a problem: %s', (_name, path, value, expected) => {
    expect(() => createTestPlace({ [path]: value })).toThrow(expected);
  });

  it.each([
    ['another placeholder', 'Von {von} bis {through}', '{from} {through}', '{through} {von}'],
    ['no placeholder', 'Immer', '{from} {through}', 'none'],
  ])('is a problem: a German text with %s than the English one', (_name, text, expected, got) => {
    expect(() => createTestPlace({ 'strings.de.rates.period': text })).toThrow(
      `content/strings/de.json rates.period [placeholder]\n  expected: these placeholders: ${expected}\n  got:      ${got}`,
    );
  });

  it('is a problem: a Spanish text with other placeholders than the English one', () => {
    expect(problemsOf(() => createTestPlace({ 'strings.es.rates.period': 'Siempre' }))).toEqual([
      {
        code: 'placeholder',
        file: 'content/strings/es.json',
        path: 'rates.period',
        expected: 'these placeholders: {from} {through}',
        got: 'none',
        next: 'Keep the words in braces as they are in content/strings/en.json; they may change places.',
      },
    ]);
  });
});
