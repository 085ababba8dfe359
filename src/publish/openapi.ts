import { z } from 'zod';
import { indexedPosts } from '../schema/indexed-pages.ts';
import type { Site } from '../schema/site.ts';
import { absoluteUrl, BOOKING_PATH, pagePath, postPath, STATUS_PATHS, twinPath } from '../schema/url.ts';
import { inLanguage } from '../text/in-language.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale, softwareLocale, type Languages } from '../text/locale.ts';
import { bookingOperation, fileOperations, type Operations, SHARED, twinOperations } from './openapi-operations.ts';
import { describeStatus } from './openapi-status.ts';
import { PUBLIC_FILES } from './public-files.ts';
import { resourceListSchema } from './resource-list.ts';

/**
 * `/openapi.json`: every public resource as OpenAPI 3.1, for somebody who has nothing else.
 * - The status schemas are those that the functions validate with.
 * - What is not in version 1.0.0 of the interface is marked with `x-addition`.
 * - Examples are addresses and values of this site. Same site, same bytes.
 */
export function renderOpenapi(site: Site): string {
  const { name, baseUrl, contact } = site.config;
  const status = site.network && describeStatus(site, site.network);
  const operations: Operations = {
    ...fileOperations(site),
    ...twinOperations(site),
    [BOOKING_PATH]: bookingOperation(site),
    ...status?.operations,
  };
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${name}: public resources${status ? ' and internet status' : ''}`,
      version: '1.0.0',
      description: introduction(site),
      contact: { name, email: contact.email, url: baseUrl },
      'x-build': site.build,
    },
    externalDocs: { description: 'The index of the site', url: absoluteUrl(baseUrl, PUBLIC_FILES.llmsTxt.path) },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'files', description: 'Files for software and language models' },
      { name: 'twins', description: 'Markdown versions of the pages' },
      { name: 'booking', description: 'The booking page' },
      ...(status?.tags ?? []),
    ],
    security: [],
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, operation]) => [
        path,
        { get: IN_INTERFACE.has(path) ? operation : markAddition(operation) },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries({ ...status?.schemas, ResourceList: resourceListSchema }).map(([key, schema]) => [
          key,
          schemaOf(schema),
        ]),
      ),
      ...SHARED,
      ...(status && { securitySchemes: status.securitySchemes }),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** What version 1.0.0 of the interface has; everything else is an addition of ours. */
const IN_INTERFACE: ReadonlySet<string> = new Set([
  ...(['pricing', 'facts', 'llmsTxt', 'llmsFull', 'sitemap', 'openapi', 'robots'] as const).map(
    (key) => PUBLIC_FILES[key].path,
  ),
  ...['/', '/{page}/', '/{locale}/{page}/', postPath('{slug}')].map(twinPath),
  BOOKING_PATH,
  STATUS_PATHS.status,
]);

function markAddition(operation: Operations[string]): object {
  return { 'x-addition': true, ...operation, description: `Addition. ${operation.description}` };
}

/** What holds for every operation, in Markdown. */
function introduction({ config, network, pages }: Site): string {
  return `${inLanguage(config.summary, softwareLocale(config))}

- Everything is read with GET, without key, cookie or login${network ? `; \`${STATUS_PATHS.status}\` and \`${STATUS_PATHS.history}\` alone ask for a password, that of the guest Wi-Fi` : ''}. HEAD answers as GET does, without a body. Nothing here takes writes: other methods answer 405, with \`Allow: GET, HEAD\` and no body.
- Start with \`${PUBLIC_FILES.llmsTxt.path}\`. Prices are in \`${PUBLIC_FILES.pricing.path}\`, other figures and rules in \`${PUBLIC_FILES.facts.path}\`.
- ${languagesOf(config, indexedPosts(pages).length > 0)}
- To keep a copy, obey \`Cache-Control\` and send \`If-None-Match\` with the \`ETag\`: 304 says that nothing has changed. Every deploy changes every ETag.
- There is no rate limit, and nothing answers 429.
- \`x-addition\` marks what comes on top of version 1.0.0 of this interface: it is as true, and may change sooner.`;
}

/** Where each language stands, and what there is in one of them only. */
function languagesOf(place: Languages, hasPosts: boolean): string {
  const [main, software] = [defaultLocale(place), softwareLocale(place)].map((locale) => languageName(locale, 'en'));
  const others = place.languages
    .slice(1)
    .map((locale) => `${languageName(locale, 'en')} under \`${pagePath(place, locale, [])}\``);
  if (others.length === 0) return `Everything is in ${main}.`;
  const posts = hasPosts ? ` Blog posts are in ${main}.` : '';
  return `${[`${main} is at the root`, ...others].join(', ')}. Names in addresses differ by language: \`alternates\` in the front matter of a twin and \`${PUBLIC_FILES.sitemap.path}\` name the versions of a page.${posts} Prices and facts are in ${software}.`;
}

/** A schema as JSON Schema; what a format says already is not said again as a pattern. */
function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return rest;
}
