import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../locale.ts';
import type { Site } from '../site.ts';
import { FILE_PATHS, llmsTxtPath } from '../url.ts';
import { renderFacts } from './facts.ts';
import { llmsTxtLocales, renderLlmsTxt } from './llms-txt.ts';
import { beginningOf } from './openapi-examples.ts';
import { fileOperation, type FileResource } from './openapi-operations.ts';
import { renderPricing } from './pricing.ts';

/** Every file; a new one is one entry more. */
const FILES: readonly FileResource[] = [
  {
    file: 'llmsTxt',
    operationId: 'getSiteIndex',
    summary: 'Site index',
    description:
      'Where to start: every important page with its twin and a one-line description, in the llms.txt format.',
    beginning: (site) => beginningOf(renderLlmsTxt(site, DEFAULT_LOCALE), 2),
  },
  {
    file: 'pricing',
    operationId: 'getPricing',
    summary: 'Pricing',
    description:
      'Every published rate, with season, minimum stay, tax, deposit and what cancelling costs: the same figures as on the page for people, in English.',
    beginning: (site) => beginningOf(renderPricing(site), 3),
  },
  {
    file: 'facts',
    operationId: 'getFacts',
    summary: 'Facts',
    description:
      'What people ask most, then location, distances, units, rates, check-in times, policies and contact, in English.',
    beginning: (site) => beginningOf(renderFacts(site), 3),
  },
  {
    file: 'llmsFull',
    operationId: 'getFullText',
    summary: 'Full text',
    description: 'The twins of the core English pages in one file. Range requests work.',
    ranges: true,
  },
  {
    file: 'sitemap',
    operationId: 'getSitemap',
    summary: 'Sitemap',
    description:
      'Every indexed page with its last change and its versions in other languages. Add `index.md` to an address for its twin.',
  },
  {
    file: 'resources',
    operationId: 'getResources',
    summary: 'Resource list',
    description: 'Every public resource with type, language, size, estimated tokens, SHA-256 and last change.',
    schema: { $ref: '#/components/schemas/ResourceList' },
  },
  {
    file: 'apiCatalog',
    operationId: 'getApiCatalog',
    summary: 'API catalog',
    description: 'Where the status API and its descriptions are, as a link set (RFC 9727).',
    schema: {
      type: 'object',
      properties: { linkset: { type: 'array', items: { type: 'object' } } },
      required: ['linkset'],
    },
  },
  {
    file: 'securityTxt',
    operationId: 'getSecurityTxt',
    summary: 'Security contact',
    description: 'Whom to tell of a security hole (RFC 9116).',
  },
  {
    file: 'robots',
    operationId: 'getRobots',
    summary: 'Robots',
    description: 'Which robots may read what: all of them, everything.',
  },
  {
    file: 'openapi',
    operationId: 'getOpenapi',
    summary: 'OpenAPI description',
    description: 'This document.',
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
  return Object.fromEntries(
    files.map((file) => [file.path ?? FILE_PATHS[file.file], { get: fileOperation(file, site) }]),
  );
}

function indexIn(locale: Locale): FileResource {
  return {
    file: 'llmsTxt',
    path: llmsTxtPath(locale),
    operationId: `getSiteIndex_${locale}`,
    summary: `Site index (${LOCALE_NAMES[locale]})`,
    description: 'The same index for another language: its pages, in its words.',
    beginning: (site) => beginningOf(renderLlmsTxt(site, locale), 2),
  };
}
