import { describe, expect, it } from 'vitest';
import { renderTwin } from '../../../src/publish/twin.ts';
import { createTestSite, pageOf, pageText } from '../fixture.ts';
import { operation, beginning, accepts } from './openapi-reader.ts';

const TWINS = ['/index.md', '/{page}/index.md', '/{locale}/{page}/index.md', '/blog/{slug}/index.md'];

describe('a twin in it', () => {
  it.each(TWINS)('is Markdown or 304, and where its address has parts to fill in 301, or 404 with HTML: %s', (path) => {
    const { responses } = operation(path);
    const types = Object.entries(responses).map(([status, { content }]) => [status, ...Object.keys(content ?? {})]);
    const filledIn = path.includes('{');
    expect(types).toEqual([
      ['200', 'text/markdown'],
      ...(filledIn ? [['301']] : []),
      ['304'],
      ...(filledIn ? [['404', 'text/html']] : []),
    ]);
    const cacheControl = 'public, max-age=300, must-revalidate';
    expect(responses[200]?.headers?.['Cache-Control']).toEqual({
      required: true,
      schema: { type: 'string', const: cacheControl },
    });
  });

  it.each([
    ['/index.md', 'index'],
    ['/{page}/index.md', 'rooms'],
    ['/{locale}/{page}/index.md', 'rooms', 'es'],
    ['/blog/{slug}/index.md', 'newer', 'en', 'blog'],
  ])('begins as the twin of that page does: %s', (path, key, locale = 'en', folder = `pages/${locale}`) => {
    const site = createTestSite();
    const twin = renderTwin(site, pageOf(site, `content/${folder}/${key}.md`));
    expect(twin.startsWith(beginning(path, 'text/markdown'))).toBe(true);
    expect(beginning(path, 'text/markdown')).toMatch(/^---\n[^]+\n---\n\n# [^\n]+\n\n[^\n]+\n$/);
  });

  it.each([
    ['/{page}/index.md', ['rooms']],
    ['/{locale}/{page}/index.md', ['es', 'habitaciones']],
    ['/blog/{slug}/index.md', ['brand-new']],
  ])('has addresses of this site as examples, which fit their patterns: %s', (path, examples) => {
    const parameters = operation(path).parameters.filter((parameter) => parameter.in === 'path');
    expect(parameters.map(({ example }) => example)).toEqual(examples);
    for (const { schema, example } of parameters) expect(accepts(schema, example)).toBe(true);
  });

  it.each([
    ['another page', ['index', 'pricing', 'rooms', 'book-now']],
    ['another page, and the home page not first', ['pricing', 'index', 'rooms', 'book-now']],
  ])('has other examples when the index begins with %s', (_, pages) => {
    const changes = { data: { 'config.index.0.pages': pages } };
    expect(operation('/{page}/index.md', changes).parameters[0]?.example).toBe('pricing');
    expect(operation('/{locale}/{page}/index.md', changes).parameters[1]?.example).toBe('precios');
    const { examples } = operation('/index.md', changes).responses[200]?.content?.['text/markdown'] ?? {};
    expect(examples?.beginning?.value).toContain('title: en index\n');
  });

  it('of a post is there only if there are posts', () => {
    const pages = { 'content/blog/older.md': undefined, 'content/blog/newer.md': undefined };
    expect(() => operation('/blog/{slug}/index.md', { pages })).toThrow();
  });

  it('takes neither a post nor a page of another language for an English page', () => {
    const hidden = (template: string): string =>
      pageText(template, 'Text.', { extra: `template: ${template}\nnoindex: true` });
    const files = ['en', 'es', 'de'].flatMap((locale) =>
      [`${locale}/rooms page`, `${locale}/pricing pricing`, `${locale}/book-now booking`].map((page) =>
        page.split(' '),
      ),
    );
    const pages = Object.fromEntries(
      [...files, ['en/blog', 'blog']].map(([file = '', template = '']) => [
        `content/pages/${file}.md`,
        hidden(template),
      ]),
    );
    const changes = { pages, data: { 'config.index': [{ name: { en: 'a', es: 'a', de: 'a' }, pages: ['index'] }] } };
    const { parameters, responses } = operation('/{page}/index.md', changes);
    expect(parameters[0]).not.toHaveProperty('example');
    expect(responses[200]?.content?.['text/markdown']).not.toHaveProperty('examples');
    expect(operation('/{locale}/{page}/index.md', changes).parameters[1]).not.toHaveProperty('example');
  });

  it('says where the home pages in other languages are', () => {
    expect(operation('/{page}/index.md').parameters[0]?.description).toContain(
      '`es` for the Spanish home page, `de` for the German home page',
    );
  });

  it('has names of lower-case words joined by hyphens', () => {
    const { schema = {} } = operation('/{page}/index.md').parameters[0] ?? {};
    expect(schema).toEqual({ type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
  });

  it('is Spanish or German where the path names a language', () => {
    expect(operation('/{locale}/{page}/index.md').parameters[0]?.schema).toEqual({
      type: 'string',
      enum: ['es', 'de'],
    });
  });
});

describe('the booking page in it', () => {
  it('is a page for people, kept as every page is', () => {
    expect(operation('/book-now/').responses).toEqual({
      200: {
        description: 'The booking page; without parameters it shows an empty search',
        headers: {
          'Cache-Control': {
            required: true,
            schema: { type: 'string', const: 'public, must-revalidate, max-age=30' },
          },
        },
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    });
  });

  it('takes three optional parameters, with examples that fit', () => {
    const { parameters } = operation('/book-now/');
    expect(parameters.every((parameter) => parameter.in === 'query')).toBe(true);
    expect(parameters.map(({ name, required, schema, example }) => ({ name, required, schema, example }))).toEqual([
      { name: 'check_in', required: false, schema: { type: 'string', format: 'date' }, example: '2026-04-05' },
      { name: 'check_out', required: false, schema: { type: 'string', format: 'date' }, example: '2026-05-03' },
      { name: 'adults', required: false, schema: { type: 'integer', minimum: 1 }, example: 2 },
    ]);
  });
});

describe('the booking page’s description', () => {
  it('has an address to hand over, made of the examples', () => {
    expect(operation('/book-now/').description).toContain(
      'such as https://tiny.example/book-now/?check_in=2026-04-05&check_out=2026-05-03&adults=2, and hand it to the person',
    );
  });

  it('names the same page in other languages, if there is one', () => {
    const paragraphs = operation('/book-now/').description.split('\n\n');
    expect(paragraphs).toHaveLength(3);
    expect(paragraphs[1]).toMatch(/^There is nothing to read in it for software/);
    expect(paragraphs[2]).toContain('`/es/reservar/` (Spanish), `/de/buchen/` (German).');
    const pages = Object.fromEntries(
      ['index', 'rooms', 'pricing', 'book-now', 'staff'].flatMap((key) => [
        [`content/pages/es/${key}.md`, undefined],
        [`content/pages/de/${key}.md`, undefined],
      ]),
    );
    expect(operation('/book-now/', { pages }).description.split('\n\n')).toEqual(paragraphs.slice(0, 2));
  });
});
