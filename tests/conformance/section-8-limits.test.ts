import { describe, expect, it } from 'vitest';
import { isPreview } from './deviations.ts';
import {
  BASE,
  BEFORE,
  get,
  hiddenPages,
  inEachLanguage,
  mediaType,
  PAGE,
  text,
  TRANSLATED,
  twinOf,
  type ResourceList,
} from './site.ts';

const HTML = 'public, must-revalidate, max-age=30';
const MARKDOWN = 'public, max-age=300, must-revalidate';
const TEXT = 'public, max-age=3600, must-revalidate';

describe('8 Limits', () => {
  it.each([
    ...[...inEachLanguage(), PAGE].map((path): [string, string] => [path, HTML]),
    ['/book-now/', HTML],
    ...[PAGE, ...TRANSLATED].map((path): [string, string] => [twinOf(path), MARKDOWN]),
    ['/pricing.md', MARKDOWN],
    ['/facts.md', MARKDOWN],
    ...inEachLanguage('llms.txt').map((path): [string, string] => [path, TEXT]),
    ['/llms-full.txt', TEXT],
    ['/robots.txt', TEXT],
    ['/sitemap.xml', TEXT],
    ['/openapi.json', TEXT],
  ])('rule 4: %s has Cache-Control %s', async (path, expected) => {
    expect((await get(path)).headers.get('cache-control')).toBe(expected);
  });

  it('rule 3: adults is an integer of at least 1 in /openapi.json', async () => {
    const { paths } = JSON.parse(await text('/openapi.json')) as {
      paths: { '/book-now/': { get: { parameters: { name: string; schema: object }[] } } };
    };
    const schemas = Object.fromEntries(paths['/book-now/'].get.parameters.map(({ name, schema }) => [name, schema]));
    expect(schemas).toMatchObject({
      check_in: { type: 'string', format: 'date' },
      check_out: { type: 'string', format: 'date' },
      adults: { type: 'integer', minimum: 1 },
    });
  });
});

if (BEFORE !== undefined) {
  const earlier = BEFORE;
  describe('8 rule 4: between two deploys', () => {
    it('every ETag changes, and the old one gets the new version with 200', async () => {
      const older = (await (await fetch(`${earlier}/resources.json`)).json()) as ResourceList;
      const newer = JSON.parse(await text('/resources.json')) as ResourceList;
      expect(newer.build, `${BASE} and ${earlier} are the same build`).not.toBe(older.build);
      const listed = [...older.resources, ...newer.resources].map(({ url }) => new URL(url).pathname);
      const kept: string[] = [];
      let compared = 0;
      for (const path of new Set([...listed, '/resources.json', ...(await hiddenPages())])) {
        const [before, now] = await Promise.all([fetch(earlier + path), get(path)]);
        // A page that is new, or gone, has nothing to be compared with.
        if (before.status === 404 || now.status === 404) continue;
        const [etag, current] = [before.headers.get('etag'), now.headers.get('etag')];
        if (mediaType(now) === 'text/html' && (await isPreview()) && current === null) continue;
        compared += 1;
        const conditional = await get(path, { headers: { 'if-none-match': etag ?? '"none"' } });
        if (etag === null || etag === current || conditional.status !== 200) {
          kept.push(
            `${path}: ${etag ?? 'no ETag'}, now ${current ?? 'no ETag'}; asked with the old: ${conditional.status}`,
          );
        }
      }
      expect(kept).toEqual([]);
      expect(compared).toBeGreaterThan(newer.resources.length / 2);
    });
  });
}

describe('9 Versioning', () => {
  it('/openapi.json is an OpenAPI 3.1 document of version 1.0.0', async () => {
    expect(JSON.parse(await text('/openapi.json'))).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/) as string,
      info: { version: '1.0.0' },
    });
  });
});
