import { defaultLocale, softwareLocale, type Languages, type Locale } from '../text/language/locale.ts';
import { languageName } from '../text/language/language-tag.ts';
import { localizedPath, STATUS_PATHS } from '../site/url.ts';
import { indexedPages } from '../site/indexed-pages.ts';
import type { Place } from '../schema/place.ts';
import type { Site } from '../site/site.ts';

/** A site, or a place whose pages are still being read. */
type FileOwner = Place & { readonly posts: readonly unknown[] };

/** A file at a fixed address: everything about it except its text. */
interface PublicFile {
  readonly path: string;
  /** Returns whether a site has the file; without it, every site has. */
  readonly exists?: (site: FileOwner) => boolean;
  /** Returns the ISO date on which its text last changed, for `/resources.json`. */
  readonly updated?: (site: Pick<Site, 'dataUpdated'>) => string;
  /** Its `Link` header gives its canonical address and llms.txt: no page says all that the file says. */
  readonly canonical?: true;
  /** In English, as the description. `{language}` is the English name of the language of the file. */
  readonly title: string;
  /** In Markdown. */
  readonly description: string;
  /** Returns the language of its text; without it, the file has none. */
  readonly language?: (place: Languages) => Locale;
  /** Each language with indexed pages has one. */
  readonly inEachLanguage?: true;
  /** Pages of other sites may read it (CORS). */
  readonly anyOrigin?: true;
  /** The id of its operation in OpenAPI, from which generated clients name a function. */
  readonly operationId: string;
  /** It was added after version 1.0.0 of the interface. */
  readonly isAddition?: true;
  /** The JSON Schema of its content. */
  readonly schema?: object;
  /** OpenAPI describes range requests (RFC 9110, section 14). */
  readonly ranges?: true;
}

const FILES = {
  llmsTxt: {
    path: '/llms.txt',
    language: defaultLocale,
    inEachLanguage: true,
    operationId: 'getSiteIndex',
    title: 'Site index',
    description:
      'Where to start: every important page with its twin and a one-line description, in the llms.txt format.',
  },
  pricing: {
    path: '/pricing.md',
    language: softwareLocale,
    updated: ({ dataUpdated }) => dataUpdated.pricing,
    canonical: true,
    operationId: 'getPricing',
    title: 'Pricing',
    description:
      'Every published rate, the rule by which a stay is priced, with worked examples, and how to pay and cancel. The same figures as on the page for people, in {language}.',
  },
  facts: {
    path: '/facts.md',
    language: softwareLocale,
    updated: ({ dataUpdated }) => dataUpdated.facts,
    canonical: true,
    operationId: 'getFacts',
    title: 'Facts',
    description:
      'Location, distances, units, steps and doors, times, payment, policies and contact, in one file. In {language}.',
  },
  llmsFull: {
    path: '/llms-full.txt',
    language: softwareLocale,
    operationId: 'getFullText',
    title: 'Full text',
    description: 'All core {language} pages in one file: their Markdown versions, joined. Range requests work.',
    ranges: true,
  },
  openapi: {
    path: '/openapi.json',
    anyOrigin: true,
    language: () => 'en',
    operationId: 'getOpenapi',
    title: 'OpenAPI description',
    description: 'Every public resource, as OpenAPI 3.1. This document.',
    schema: { type: 'object' },
  },
  sitemap: {
    path: '/sitemap.xml',
    operationId: 'getSitemap',
    title: 'Sitemap',
    description:
      'Every indexed page with its last change and its languages, as XML. Add `index.md` to an address for its twin.',
  },
  feed: {
    path: '/rss.xml',
    exists: ({ posts }) => posts.length > 0,
    language: defaultLocale,
    operationId: 'getFeed',
    isAddition: true,
    title: 'Feed',
    description: 'The newest posts with all of their text, as RSS 2.0.',
  },
  robots: {
    path: '/robots.txt',
    operationId: 'getRobots',
    title: 'Robots',
    description: 'Which robots may read what: all of them, everything.',
  },
  apiCatalog: {
    path: '/.well-known/api-catalog',
    anyOrigin: true,
    operationId: 'getApiCatalog',
    isAddition: true,
    title: 'API catalog',
    description: 'What software can ask here and where that is described, as a set of links (RFC 9727).',
    schema: {
      type: 'object',
      properties: { linkset: { type: 'array', items: { type: 'object' } } },
      required: ['linkset'],
    },
  },
  resources: {
    path: '/resources.json',
    anyOrigin: true,
    operationId: 'getResources',
    isAddition: true,
    title: 'Resource list',
    description: 'Every public resource with type, language, size, SHA-256 and last change.',
    schema: { $ref: '#/components/schemas/ResourceList' },
  },
} as const satisfies Readonly<Record<string, PublicFile>>;

type PublicFileKey = keyof typeof FILES;

/**
 * All files at a fixed address, in the order in which lists name them. `_headers`, `/openapi.json`, `/resources.json`, llms.txt
 * and the links that a page may have are made from this table.
 */
export const PUBLIC_FILES: Readonly<Record<PublicFileKey, PublicFile>> = FILES;

/** Returns the addresses that are no pages, and to which a page may link. */
export function listPublicPaths(site: FileOwner): string[] {
  const files = keysOf(site).map((key) => PUBLIC_FILES[key].path);
  return [...files, ...(site.network ? [STATUS_PATHS.status] : [])];
}

/** Returns whether a site has a public file. */
export function hasPublicFile(site: FileOwner, key: PublicFileKey): boolean {
  return PUBLIC_FILES[key].exists?.(site) ?? true;
}

function keysOf(site: FileOwner): PublicFileKey[] {
  return (Object.keys(FILES) as PublicFileKey[]).filter((key) => hasPublicFile(site, key));
}

/** Returns the address of the llms.txt of a language, which covers the pages of that language. */
export function llmsTxtPath(place: Languages, locale: Locale): string {
  return localizedPath(place, locale, PUBLIC_FILES.llmsTxt.path);
}

/** Returns the languages that have an llms.txt: those with an indexed page. */
export function llmsTxtLocales({ config, pages }: Site): Locale[] {
  return config.languages.filter((locale) => indexedPages(pages, locale).length > 0);
}

/** A public file in one of its languages. */
interface FileVersion extends Omit<PublicFile, 'language' | 'updated' | 'exists'> {
  readonly key: PublicFileKey;
  readonly language?: Locale;
  readonly updated?: string;
}

/** Lists the public files of a site in each of their languages, in the order of the table. */
export function listFiles(site: Site): FileVersion[] {
  const { config } = site;
  return keysOf(site).flatMap((key): FileVersion[] => {
    const { language, updated, ...shared } = PUBLIC_FILES[key];
    const file = { ...shared, ...(updated && { updated: updated(site) }) };
    if (!file.inEachLanguage) return [{ key, ...file, ...(language && { language: language(config) }) }];
    return llmsTxtLocales(site).map((locale) => {
      const path = localizedPath(config, locale, file.path);
      return { key, ...file, language: locale, path, ...(path !== file.path && ofLanguage(file, locale)) };
    });
  });
}

/** Returns what differs in the version of a further language. */
function ofLanguage({ operationId, title }: Pick<PublicFile, 'operationId' | 'title'>, locale: Locale) {
  return {
    operationId: `${operationId}_${locale.replaceAll('-', '_')}`,
    title: `${title} (${languageName(locale, 'en')})`,
    isAddition: true as const,
  };
}
