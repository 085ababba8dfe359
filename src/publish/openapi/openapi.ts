import { z } from 'zod';
import type { Site } from '../../site/site.ts';
import { absoluteUrl, pagePath, STATUS_PATHS } from '../../site/url.ts';
import { inLanguage } from '../../text/language/in-language.ts';
import { languageName } from '../../text/language/language-tag.ts';
import { defaultLocale, softwareLocale } from '../../text/language/locale.ts';
import { bookingOperation, fileOperations, SHARED, twinOperations } from './operations.ts';
import { describeStatus } from './status.ts';
import { PUBLIC_FILES } from '../public-files.ts';
import { resourceListSchema } from '../resource-list.ts';

/**
 * `/openapi.json`: every public resource as OpenAPI 3.1, for somebody who has nothing else.
 * - The status schemas are those that the functions validate with.
 * - What is not in version 1.0.0 of the interface is marked with `x-addition`.
 * - Examples are addresses and values of this site. Same site, same bytes; without indentation, which is half of what is read.
 */
export function renderOpenapi(site: Site): string {
  const { name, baseUrl, contact } = site.config;
  const status = site.network && describeStatus(site, site.network);
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
    security: [],
    paths: { ...fileOperations(site), ...twinOperations(site), ...bookingOperation(site), ...status?.operations },
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
  return `${JSON.stringify(document)}\n`;
}

/** What holds for every operation, in Markdown. */
function introduction({ config, network, pages }: Site): string {
  const posts = languageName(defaultLocale(config), 'en');
  const software = languageName(softwareLocale(config), 'en');
  const hasBlog = pages.some(({ kind }) => kind === 'post');
  const languages = config.languages.map((locale) => {
    return `${languageName(locale, 'en')} under \`${pagePath(config, locale, [])}\``;
  });
  return `${inLanguage(config.summary, softwareLocale(config))}

- Everything is read with GET, without key, cookie or login${network ? `; \`${STATUS_PATHS.status}\` and \`${STATUS_PATHS.history}\` alone ask for a password, that of the guest Wi-Fi` : ''}. HEAD answers as GET does, without a body. Nothing here takes writes: other methods answer 405, with \`Allow: GET, HEAD\` and no body.
- Start with \`${PUBLIC_FILES.llmsTxt.path}\`. Prices are in \`${PUBLIC_FILES.pricing.path}\`, other figures and rules in \`${PUBLIC_FILES.facts.path}\`.
- Pages are in ${languages.join(', ')}; ${hasBlog ? `blog posts are in ${posts}, prices and facts in` : 'prices and facts are in'} ${software}. Names in addresses differ by language: \`alternates\` in the front matter of a twin and \`${PUBLIC_FILES.sitemap.path}\` name the versions of a page.
- To keep a copy, obey \`Cache-Control\` and send \`If-None-Match\` with the \`ETag\`: 304 says that nothing has changed. Every deploy changes every ETag.
- There is no rate limit, and nothing answers 429.
- \`x-addition\` marks what comes on top of version 1.0.0 of this interface: it is as true, and may change sooner.`;
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
