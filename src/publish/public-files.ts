import { defaultLocale, softwareLocale, type Languages, type Locale } from '../text/locale.ts';
import { localizedPath, STATUS_PATHS } from '../schema/url.ts';
import { indexedPages, indexedPosts } from '../schema/indexed-pages.ts';
import type { Place } from '../schema/place.ts';
import type { Site } from '../schema/site.ts';

/** A file at a fixed address: everything about it but its text. */
export interface PublicFile {
  readonly path: string;
  /** In English, as the description. */
  readonly title: string;
  /** One sentence or two, in plain text. `{language}` is the English name of the language of the file. */
  readonly description: string;
  /** The language of its text at a place; left out where it has none. */
  readonly language?: (place: Languages) => Locale;
  /** There is one for every language that has indexed pages; how OpenAPI describes those that are not in the default language. */
  readonly otherLanguages?: string;
  /** Whether pages of other sites may read it (CORS). */
  readonly anyOrigin?: true;
  /** What the place has to have, or the file is not there. */
  readonly onlyWith?: 'posts';
  /** The relations of its `Link` header (RFC 8288): to itself, or (`describedby`) to the llms.txt of its language. */
  readonly links?: readonly ('canonical' | 'describedby')[];
  /** llms.txt lists it: in the words of `llms.files` of the language's strings, else as it is described here. */
  readonly inLlmsTxt?: true;
  /** The name of its operation in OpenAPI, by which generated clients know it. */
  readonly operationId: string;
  /** What OpenAPI says after its description, in Markdown. */
  readonly details?: string;
  /** The JSON Schema of what it holds. */
  readonly schema?: object;
  /** OpenAPI describes range requests (RFC 9110, section 14). */
  readonly ranges?: true;
}

const FILES = {
  llmsTxt: {
    path: '/llms.txt',
    language: defaultLocale,
    otherLanguages: 'The same index for another language: its pages, in its words.',
    operationId: 'getSiteIndex',
    title: 'Site index',
    description:
      'Where to start: every important page with its twin and a one-line description, in the llms.txt format.',
  },
  pricing: {
    path: '/pricing.md',
    language: softwareLocale,
    links: ['canonical', 'describedby'],
    operationId: 'getPricing',
    title: 'Pricing',
    description:
      'Every published rate, the rule by which a stay is priced, with worked examples, and how to pay and cancel.',
    details: 'The same figures as on the page for people, in {language}.',
    inLlmsTxt: true,
  },
  facts: {
    path: '/facts.md',
    language: softwareLocale,
    links: ['canonical', 'describedby'],
    operationId: 'getFacts',
    title: 'Facts',
    description:
      'Location, distances, rooms and cabins, steps and doors, rates, times, payment, policies and contact, in one file.',
    details: 'In {language}.',
    inLlmsTxt: true,
  },
  llmsFull: {
    path: '/llms-full.txt',
    language: softwareLocale,
    operationId: 'getFullText',
    title: 'Full text',
    description: 'All core {language} pages in one file: their Markdown versions, joined.',
    details: 'Range requests work.',
    ranges: true,
    inLlmsTxt: true,
  },
  openapi: {
    path: '/openapi.json',
    anyOrigin: true,
    language: () => 'en',
    operationId: 'getOpenapi',
    title: 'OpenAPI description',
    description: 'Every public resource, as OpenAPI 3.1.',
    details: 'This document.',
    inLlmsTxt: true,
  },
  sitemap: {
    path: '/sitemap.xml',
    operationId: 'getSitemap',
    title: 'Sitemap',
    description: 'Every indexed page with its last change and its languages, as XML.',
    details: 'Add `index.md` to an address for its twin.',
    inLlmsTxt: true,
  },
  feed: {
    path: '/rss.xml',
    language: defaultLocale,
    onlyWith: 'posts',
    operationId: 'getFeed',
    title: 'Feed',
    description: 'The newest posts in full, as RSS 2.0.',
  },
  robots: {
    path: '/robots.txt',
    operationId: 'getRobots',
    title: 'Robots',
    description: 'Which robots may read what: all of them, everything.',
  },
  resources: {
    path: '/resources.json',
    anyOrigin: true,
    operationId: 'getResources',
    title: 'Resource list',
    description: 'Every public resource with type, language, size, SHA-256 and last change.',
    schema: { $ref: '#/components/schemas/ResourceList' },
  },
} as const satisfies Readonly<Record<string, PublicFile>>;

export type PublicFileKey = keyof typeof FILES;

/**
 * Every file at a fixed address, in the order in which lists name them: the one table from which `_headers`,
 * `/openapi.json`, `/resources.json`, llms.txt, `Link` headers and the links that a page may have follow.
 * A new file is one entry here, and a route of its name in `src/pages/` that gives its text.
 */
export const PUBLIC_FILES: Readonly<Record<PublicFileKey, PublicFile>> = FILES;

/** The public files that a place has; whoever asks knows whether it has posts. */
function publicFileKeys(hasPosts: boolean): PublicFileKey[] {
  return (Object.keys(FILES) as PublicFileKey[]).filter((key) => hasPosts || PUBLIC_FILES[key].onlyWith !== 'posts');
}

/** The addresses that are no pages, and to which a page may link. */
export function listPublicPaths(place: Pick<Place, 'network'>, hasPosts: boolean): string[] {
  const files = publicFileKeys(hasPosts).map((key) => PUBLIC_FILES[key].path);
  return [...files, ...(place.network ? [STATUS_PATHS.status] : [])];
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
  return publicFileKeys(indexedPosts(site.pages).length > 0).flatMap((key): FileVersion[] => {
    const { language: languageAt, ...file } = PUBLIC_FILES[key];
    if (file.otherLanguages === undefined) {
      return [{ key, ...file, ...(languageAt && { language: languageAt(site.config) }) }];
    }
    return llmsTxtLocales(site).map((language) => ({
      key,
      ...file,
      language,
      path: localizedPath(site.config, language, file.path),
    }));
  });
}
