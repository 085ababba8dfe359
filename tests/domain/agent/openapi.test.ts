import { describe, expect, it } from 'vitest';
import { renderFacts } from '../../../src/domain/agent/facts.ts';
import { renderFile } from '../../../src/domain/agent/file-renderers.ts';
import { renderLlmsTxt } from '../../../src/domain/agent/llms-txt.ts';
import { renderOpenapi } from '../../../src/domain/agent/openapi.ts';
import { renderPricing } from '../../../src/domain/agent/pricing.ts';
import { listFiles } from '../../../src/domain/agent/published-files.ts';
import { renderTwin } from '../../../src/domain/agent/twin.ts';
import type { Site } from '../../../src/domain/site.ts';
import {
  createSchemaCheck,
  findExamples,
  readOpenapi,
  type OpenapiDocument,
  type Operation,
} from '../../openapi-document.ts';
import { createTestSite, pageOf, type Changes } from '../fixture.ts';

/** `/openapi.json`, as text. */
function render(changes: Changes = {}): string {
  return renderOpenapi(createTestSite(changes), renderFile);
}

function read(changes: Changes = {}): OpenapiDocument {
  return readOpenapi(render(changes));
}

function operation(path: string, changes: Changes = {}): Required<Pick<Operation, 'parameters'>> & Operation {
  const get = read(changes).paths[path]?.get;
  if (!get) throw new Error(`There is no GET ${path}`);
  return { parameters: [], ...get };
}

/** How a text begins, by its example. */
function beginning(path: string, mediaType: string): string {
  const value = operation(path).responses[200]?.content?.[mediaType]?.examples?.beginning?.value;
  return typeof value === 'string' ? value : 'There is no example';
}

/** Whether a JSON Schema of the document accepts a value. */
function accepts(schema: object, value: unknown): boolean {
  return createSchemaCheck(read())(schema, value).length === 0;
}

/** Every public file of the fixture with its media type and its cache rule. */
const FILES = listFiles(createTestSite()).map(({ path, type, cacheControl }) => {
  return [path, type.split(';')[0] ?? '', cacheControl] as const;
});

const TWINS = ['/index.md', '/{page}/index.md', '/{locale}/{page}/index.md', '/blog/{slug}/index.md'];

describe('/openapi.json', () => {
  it('is OpenAPI 3.1, version 1.0.0, of this site and this build', () => {
    const { openapi, info, servers } = read();
    expect(openapi).toBe('3.1.0');
    expect(info).toMatchObject({
      title: 'Tinyplace: public resources and internet status',
      version: '1.0.0',
      'x-build': 'b1',
    });
    expect(servers).toEqual([{ url: 'https://tiny.example' }]);
  });

  it('has every public resource, all of them read with GET, and nothing that writes', () => {
    const { paths } = read();
    expect(Object.keys(paths).toSorted()).toEqual(
      ['/book-now/', '/api/internet-status', ...FILES.map(([path]) => path), ...TWINS].toSorted(),
    );
    for (const item of Object.values(paths)) expect(Object.keys(item)).toEqual(['get']);
  });

  it('gives every operation a name of its own and a tag that is explained', () => {
    const { paths, tags } = read();
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    expect(operations.length).toBeGreaterThan(17);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(new Set(operations.flatMap((get) => get.tags))).toEqual(new Set(tags.map(({ name }) => name)));
  });

  it('names every part of a path among the parameters, and only those', () => {
    for (const [path, { get }] of Object.entries(read().paths)) {
      const inPath = get?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('describes no 405, which no GET gets, and has no schema that generated code would take for its own Error', () => {
    const { paths, components } = read();
    const statuses = Object.values(paths).flatMap((item) => Object.keys(item.get?.responses ?? {}));
    expect(statuses).not.toContain('405');
    expect(Object.keys(components.schemas)).toEqual(['InternetStatus', 'StatusError', 'ResourceList']);
  });

  it('has two spaces of indentation, one line break at the end and the same bytes for the same site', () => {
    const text = render();
    expect(text.startsWith('{\n  "openapi": "3.1.0",\n')).toBe(true);
    expect(text).toMatch(/\}\n$/);
    expect(text).toBe(render());
  });
});

describe('an example in it', () => {
  it('satisfies its schema', () => {
    const document = read();
    const check = createSchemaCheck(document);
    const examples = findExamples(document.paths);
    expect(examples.length).toBeGreaterThan(15);
    expect(examples.flatMap(({ where, schema, value }) => check(schema, value).map((why) => [where, why]))).toEqual([]);
  });
});

describe('a file in it', () => {
  it.each([
    ['/llms.txt', 'text/plain', (site: Site): string => renderLlmsTxt(site, 'en')],
    ['/pricing.md', 'text/markdown', renderPricing],
    ['/facts.md', 'text/markdown', renderFacts],
  ])('begins as it is served: %s', (path, mediaType, render) => {
    expect(beginning(path, mediaType).split('\n').length).toBeGreaterThan(3);
    expect(render(createTestSite()).startsWith(beginning(path, mediaType))).toBe(true);
  });

  it.each(FILES)('has its media type, its cache rule, an ETag and 304: %s', (path, mediaType, cacheControl) => {
    const { responses, parameters } = operation(path);
    expect(Object.keys(responses[200]?.content ?? {})).toEqual([mediaType]);
    expect(responses[200]?.headers?.['Cache-Control']?.schema).toEqual({ type: 'string', const: cacheControl });
    expect(responses[200]?.headers).toHaveProperty('ETag');
    expect(responses[304]).not.toHaveProperty('content');
    expect(parameters.map(({ name }) => name)).toContain('If-None-Match');
  });

  it('answers ranges if it is the full text, and only then', () => {
    for (const [path] of FILES) {
      const { parameters, responses } = operation(path);
      const ranges = path === '/llms-full.txt';
      expect(parameters.some(({ name }) => name === 'Range')).toBe(ranges);
      expect(Object.keys(responses)).toEqual(ranges ? ['200', '206', '304', '416'] : ['200', '304']);
    }
  });
});

describe('a twin in it', () => {
  it.each(TWINS)('is Markdown or 304, and 404 with HTML where its address has parts to fill in: %s', (path) => {
    const { responses } = operation(path);
    const types = Object.entries(responses).map(([status, { content }]) => [status, ...Object.keys(content ?? {})]);
    const notFound = path.includes('{') ? [['404', 'text/html']] : [];
    expect(types).toEqual([['200', 'text/markdown'], ['304'], ...notFound]);
    const cacheControl = 'public, max-age=300, must-revalidate';
    expect(responses[200]?.headers?.['Cache-Control']?.schema).toEqual({ type: 'string', const: cacheControl });
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

  it('has other examples when the pages are called otherwise', () => {
    const changes = { data: { 'config.index.0.pages': ['index', 'pricing', 'rooms', 'book-now'] } };
    expect(operation('/{page}/index.md', changes).parameters[0]?.example).toBe('pricing');
    expect(operation('/{locale}/{page}/index.md', changes).parameters[1]?.example).toBe('precios');
  });

  it('has no example where the site has no such page', () => {
    const pages = { 'content/blog/older.md': undefined, 'content/blog/newer.md': undefined };
    const { parameters, responses } = operation('/blog/{slug}/index.md', { pages });
    expect(parameters[0]).not.toHaveProperty('example');
    expect(responses[200]?.content?.['text/markdown']).not.toHaveProperty('examples');
  });

  it('says where the home pages in other languages are', () => {
    expect(operation('/{page}/index.md').parameters[0]?.description).toContain(
      '`es` for the Spanish home page, `de` for the German home page',
    );
  });

  it('has names of lower-case letters, digits and hyphens', () => {
    const { schema = {} } = operation('/{page}/index.md').parameters[0] ?? {};
    expect(schema).toEqual({ type: 'string', pattern: '^[a-z0-9-]+$' });
  });

  it('is Spanish or German where the path names a language', () => {
    expect(operation('/{locale}/{page}/index.md').parameters[0]?.schema).toEqual({
      type: 'string',
      enum: ['es', 'de'],
    });
  });
});

describe('the booking page in it', () => {
  it('takes three optional parameters, with examples that fit', () => {
    const { parameters } = operation('/book-now/');
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
    expect(operation('/book-now/').description).toContain('`/es/reservar/` (Spanish), `/de/buchen/` (German).');
    const pages = Object.fromEntries(
      ['index', 'rooms', 'pricing', 'book-now', 'staff'].flatMap((key) => [
        [`content/pages/es/${key}.md`, undefined],
        [`content/pages/de/${key}.md`, undefined],
      ]),
    );
    expect(operation('/book-now/', { pages }).description).not.toContain('other languages');
  });
});

describe('the internet status in it', () => {
  it('needs the guest password in a header, or none on the place’s own network', () => {
    expect(operation('/api/internet-status').security).toEqual([{ guestWifiPassword: [] }, {}]);
    expect(read().components.securitySchemes).toMatchObject({
      guestWifiPassword: { type: 'apiKey', in: 'header', name: 'x-status-password' },
    });
    expect(read().security).toEqual([]);
  });

  it('is never stored and always JSON: 200, 401 and 503', () => {
    const { responses } = operation('/api/internet-status');
    expect(Object.keys(responses)).toEqual(['200', '401', '503']);
    for (const { headers, content } of Object.values(responses)) {
      expect(headers?.['Cache-Control']?.schema).toEqual({ type: 'string', const: 'no-store' });
      expect(Object.keys(content ?? {})).toEqual(['application/json']);
    }
    expect(responses[503]?.headers?.['Retry-After']?.schema).toEqual({ type: 'integer', minimum: 0 });
  });

  it.each([
    ['what each area is called here', '`coworking` is Barn, `terrain` is Garden, `molino` is Mill.'],
    ['when 401 is answered', "Callers on the place's own network need no password."],
    ['how often to ask', 'poll no faster, and compare `updatedAt`'],
    ['when a snapshot says nothing any more', 'more than ten minutes ago'],
  ])('says %s', (_, words) => {
    expect(operation('/api/internet-status').description).toContain(words);
  });

  it('has an access point of this place in its example, and none where the area does not show them', () => {
    const faults = (changes: Changes): unknown => {
      const json = operation('/api/internet-status', changes).responses[200]?.content?.['application/json'];
      return (json?.example as { spots: { key: string; aps: unknown }[] }).spots.find(({ key }) => key === 'terrain')
        ?.aps;
    };
    expect(faults({})).toEqual([{ key: 'garden', level: 'limited', reason: 'interrupted' }]);
    expect(faults({ data: { 'network.spots.1.showAps': false } })).toEqual([]);
  });

  it('has examples that its schemas accept', () => {
    const { responses } = operation('/api/internet-status');
    const { InternetStatus = {}, StatusError: error = {} } = read().components.schemas;
    expect(accepts(InternetStatus, responses[200]?.content?.['application/json']?.example)).toBe(true);
    expect(responses[401]?.content?.['application/json']?.example).toEqual({ error: 'unauthorized' });
    expect(responses[503]?.content?.['application/json']?.example).toEqual({ error: 'unavailable' });
    expect(accepts(error, { error: 'unauthorized' })).toBe(true);
    expect(accepts(error, { error: 'unavailable' })).toBe(true);
    expect(accepts(error, { error: 'other' })).toBe(false);
  });

  it.each([
    ['a level that does not exist', { internet: { level: 'slow', attribution: 'us' } }],
    ['a fault that is nobody’s', { internet: { level: 'outage', attribution: 'ok' } }],
    ['a fault without a fault', { internet: { level: 'ok', attribution: 'us' } }],
    ['a field besides', { secret: 'x' }],
    ['two spots', { spots: [] }],
    ['a time without its zone', { updatedAt: '2026-11-20T09:35:02' }],
  ])('has a schema that refuses %s', (_, change) => {
    const { InternetStatus = {} } = read().components.schemas;
    const example = operation('/api/internet-status').responses[200]?.content?.['application/json']?.example;
    expect(accepts(InternetStatus, Object.assign({}, example, change))).toBe(false);
  });
});
