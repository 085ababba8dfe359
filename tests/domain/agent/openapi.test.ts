import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderOpenapi } from '../../../src/domain/agent/openapi.ts';
import { createTestSite, type Changes } from '../fixture.ts';

/** What these tests read of an OpenAPI document. */
const documentSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.looseObject({ name: z.string() })),
  security: z.array(z.unknown()),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        tags: z.array(z.string()),
        summary: z.string().min(1),
        description: z.string().min(1),
        security: z.array(z.record(z.string(), z.unknown())).optional(),
        parameters: z
          .array(
            z.looseObject({
              name: z.string(),
              in: z.string(),
              required: z.boolean(),
              schema: z.record(z.string(), z.unknown()),
              example: z.unknown().optional(),
            }),
          )
          .default([]),
        responses: z.record(
          z.string(),
          z.looseObject({
            description: z.string().min(1),
            headers: z
              .record(
                z.string(),
                z.looseObject({ schema: z.record(z.string(), z.unknown()), example: z.unknown().optional() }),
              )
              .default({}),
            content: z
              .record(
                z.string(),
                z.looseObject({ schema: z.record(z.string(), z.unknown()), example: z.unknown().optional() }),
              )
              .default({}),
          }),
        ),
      }),
    ),
  ),
  components: z.looseObject({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

type Document = z.infer<typeof documentSchema>;
type Operation = Document['paths'][string][string];

function read(changes: Changes = {}): Document {
  return documentSchema.parse(JSON.parse(renderOpenapi(createTestSite(changes))));
}

function operation(path: string, changes: Changes = {}): Operation {
  const get = read(changes).paths[path]?.get;
  if (!get) throw new Error(`There is no GET ${path}`);
  return get;
}

/** Whether a JSON Schema of the document accepts a value. */
function accepts(schema: z.core.JSONSchema.JSONSchema, value: unknown): boolean {
  return z.fromJSONSchema(schema).safeParse(value).success;
}

const FILES = [
  ['/pricing.md', 'text/markdown', 'public, max-age=300, must-revalidate'],
  ['/facts.md', 'text/markdown', 'public, max-age=300, must-revalidate'],
  ['/llms.txt', 'text/plain', 'public, max-age=3600, must-revalidate'],
  ['/llms-full.txt', 'text/plain', 'public, max-age=3600, must-revalidate'],
  ['/sitemap.xml', 'text/xml', 'public, max-age=3600, must-revalidate'],
  ['/robots.txt', 'text/plain', 'public, max-age=3600, must-revalidate'],
  ['/openapi.json', 'application/json', 'public, max-age=3600, must-revalidate'],
] as const;

const TWINS = ['/{page}/index.md', '/{locale}/{page}/index.md', '/blog/{slug}/index.md'];

describe('/openapi.json', () => {
  it('is OpenAPI 3.1, version 1.0.0, of this site', () => {
    const { openapi, info, servers } = read();
    expect(openapi).toBe('3.1.0');
    expect(info).toMatchObject({ title: 'Tinyplace: public resources and internet status', version: '1.0.0' });
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
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(12);
    expect(new Set(operations.flatMap((get) => get.tags))).toEqual(new Set(tags.map(({ name }) => name)));
  });

  it('names every part of a path among the parameters, and only those', () => {
    for (const [path, { get }] of Object.entries(read().paths)) {
      const inPath = get?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('has two spaces of indentation, one line break at the end and the same bytes for the same site', () => {
    const text = renderOpenapi(createTestSite());
    expect(text.startsWith('{\n  "openapi": "3.1.0",\n')).toBe(true);
    expect(text).toMatch(/\}\n$/);
    expect(text).toBe(renderOpenapi(createTestSite()));
  });
});

describe('a file in it', () => {
  it.each(FILES)('has its media type, its cache rule, an ETag and 304: %s', (path, mediaType, cacheControl) => {
    const { responses, parameters } = operation(path);
    expect(Object.keys(responses[200]?.content ?? {})).toEqual([mediaType]);
    expect(responses[200]?.headers['Cache-Control']?.example).toBe(cacheControl);
    expect(responses[200]?.headers).toHaveProperty('ETag');
    expect(responses[304]?.content).toEqual({});
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
  it.each(TWINS)('is Markdown, 304, or 404 with HTML: %s', (path) => {
    const { responses } = operation(path);
    const types = Object.entries(responses).map(([status, { content }]) => [status, ...Object.keys(content)]);
    expect(types).toEqual([['200', 'text/markdown'], ['304'], ['404', 'text/html']]);
    expect(responses[200]?.headers['Cache-Control']?.example).toBe('public, max-age=300, must-revalidate');
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

describe('the internet status in it', () => {
  it('needs the guest password in a header, or none on the place’s own network', () => {
    expect(operation('/api/internet-status').security).toEqual([{ guestWifiPassword: [] }, {}]);
    expect(read().components.securitySchemes).toMatchObject({
      guestWifiPassword: { type: 'apiKey', in: 'header', name: 'x-status-password' },
    });
    expect(read().security).toEqual([]);
  });

  it('is never stored: 200, 401 and 503', () => {
    const { responses } = operation('/api/internet-status');
    expect(Object.keys(responses)).toEqual(['200', '401', '503']);
    for (const { headers } of Object.values(responses)) {
      expect(headers['Cache-Control']?.schema).toEqual({ type: 'string', const: 'no-store' });
    }
  });

  it('has examples that its schemas accept', () => {
    const { responses } = operation('/api/internet-status');
    const { InternetStatus = {}, Error: error = {} } = read().components.schemas;
    expect(accepts(InternetStatus, responses[200]?.content['application/json']?.example)).toBe(true);
    expect(responses[401]?.content['application/json']?.example).toEqual({ error: 'unauthorized' });
    expect(responses[503]?.content['application/json']?.example).toEqual({ error: 'unavailable' });
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
    const example = operation('/api/internet-status').responses[200]?.content['application/json']?.example;
    expect(accepts(InternetStatus, Object.assign({}, example, change))).toBe(false);
  });
});
