import { defaultLocale, softwareLocale, type Languages, type Locale } from '../text/language/locale.ts';
import { languageName } from '../text/language/language-tag.ts';
import { localizedPath, STATUS_PATHS } from '../site/url.ts';
import { indexedPages } from '../site/indexed-pages.ts';
import type { Place } from '../schema/place.ts';
import type { Site } from '../site/site.ts';

/** A file at a fixed address: everything about it but its text. */
interface PublicFile {
  readonly path: string;
  /** In English, as the description. `{language}` is the English name of the language of the file. */
  readonly title: string;
  /** In Markdown. */
  readonly description: string;
  /** The language of its text at a place; left out where it has none. */
  readonly language?: (place: Languages) => Locale;
  /** There is one for every language that has indexed pages. */
  readonly inEachLanguage?: true;
  /** Whether pages of other sites may read it (CORS). */
  readonly anyOrigin?: true;
  /** The name of its operation in OpenAPI, by which generated clients know it. */
  readonly operationId: string;
  /** Version 1.0.0 of the interface does not have it. */
  readonly isAddition?: true;
  /** The JSON Schema of what it holds. */
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
    operationId: 'getPricing',
    title: 'Pricing',
    description:
      'Every published rate, the rule by which a stay is priced, with worked examples, and how to pay and cancel. The same figures as on the page for people, in {language}.',
  },
  facts: {
    path: '/facts.md',
    language: softwareLocale,
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
 * Every file at a fixed address, in the order in which lists name them: the one table from which `_headers`,
 * `/openapi.json`, `/resources.json`, llms.txt and the links that a page may have follow.
 * A new file is one entry here, and a route of its name in `src/pages/` that gives its text; llms.txt lists those that
 * `llms.files` of the strings names.
 */
export const PUBLIC_FILES: Readonly<Record<PublicFileKey, PublicFile>> = FILES;

/** The addresses that are no pages, and to which a page may link. */
export function listPublicPaths(place: Pick<Place, 'network'>, hasPosts: boolean): string[] {
  const files = keysOf(hasPosts).map((key) => PUBLIC_FILES[key].path);
  return [...files, ...(place.network ? [STATUS_PATHS.status] : [])];
}

/** The public files that a place has: no feed without posts. */
function keysOf(hasPosts: boolean): PublicFileKey[] {
  return (Object.keys(FILES) as PublicFileKey[]).filter((key) => hasPosts || key !== 'feed');
}

/** The index for language models of one language; it covers the pages of that language. */
export function llmsTxtPath(place: Languages, locale: Locale): string {
  return localizedPath(place, locale, PUBLIC_FILES.llmsTxt.path);
}

/** The languages that have an index: those in which there is something to list. */
export function llmsTxtLocales({ config, pages }: Site): Locale[] {
  return config.languages.filter((locale) => indexedPages(pages, locale).length > 0);
}

/** A public file in one of its languages. */
interface FileVersion extends Omit<PublicFile, 'language'> {
  readonly key: PublicFileKey;
  readonly language?: Locale;
}

/** Every public file in every language in which the site has it, in the order of the table. */
export function listFiles(site: Site): FileVersion[] {
  const { config } = site;
  return keysOf(site.posts.length > 0).flatMap((key): FileVersion[] => {
    const { language, ...file } = PUBLIC_FILES[key];
    if (!file.inEachLanguage) return [{ key, ...file, ...(language && { language: language(config) }) }];
    return llmsTxtLocales(site).map((locale) => {
      const path = localizedPath(config, locale, file.path);
      return { key, ...file, language: locale, path, ...(path !== file.path && ofLanguage(file, locale)) };
    });
  });
}

/** What tells the version of another language than the first from it. */
function ofLanguage({ operationId, title }: Pick<PublicFile, 'operationId' | 'title'>, locale: Locale) {
  return {
    operationId: `${operationId}_${locale.replaceAll('-', '_')}`,
    title: `${title} (${languageName(locale, 'en')})`,
    isAddition: true as const,
  };
}
