import { inLanguage } from '../text/in-language.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale, softwareLocale, type Languages } from '../text/locale.ts';
import { indexedPosts, type Site } from '../schema/site.ts';
import { absoluteUrl, BOOKING_PATH, pagePath } from '../schema/url.ts';
import { filePaths, type RenderFile } from './openapi-files.ts';
import { schemaOf, SHARED } from './openapi-operations.ts';
import { bookingOperation, twinPaths } from './openapi-pages.ts';
import { statusParts } from './openapi-status.ts';
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
  const status = statusParts(site);
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: public resources${status.isThere ? ' and internet status' : ''}`,
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
      ...status.tags,
    ],
    security: [],
    paths: {
      ...filePaths(site, render),
      ...twinPaths(site),
      [BOOKING_PATH]: { get: bookingOperation(site) },
      ...status.paths,
    },
    components: {
      schemas: {
        ...status.schemas,
        ResourceList: schemaOf(resourceListSchema),
      },
      ...SHARED,
      ...status.security,
    },
  };
}

/** What holds for every operation, in Markdown. */
function introduction({ config, network, pages }: Site): string {
  return `${inLanguage(config.summary, softwareLocale(config))}

- Everything is read with GET, without key, cookie or login; ${network ? 'nothing but the internet status asks' : 'nothing asks'} for a password. HEAD answers as GET does, without a body. Nothing here takes writes: other methods answer 405, with \`Allow: GET, HEAD\` and no body.
- Start with \`${PUBLIC_FILES.llmsTxt.path}\`. Prices are in \`${PUBLIC_FILES.pricing.path}\`, other figures and rules in \`${PUBLIC_FILES.facts.path}\`.
- ${languagesOf(config, indexedPosts(pages).length > 0)}
- To keep a copy, obey \`Cache-Control\` and send \`If-None-Match\` with the \`ETag\`: 304 says that nothing has changed. Every deploy changes every ETag.
- There is no rate limit, and nothing answers 429.`;
}

/** Where each language stands, and what there is in one of them only. */
function languagesOf(place: Languages, hasPosts: boolean): string {
  const [main, software] = [defaultLocale(place), softwareLocale(place)].map((locale) => languageName(locale, 'en'));
  const others = place.languages
    .slice(1)
    .map((locale) => `${languageName(locale, 'en')} under \`${pagePath(place, locale, [])}\``);
  if (others.length === 0) return `Everything is in ${main}.`;
  const single =
    main === software
      ? `${hasPosts ? 'Blog posts, prices' : 'Prices'} and facts are in ${main}.`
      : `${hasPosts ? `Blog posts are in ${main}, prices` : 'Prices'} and facts ${hasPosts ? '' : 'are '}in ${software}.`;
  return `${[`${main} is at the root`, ...others].join(', ')}. Names in addresses differ by language: \`alternates\` in the front matter of a twin and \`${PUBLIC_FILES.sitemap.path}\` name the versions of a page. ${single}`;
}
