import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { indexedPages, type Site } from '../site.ts';
import { errorBodySchema, snapshotSchema } from '../status/snapshot.ts';
import { BOOKING_PATH, FILE_PATHS, STATUS_PATHS, twinPath } from '../url.ts';
import { EXAMPLE_SNAPSHOT } from './openapi-examples.ts';
import { fileOperation, pathParameter, TEXT, twinOperation } from './openapi-operations.ts';

const SLUG_PATTERN = '^[a-z0-9-]+$';

/**
 * `/openapi.json`: every public resource as OpenAPI 3.1.
 * - The status schemas are those that the functions validate with.
 * - Examples are addresses and values of this site. Same site, same bytes.
 */
export function renderOpenapi(site: Site): string {
  return `${JSON.stringify(createOpenapi(site), null, 2)}\n`;
}

function createOpenapi(site: Site): object {
  const { name, baseUrl, contact, summary } = site.config;
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: public resources and internet status`,
      version: '1.0.0',
      description: `${summary} Everything is read with GET; nothing but the internet status asks for a password.`,
      contact: { name, email: contact.email, url: baseUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'files', description: 'Files for software and language models' },
      { name: 'twins', description: 'Markdown versions of the pages' },
      { name: 'booking', description: 'The booking page' },
      { name: 'status', description: 'The live state of internet and Wi-Fi' },
    ],
    security: [],
    paths: {
      [BOOKING_PATH]: { get: bookingOperation(site) },
      ...filePaths(),
      ...twinPaths(site),
      [STATUS_PATHS.status]: { get: statusOperation() },
    },
    components: {
      schemas: { InternetStatus: schemaOf(snapshotSchema), Error: schemaOf(errorBodySchema) },
      securitySchemes: {
        guestWifiPassword: {
          type: 'apiKey',
          in: 'header',
          name: 'x-status-password',
          description: 'The guest Wi-Fi password. Not needed on the network of the place itself.',
        },
      },
    },
  };
}

function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

function filePaths(): Record<string, object> {
  const { markdown, plain, xml, json } = TEXT;
  return {
    [FILE_PATHS.pricing]: { get: fileOperation('getPricing', 'Pricing', 'Every published rate.', markdown, 300) },
    [FILE_PATHS.facts]: {
      get: fileOperation(
        'getFacts',
        'Facts',
        'Location, distances, units, check-in times, policies and contact.',
        markdown,
        300,
      ),
    },
    [FILE_PATHS.llmsTxt]: {
      get: fileOperation(
        'getSiteIndex',
        'Site index',
        'Every important page with a one-line description, in the llms.txt format.',
        plain,
        3600,
      ),
    },
    [FILE_PATHS.llmsFull]: {
      get: fileOperation(
        'getFullText',
        'Full text',
        'The twins of the core English pages in one file. Range requests work.',
        plain,
        3600,
        { ranges: true },
      ),
    },
    [FILE_PATHS.sitemap]: {
      get: fileOperation(
        'getSitemap',
        'Sitemap',
        'Every indexed page with its last change and its languages.',
        xml,
        3600,
      ),
    },
    [FILE_PATHS.robots]: {
      get: fileOperation('getRobots', 'Robots', 'Which robots may read what: all of them, everything.', plain, 3600),
    },
    [FILE_PATHS.openapi]: { get: fileOperation('getOpenapi', 'OpenAPI description', 'This document.', json, 3600) },
  };
}

function twinPaths(site: Site): Record<string, object> {
  const pages = indexedPages(site.pages);
  const segment = (path: string): string => path.split('/').at(-2) ?? '';
  const english = pages.find((page) => page.locale === 'en' && page.kind === 'page' && page.path !== '/');
  const spanish = pages.find((page) => page.locale === 'es' && page.key === english?.key);
  const post = pages.find((page) => page.kind === 'post');
  const page = pathParameter(
    'page',
    'The last part of the address of an indexed page',
    { pattern: SLUG_PATTERN },
    segment(spanish?.path ?? ''),
  );
  return {
    [twinPath('/{page}/')]: {
      get: twinOperation('getPageTwin', 'Page twin (English)', [{ ...page, example: segment(english?.path ?? '') }]),
    },
    [twinPath('/{locale}/{page}/')]: {
      get: twinOperation('getLocalizedPageTwin', 'Page twin (Spanish or German)', [
        pathParameter('locale', 'The language', { enum: LOCALES.filter((locale) => locale !== 'en') }, 'es'),
        page,
      ]),
    },
    [twinPath('/blog/{slug}/')]: {
      get: twinOperation('getBlogPostTwin', 'Blog post twin', [
        pathParameter(
          'slug',
          'The last part of the address of a blog post',
          { pattern: SLUG_PATTERN },
          segment(post?.path ?? ''),
        ),
      ]),
    },
  };
}

function bookingOperation(site: Site): object {
  const query = (name: string, description: string, schema: object, example: unknown): object => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
    example,
  });
  const [year] = site.rates.validThrough.split('-');
  return {
    operationId: 'openBookingSearch',
    tags: ['booking'],
    summary: 'Open booking search',
    description:
      'A page for people: it shows the free rooms and cabins with prices. Build the address and hand it to the person who wants to book; software cannot book. Values that make no sense are dropped and the page says so.',
    parameters: [
      query('check_in', 'Arrival date', { type: 'string', format: 'date' }, `${year}-04-05`),
      query('check_out', 'Departure date, after `check_in`', { type: 'string', format: 'date' }, `${year}-05-03`),
      query('adults', 'How many adults', { type: 'integer', minimum: 1 }, 2),
    ],
    responses: {
      200: {
        description: 'The booking page; without parameters it shows an empty search',
        headers: { 'Cache-Control': { schema: { type: 'string' }, example: 'public, must-revalidate, max-age=30' } },
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    },
  };
}

function statusOperation(): object {
  const noStore = { 'Cache-Control': { schema: { type: 'string', const: 'no-store' } } };
  const error = (description: string, value: string): object => ({
    description,
    headers: noStore,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error: value } } },
  });
  return {
    operationId: 'getInternetStatus',
    tags: ['status'],
    summary: 'Internet status',
    description:
      'The state of the internet connection and of the Wi-Fi in three areas. Refreshed every five minutes at most: compare `updatedAt`, and do not ask more often. Callers on the network of the place itself need no password; a password in the query is ignored.',
    security: [{ guestWifiPassword: [] }, {}],
    responses: {
      200: {
        description: 'The snapshot',
        headers: noStore,
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/InternetStatus' }, example: EXAMPLE_SNAPSHOT },
        },
      },
      401: error('Not on the network of the place, and no valid `x-status-password`', 'unauthorized'),
      503: error('The network equipment cannot be read and no earlier snapshot exists', 'unavailable'),
    },
  };
}
