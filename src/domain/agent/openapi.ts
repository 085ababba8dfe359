import { z } from 'zod';
import { declaredIn } from '../declared.ts';
import { inLanguage } from '../in-language.ts';
import { languageName } from '../language-tag.ts';
import { defaultLocale, softwareLocale, type Languages } from '../locale.ts';
import type { Site } from '../site.ts';
import { createSnapshotSchema, errorBodySchema } from '../status/snapshot.ts';
import { absoluteUrl, BOOKING_PATH, pagePath, STATUS_PATHS } from '../url.ts';
import { filePaths, type RenderFile } from './openapi-files.ts';
import { SHARED } from './openapi-operations.ts';
import { bookingOperation, twinPaths } from './openapi-pages.ts';
import { PASSWORD_SCHEME, statusOperation } from './openapi-status.ts';
import { PUBLIC_FILES } from './public-files.ts';
import { resourceListSchema } from './resource-list.ts';

/**
 * `/openapi.json`: every public resource as OpenAPI 3.1, for somebody who has nothing else.
 * - The status schemas are those that the functions validate with.
 * - Examples are addresses and values of this site, and texts begin as they are served. Same site, same bytes.
 * - `render` gives the text of a public file.
 */
export function renderOpenapi(site: Site, render: RenderFile): string {
  return `${JSON.stringify(createOpenapi(site, render), null, 2)}\n`;
}

function createOpenapi(site: Site, render: RenderFile): object {
  const { name, baseUrl, contact } = site.config;
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: public resources and internet status`,
      version: '1.0.0',
      description: introduction(site),
      contact: { name, email: contact.email, url: baseUrl },
      license: { name: 'MIT', identifier: 'MIT' },
      'x-build': site.build,
    },
    externalDocs: { description: 'The index of the site', url: absoluteUrl(baseUrl, PUBLIC_FILES.llmsTxt.path) },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'files', description: 'Files for software and language models' },
      { name: 'twins', description: 'Markdown versions of the pages' },
      { name: 'booking', description: 'The booking page' },
      { name: 'status', description: 'The live state of internet and Wi-Fi' },
    ],
    security: [],
    paths: {
      ...filePaths(site, render),
      ...twinPaths(site),
      [BOOKING_PATH]: { get: bookingOperation(site) },
      [STATUS_PATHS.status]: { get: statusOperation(site) },
    },
    components: {
      schemas: {
        InternetStatus: schemaOf(createSnapshotSchema(site.network.spots.map(({ key }) => key))),
        StatusError: schemaOf(errorBodySchema),
        ResourceList: schemaOf(declaredIn(resourceListSchema, site.config)),
      },
      ...SHARED,
      securitySchemes: {
        [PASSWORD_SCHEME]: {
          type: 'apiKey',
          in: 'header',
          name: 'x-status-password',
          description: "The guest Wi-Fi password. Not needed on the place's own network.",
        },
      },
    },
  };
}

/** What holds for every operation, in Markdown. */
function introduction({ config }: Site): string {
  return `${inLanguage(config.summary, softwareLocale(config))}

- Everything is read with GET, without key, cookie or login; nothing but the internet status asks for a password. HEAD answers as GET does, without a body. Nothing here takes writes: other methods answer 405, with \`Allow: GET, HEAD\` and no body.
- Start with \`${PUBLIC_FILES.llmsTxt.path}\`. Prices are in \`${PUBLIC_FILES.pricing.path}\`, other figures and rules in \`${PUBLIC_FILES.facts.path}\`.
- ${languagesOf(config)}
- To keep a copy, obey \`Cache-Control\` and send \`If-None-Match\` with the \`ETag\`: 304 says that nothing has changed. Every deploy changes every ETag.
- There is no rate limit, and nothing answers 429.`;
}

/** Where each language stands, and what there is in one of them only. */
function languagesOf(place: Languages): string {
  const [main, software] = [defaultLocale(place), softwareLocale(place)].map((locale) => languageName(locale, 'en'));
  const others = place.languages
    .slice(1)
    .map((locale) => `${languageName(locale, 'en')} under \`${pagePath(place, locale, [])}\``);
  if (others.length === 0) return `Everything is in ${main}.`;
  const single =
    main === software
      ? `Blog posts, prices and facts are in ${main}.`
      : `Blog posts are in ${main}, prices and facts in ${software}.`;
  return `${[`${main} is at the root`, ...others].join(', ')}. Names in addresses differ by language: \`alternates\` in the front matter of a twin and \`${PUBLIC_FILES.sitemap.path}\` name the versions of a page. ${single}`;
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
