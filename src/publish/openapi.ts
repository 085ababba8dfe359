import { BOOKING_PARAMETERS, searchParameters } from '../schema/booking.ts';
import { inLanguage } from '../text/in-language.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale, softwareLocale, type Languages } from '../text/locale.ts';
import { indexedPosts } from '../schema/indexed-pages.ts';
import { findByTemplate, type Site } from '../schema/site.ts';
import { absoluteUrl, BOOKING_PATH, pagePath, postPath, STATUS_PATHS, twinPath } from '../schema/url.ts';
import {
  constant,
  contentOf,
  filePaths,
  schemaOf,
  SHARED,
  twinPaths,
  type Operation,
  type Paths,
} from './openapi-operations.ts';
import { PAGE_SERVING } from './media-types.ts';
import { statusParts } from './openapi-status.ts';
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
  const status = site.network && statusParts(site, site.network);
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${name}: public resources${status ? ' and internet status' : ''}`,
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
      ...(status?.tags ?? []),
    ],
    security: [],
    paths: markAdditions({
      ...filePaths(site),
      ...twinPaths(site),
      [BOOKING_PATH]: { get: bookingOperation(site) },
      ...status?.paths,
    }),
    components: {
      schemas: {
        ...status?.schemas,
        ResourceList: schemaOf(resourceListSchema),
      },
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

function markAdditions(paths: Paths): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, { get }]) => [
      path,
      {
        get: IN_INTERFACE.has(path) ? get : { 'x-addition': true, ...get, description: `Addition. ${get.description}` },
      },
    ]),
  );
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

/** The booking page, which is for people: what software needs of it is its address. */
function bookingOperation(site: Site): Operation {
  const { config, rates, facts } = site;
  const [year] = rates.validThrough.split('-');
  const search = { checkIn: `${year}-04-05`, checkOut: `${year}-05-03`, adults: 2 };
  const url = `${absoluteUrl(config.baseUrl, BOOKING_PATH)}?${new URLSearchParams(searchParameters(search)).toString()}`;
  const { checkIn, checkOut, adults } = BOOKING_PARAMETERS;
  const units = facts.units.map(({ key }) => key);
  const query = (name: string, description: string, schema: object, example: unknown): object => {
    return { name, in: 'query', required: false, description, schema, example };
  };
  const others = config.languages.slice(1).flatMap((locale) => {
    const page = findByTemplate(site, 'booking', locale);
    return page ? [`\`${page.path}\` (${languageName(locale, 'en')})`] : [];
  });
  return {
    operationId: 'openBookingSearch',
    tags: ['booking'],
    summary: 'Open booking search',
    description: [
      `A page for people: it shows what is free on these dates and for how much. Build the address, such as ${url}, and hand it to the person who wants to book.`,
      'There is nothing to read in it for software: availability and prices on dates are loaded in the browser, and software cannot book. Values that make no sense stay in the form of the page, which says what is wrong.',
      ...(others.length > 0 ? [`The same in other languages, with the same parameters: ${others.join(', ')}.`] : []),
    ].join('\n\n'),
    parameters: [
      query(checkIn, 'Arrival date', { type: 'string', format: 'date' }, search.checkIn),
      query(checkOut, `Departure date, after \`${checkIn}\``, { type: 'string', format: 'date' }, search.checkOut),
      query(adults, 'How many adults', { type: 'integer', minimum: 1 }, search.adults),
      {
        ...query(
          'unit',
          'Addition. The room or cabin that somebody came for',
          { type: 'string', enum: units },
          units[0],
        ),
        'x-addition': true,
      },
    ],
    responses: {
      200: {
        description: 'The booking page; without parameters it shows an empty search',
        headers: { 'Cache-Control': constant(PAGE_SERVING.cacheControl) },
        content: contentOf(PAGE_SERVING.type),
      },
    },
  };
}
