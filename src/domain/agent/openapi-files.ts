import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../locale.ts';
import type { Site } from '../site.ts';
import { FILE_PATHS, llmsTxtPath } from '../url.ts';
import { renderFacts } from './facts.ts';
import { llmsTxtLocales, renderLlmsTxt } from './llms-txt.ts';
import { beginningOf } from './openapi-examples.ts';
import { CACHE_RULES, fileOperation, TEXT, type FileResource } from './openapi-operations.ts';
import { renderPricing } from './pricing.ts';

/** Every file; a new one is one entry more. */
const FILES: readonly FileResource[] = [
  {
    path: FILE_PATHS.llmsTxt,
    operationId: 'getSiteIndex',
    summary: 'Site index',
    description:
      'Where to start: every important page with its twin and a one-line description, in the llms.txt format.',
    mediaType: TEXT.plain,
    cacheRule: CACHE_RULES.text,
    beginning: (site) => beginningOf(renderLlmsTxt(site, DEFAULT_LOCALE), 2),
  },
  {
    path: FILE_PATHS.pricing,
    operationId: 'getPricing',
    summary: 'Pricing',
    description:
      'Every published rate, with season, minimum stay, tax, deposit and what cancelling costs: the same figures as on the page for people, in English.',
    mediaType: TEXT.markdown,
    cacheRule: CACHE_RULES.markdown,
    beginning: (site) => beginningOf(renderPricing(site), 3),
  },
  {
    path: FILE_PATHS.facts,
    operationId: 'getFacts',
    summary: 'Facts',
    description: 'Location, distances, units, check-in times, policies and contact, in English.',
    mediaType: TEXT.markdown,
    cacheRule: CACHE_RULES.markdown,
    beginning: (site) => beginningOf(renderFacts(site), 3),
  },
  {
    path: FILE_PATHS.llmsFull,
    operationId: 'getFullText',
    summary: 'Full text',
    description: 'The twins of the core English pages in one file. Range requests work.',
    mediaType: TEXT.plain,
    cacheRule: CACHE_RULES.text,
    ranges: true,
  },
  {
    path: FILE_PATHS.sitemap,
    operationId: 'getSitemap',
    summary: 'Sitemap',
    description:
      'Every indexed page with its last change and its versions in other languages. Add `index.md` to an address for its twin.',
    mediaType: TEXT.xml,
    cacheRule: CACHE_RULES.text,
  },
  {
    path: FILE_PATHS.resources,
    operationId: 'getResources',
    summary: 'Resource list',
    description: 'Every public resource with type, language, size, estimated tokens, SHA-256 and last change.',
    mediaType: TEXT.json,
    cacheRule: CACHE_RULES.markdown,
    schema: { $ref: '#/components/schemas/ResourceList' },
  },
  {
    path: FILE_PATHS.apiCatalog,
    operationId: 'getApiCatalog',
    summary: 'API catalog',
    description: 'Where the status API and its descriptions are, as a link set (RFC 9727).',
    mediaType: TEXT.linkset,
    cacheRule: CACHE_RULES.text,
    schema: {
      type: 'object',
      properties: { linkset: { type: 'array', items: { type: 'object' } } },
      required: ['linkset'],
    },
  },
  {
    path: FILE_PATHS.securityTxt,
    operationId: 'getSecurityTxt',
    summary: 'Security contact',
    description: 'Whom to tell of a security hole (RFC 9116).',
    mediaType: TEXT.plain,
    cacheRule: CACHE_RULES.text,
  },
  {
    path: FILE_PATHS.robots,
    operationId: 'getRobots',
    summary: 'Robots',
    description: 'Which robots may read what: all of them, everything.',
    mediaType: TEXT.plain,
    cacheRule: CACHE_RULES.text,
  },
  {
    path: FILE_PATHS.openapi,
    operationId: 'getOpenapi',
    summary: 'OpenAPI description',
    description: 'This document.',
    mediaType: TEXT.json,
    cacheRule: CACHE_RULES.text,
  },
];

/** The files as paths of the document. */
export function filePaths(site: Site): Record<string, object> {
  const files = [
    ...FILES,
    ...llmsTxtLocales(site)
      .filter((locale) => locale !== DEFAULT_LOCALE)
      .map(indexIn),
  ];
  return Object.fromEntries(files.map((file) => [file.path, { get: fileOperation(file, site) }]));
}

function indexIn(locale: Locale): FileResource {
  return {
    path: llmsTxtPath(locale),
    operationId: `getSiteIndex_${locale}`,
    summary: `Site index (${LOCALE_NAMES[locale]})`,
    description: 'The same index for another language: its pages, in its words.',
    mediaType: TEXT.plain,
    cacheRule: CACHE_RULES.text,
    beginning: (site) => beginningOf(renderLlmsTxt(site, locale), 2),
  };
}
