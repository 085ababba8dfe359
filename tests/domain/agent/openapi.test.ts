import { describe, expect, it } from 'vitest';
import { renderFacts } from '../../../src/publish/facts.ts';
import { renderLlmsTxt } from '../../../src/publish/llms-txt.ts';
import { renderPricing } from '../../../src/publish/pricing.ts';
import { listFiles } from '../../../src/publish/published-files.ts';
import type { Site } from '../../../src/schema/site.ts';
import { createSchemaCheck, findExamples } from '../../openapi-document.ts';
import { createTestSite } from '../fixture.ts';
import { render, read, operation, beginning } from './openapi-reader.ts';

/** Every public file of the fixture with its media type and its cache rule. */
const FILES = listFiles(createTestSite()).map(({ path, type, cacheControl }) => {
  return [path, type.split(';')[0] ?? '', cacheControl] as const;
});

const TWINS = ['/index.md', '/{page}/index.md', '/{locale}/{page}/index.md', '/blog/{slug}/index.md'];

describe('/openapi.json', () => {
  it('is OpenAPI 3.1, version 1.0.0, of this site and this build', () => {
    const { openapi, info, servers, externalDocs } = read();
    expect(openapi).toBe('3.1.0');
    expect(info).toEqual({
      title: 'Tinyplace: public resources and internet status',
      version: '1.0.0',
      description: expect.stringMatching(
        /^A tiny place with a room and a cabin, made for tests\.\n\n- .+\n- Start with `\/llms\.txt`\. Prices are in `\/pricing\.md`/,
      ) as string,
      contact: { name: 'Tinyplace', email: 'hello@tiny.example', url: 'https://tiny.example' },
      license: { name: 'MIT', identifier: 'MIT' },
      'x-build': 'b1',
    });
    expect(servers).toEqual([{ url: 'https://tiny.example' }]);
    expect(externalDocs.url).toBe('https://tiny.example/llms.txt');
  });

  it('has every public resource, all of them read with GET, and nothing that writes', () => {
    const { paths } = read();
    expect(Object.keys(paths).toSorted()).toEqual(
      [
        '/book-now/',
        '/api/internet-status',
        '/api/internet-status/history',
        ...FILES.map(([path]) => path),
        ...TWINS,
      ].toSorted(),
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

  it.each([
    ['/llms.txt', 'getSiteIndex', 'Site index'],
    ['/es/llms.txt', 'getSiteIndex_es', 'Site index (Español)'],
    ['/pricing.md', 'getPricing', 'Pricing'],
    ['/index.md', 'getHomeTwin', 'Home page twin (English)'],
    ['/{page}/index.md', 'getPageTwin', 'Page twin (English)'],
    ['/{locale}/{page}/index.md', 'getLocalizedPageTwin', 'Page twin (Spanish or German)'],
    ['/blog/{slug}/index.md', 'getBlogPostTwin', 'Blog post twin'],
    ['/book-now/', 'openBookingSearch', 'Open booking search'],
    ['/api/internet-status', 'getInternetStatus', 'Internet status'],
    ['/api/internet-status/history', 'getInternetStatusHistory', 'Internet status so far'],
  ])('calls %s what generated clients know it by', (path, operationId, summary) => {
    expect(operation(path)).toMatchObject({ operationId, summary });
  });

  it('describes everything in it: operations, parameters, answers, headers, tags, and how to get in', () => {
    const { paths, tags, externalDocs, components } = read();
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const parameters = operations.flatMap((get) => get.parameters ?? []);
    const answers = operations.flatMap((get) => Object.values(get.responses));
    const described = [...operations, ...parameters, ...answers, ...tags, externalDocs];
    for (const part of [...described, ...Object.values(components.securitySchemes)]) {
      expect(part.description, JSON.stringify(part)).toMatch(/^.*\w{3}/);
    }
    expect(render()).not.toContain('undefined');
  });

  it('says what a format is by its name alone, and everything else by its pattern', () => {
    const { InternetStatus, ResourceList } = read().components.schemas;
    expect(InternetStatus).toMatchObject({ properties: { updatedAt: { type: 'string', format: 'date-time' } } });
    expect(JSON.stringify(InternetStatus)).not.toContain('"pattern"');
    expect(JSON.stringify(ResourceList)).toContain('"pattern":"^[0-9a-f]{64}$"');
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
    expect(Object.keys(components.schemas)).toEqual([
      'InternetStatus',
      'InternetHistory',
      'StatusError',
      'ResourceList',
    ]);
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
    expect(responses[200]?.headers?.['Cache-Control']).toEqual({
      required: true,
      schema: { type: 'string', const: cacheControl },
    });
    expect(responses[200]?.headers).toHaveProperty('ETag');
    expect(responses[304]).not.toHaveProperty('content');
    expect(parameters.map(({ name }) => name)).toContain('If-None-Match');
  });

  it.each([
    ['/llms.txt', 'text/plain', { type: 'string' }],
    ['/openapi.json', 'application/json', { type: 'object' }],
    ['/resources.json', 'application/json', { $ref: '#/components/schemas/ResourceList' }],
  ])('has the schema of what it holds: %s', (path, mediaType, schema) => {
    expect(operation(path).responses[200]?.content?.[mediaType]?.schema).toEqual(schema);
  });

  it('says of its beginning that it is one', () => {
    const examples = operation('/llms.txt').responses[200]?.content?.['text/plain']?.examples;
    expect(examples?.beginning).toMatchObject({ summary: 'How it begins' });
  });

  it('answers a range with that part, where it stands, and how long the whole is', () => {
    const { 206: part } = operation('/llms-full.txt').responses;
    expect(part?.headers).toHaveProperty('ETag');
    expect(part?.headers?.['Content-Range']).toEqual({
      required: true,
      schema: { type: 'string' },
      example: 'bytes 0-4999/51200',
    });
    expect(part?.content).toEqual({ 'text/plain': { schema: { type: 'string' } } });
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
