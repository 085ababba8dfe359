import { BOOKING_PARAMETERS, searchParameters } from '../../booking/booking-query.ts';
import { indexedPages } from '../../site/indexed-pages.ts';
import { isHome } from '../../site/page-address.ts';
import type { Page } from '../../schema/page.ts';
import { findByTemplate, type Site } from '../../site/site.ts';
import { absoluteUrl, BOOKING_PATH, postPath, twinPath } from '../../site/url.ts';
import { interpolate, joinChoices } from '../../text/language/interpolate.ts';
import { languageName } from '../../text/language/language-tag.ts';
import { defaultLocale } from '../../text/language/locale.ts';
import { cacheControlOf } from '../headers/cache-control.ts';
import { essenceOf } from '../headers/media-types.ts';
import { listFiles } from '../public-files.ts';

interface Operation {
  readonly description: string;
  readonly [field: string]: unknown;
}

/** What is read, by its address. */
export type Operations = Readonly<Record<string, { readonly get: Operation }>>;

const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const ETAG = { $ref: '#/components/headers/ETag' };
const NOT_MODIFIED = { $ref: '#/components/responses/NotModified' };

/** What several operations share. */
export const SHARED = {
  parameters: {
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'The `ETag` of the version that you have; if it is still the current one, the answer is 304',
      schema: { type: 'string' },
    },
  },
  headers: {
    ETag: { required: true, description: 'Names this version; every deploy changes it', schema: { type: 'string' } },
  },
  responses: {
    NotModified: { description: 'You have the current version; no body', headers: { ETag: ETAG } },
  },
};

/** Marks what version 1.0.0 of the interface does not have. */
export function markAddition(operation: Operation): Operation {
  return { 'x-addition': true, ...operation, description: `Addition. ${operation.description}` };
}

/** The public files. */
export function fileOperations(site: Site): Operations {
  return Object.fromEntries(
    listFiles(site).map(({ path, operationId, title, description, ...file }) => {
      const { language = 'en', ranges, schema, isAddition } = file;
      const operation = {
        operationId,
        summary: title,
        description: interpolate(description, { language: languageName(language, 'en') }),
        parameters: ranges ? [IF_NONE_MATCH, RANGE] : [IF_NONE_MATCH],
        responses: {
          200: { description: 'The file', headers: headersOf(path), content: contentOf(path, schema) },
          304: NOT_MODIFIED,
          ...(ranges && partsOf(path)),
        },
      };
      return [path, { get: isAddition ? markAddition(operation) : operation }];
    }),
  );
}

const RANGE = {
  name: 'Range',
  in: 'header',
  description: 'A part of the file, in bytes',
  schema: { type: 'string' },
  example: 'bytes=0-4999',
};

function partsOf(path: string): object {
  const contentRange = (example: string): object => ({
    'Content-Range': { required: true, schema: { type: 'string' }, example },
  });
  return {
    206: {
      description: 'The part that was asked for',
      headers: { ETag: ETAG, ...contentRange('bytes 0-4999/51200') },
      content: contentOf(path),
    },
    416: {
      description: 'The file ends before the part that was asked for; what the body says is for people',
      headers: contentRange('bytes */51200'),
      content: { '*/*': { schema: { type: 'string' } } },
    },
  };
}

/** The twins: of the home page, of pages by language, of posts. Examples are pages that exist, where there are any. */
export function twinOperations({ config, pages }: Site): Operations {
  const main = defaultLocale(config);
  const others = config.languages.slice(1);
  const english = others.map((other) => languageName(other, 'en'));
  const indexed = indexedPages(pages);
  const post = indexed.find(({ kind }) => kind === 'post');
  const page = indexed.find((one) => one.locale === main && one.kind === 'page' && !isHome(one));
  const translated = indexed.find(({ key, locale }) => locale === others[0] && key === page?.key);
  const homes = others.map((other) => `; \`${other}\` for the ${languageName(other, 'en')} home page`).join('');
  const named = 'The name in the address of an indexed page';
  return {
    ...twinOperation('/', 'getHomeTwin', `Home page twin (${languageName(main, 'en')})`),
    ...twinOperation('/{page}/', 'getPageTwin', `Page twin (${languageName(main, 'en')})`, [
      nameParameter('page', `${named}, as in \`/llms.txt\`${homes}`, page),
    ]),
    ...(others.length > 0 &&
      twinOperation('/{locale}/{page}/', 'getLocalizedPageTwin', `Page twin (${joinChoices(english, 'en')})`, [
        pathParameter('locale', 'The language', { enum: others }, others[0]),
        nameParameter('page', `${named} in that language, as in \`/sitemap.xml\``, translated),
      ])),
    ...(post &&
      twinOperation(postPath('{slug}'), 'getBlogPostTwin', 'Blog post twin', [
        nameParameter('slug', 'The name in the address of a blog post, as in `/sitemap.xml`', post),
      ])),
  };
}

function twinOperation(
  pagePath: string,
  operationId: string,
  summary: string,
  parameters: readonly object[] = [],
): Operations {
  const path = twinPath(pagePath);
  const operation = {
    operationId,
    summary,
    description:
      'Markdown version of an indexed page, with front matter that names title, canonical address, language, alternates and last change. The page for people is at the address without `index.md`; whoever asks for it with `Accept: text/markdown` gets the twin there too.',
    parameters: [...parameters, IF_NONE_MATCH],
    responses: {
      200: { description: 'The twin', headers: headersOf(path), content: contentOf(path) },
      304: NOT_MODIFIED,
      ...(parameters.length > 0 && NO_TWIN),
    },
  };
  return { [path]: { get: operation } };
}

/** Where the address of a twin has parts to fill in. */
const NO_TWIN = {
  301: {
    description: 'The page has another address now',
    headers: { Location: { required: true, description: 'Its twin there', schema: { type: 'string' } } },
  },
  404: {
    description: 'No such page, or one that is kept out of search; the body is a page for people',
    content: contentOf('/'),
  },
};

function nameParameter(name: string, description: string, page: Page | undefined): object {
  return pathParameter(name, description, { pattern: '^[a-z0-9-]+$' }, page?.path.split('/').at(-2));
}

function pathParameter(name: string, description: string, schema: object, example: string | undefined): object {
  return { name, in: 'path', required: true, description, schema: { type: 'string', ...schema }, example };
}

/** The booking page, which is for people: what software needs of it is its address. */
export function bookingOperation(site: Site): Operations {
  const { config, rates, facts } = site;
  const year = rates.validThrough.slice(0, 4);
  const search = { checkIn: `${year}-04-05`, checkOut: `${year}-05-03`, adults: 2 };
  const url = `${absoluteUrl(config.baseUrl, BOOKING_PATH)}?${new URLSearchParams(searchParameters(search)).toString()}`;
  const { checkIn, checkOut, adults } = BOOKING_PARAMETERS;
  const units = facts.units.map(({ key }) => key);
  const date = { type: 'string', format: 'date' };
  const unit = 'Addition. The unit that somebody came for';
  const pages = config.languages.flatMap((locale) => {
    const page = findByTemplate(site, 'booking', locale);
    return page ? [`\`${page.path}\` (${languageName(locale, 'en')})`] : [];
  });
  const operation = {
    operationId: 'openBookingSearch',
    summary: 'Open booking search',
    description: [
      `A page for people: it says what a stay on these dates costs, and from there people find out what is free, and book. Build the address, such as ${url}, and hand it to the person who wants to book.`,
      'There is nothing to read in it for software: what it says of dates is made in the browser, and software cannot book. Values that make no sense stay in the form of the page, which says what is wrong.',
      `The page in each language, with the same parameters: ${pages.join(', ')}.`,
    ].join('\n\n'),
    parameters: [
      queryParameter(checkIn, 'Arrival date', date, search.checkIn),
      queryParameter(checkOut, `Departure date, after \`${checkIn}\``, date, search.checkOut),
      queryParameter(adults, 'How many adults', { type: 'integer', minimum: 1 }, search.adults),
      { ...queryParameter('unit', unit, { type: 'string', enum: units }, units[0]), 'x-addition': true },
    ],
    responses: {
      200: {
        description: 'The booking page; without parameters it shows an empty search',
        headers: { 'Cache-Control': headersOf(BOOKING_PATH)['Cache-Control'] },
        content: contentOf(BOOKING_PATH),
      },
    },
  };
  return { [BOOKING_PATH]: { get: operation } };
}

function queryParameter(name: string, description: string, schema: object, example: unknown): object {
  return { name, in: 'query', description, schema, example };
}

/** The headers of what is at an address, as they always are. */
function headersOf(path: string): { readonly ETag: object; readonly 'Cache-Control': object } {
  return { ETag: ETAG, 'Cache-Control': { required: true, schema: { type: 'string', const: cacheControlOf(path) } } };
}

/** What is at an address, by its type. */
function contentOf(path: string, schema: object = { type: 'string' }): object {
  return { [essenceOf(path)]: { schema } };
}
