import { describe, expect, it } from 'vitest';
import { renderHeadersFile, renderRedirectsFile } from '../../src/publish/headers-file.ts';
import { listPublished } from '../../src/publish/published-files.ts';
import { parsePlace, type PlaceFiles } from '../../src/schema/place-files.ts';
import { declaredIn } from '../../src/schema/declared.ts';
import { frontMatterSchema } from '../../src/schema/page.ts';
import { parsePageSource } from '../../src/schema/page-source.ts';
import type { Site } from '../../src/schema/site.ts';
import { readOpenapi } from '../openapi-document.ts';
import { createPageTexts, createPlaceFiles, siteOf } from './fixture.ts';
import { createStrings } from './fixture-strings.ts';
import { renderFiles } from './rendered-files.ts';

const LANGUAGES = ['en', 'gl'];
const AREAS: Readonly<Record<string, string>> = { coworking: 'loft', terrain: 'field' };

/** A text of the fixture in English and Galician instead of its three languages, and its areas by their other names. */
function translate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translate);
  if (typeof value === 'string') return AREAS[value] ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if ('en' in value && 'de' in value) return { en: value.en, gl: `gl ${String(value.en)}` };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [AREAS[key] ?? key, translate(inner)]));
}

/** The fixture in another make-up: two languages, pounds, two areas, an e-mail in the place of an engine. */
function createOtherPlace(): Site {
  const before = createPlaceFiles({
    'config.bookingEngine': { name: 'email' },
    'rates.currency': 'GBP',
    'network.spots.2': undefined,
    'map.spots.molino': undefined,
    'facts.units.0.spot': 'coworking',
  });
  const { coworking: desks } = before.facts as { coworking: object };
  const { config, rates, facts, network, map, redirects } = translate({
    ...before,
    network: { ...(before.network as object), spots: (before.network as { spots: unknown[] }).spots.slice(0, 2) },
  }) as PlaceFiles;
  const { loft: _, ...others } = facts as Record<string, unknown>;
  const place = parsePlace({
    config: { ...(config as object), languages: LANGUAGES, spokenLanguages: ['gl', 'en'] },
    rates,
    facts: { ...others, coworking: translate(desks) },
    network,
    map,
    redirects,
    pictures: before.pictures,
    strings: { en: createStrings('en'), gl: createStrings('gl') },
  });
  const texts = [...createPageTexts()].filter(([file]) => !file.startsWith('content/pages/de/'));
  const sources = texts.flatMap(([file, text]) => {
    const source = parsePageSource(
      file.replace('/es/', '/gl/'),
      text.replace('title: es ', 'title: gl ').replace('“es ', '“gl '),
      declaredIn(frontMatterSchema, { languages: LANGUAGES }),
      '2026-01-05',
    );
    if (Array.isArray(source)) throw new Error(JSON.stringify(source));
    return source;
  });
  return siteOf(place, sources);
}

const site = createOtherPlace();
const texts = new Map([
  ...renderFiles(site),
  ['/_headers', renderHeadersFile(site, [])] as const,
  ['/_redirects', renderRedirectsFile(site)] as const,
]);

describe('a place with other languages, areas and currency', () => {
  it('has its own languages in its addresses', () => {
    expect(site.pages.filter(({ locale }) => locale === 'gl').map(({ path }) => path)).toContain('/gl/habitaciones/');
    expect(listPublished(site).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/gl/llms.txt', '/404.html', '/gl/404.html']),
    );
    expect(texts.get('/_redirects')).toBe('/gl/* /gl/404.html 404\n');
  });

  it.each([...texts.keys()])('leaves nothing of the languages and the currency of another place in %s', (path) => {
    const text = texts.get(path) ?? '';
    expect(text).not.toMatch(/\/(?:es|de)\/|"(?:es|de)"|\b(?:es|de) [A-Z]|hreflang="?(?:es|de)|Spanish|German/);
    expect(text).not.toMatch(/€|EUR/);
    expect(text).not.toMatch(/terrain|molino/);
  });

  it('describes its areas and languages in OpenAPI, and no others', () => {
    const { paths, components } = readOpenapi(texts.get('/openapi.json') ?? '') as unknown as {
      paths: Record<string, { get: { summary: string; parameters: { name: string; schema: object }[] } }>;
      components: { schemas: { InternetStatus: { properties: { spots: object } } } };
    };
    expect(components.schemas.InternetStatus.properties.spots).toMatchObject({
      minItems: 2,
      maxItems: 2,
      items: { properties: { key: { enum: ['loft', 'field'] } } },
    });
    const localized = paths['/{locale}/{page}/index.md']?.get;
    expect(localized?.summary).toBe('Page twin (Galician)');
    expect(localized?.parameters.find(({ name }) => name === 'locale')?.schema).toEqual({
      type: 'string',
      enum: ['gl'],
    });
  });

  it('is written as its languages are written', () => {
    expect(texts.get('/pricing.md')).toContain('£60.50');
    expect(texts.get('/gl/precios/index.md')).toContain('60,50 £');
    expect(texts.get('/llms.txt')).toContain('[Galego](https://tiny.example/gl/llms.txt)');
  });
});
