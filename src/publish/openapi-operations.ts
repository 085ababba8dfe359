import { BOOKING_PARAMETERS, searchParameters } from '../schema/booking.ts';
import { indexedPages } from '../schema/indexed-pages.ts';
import type { Page } from '../schema/page.ts';
import { findByTemplate, type Site } from '../schema/site.ts';
import { absoluteUrl, BOOKING_PATH, postPath, twinPath } from '../schema/url.ts';
import { fill, joinChoices } from '../text/fill.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale, type Locale } from '../text/locale.ts';
import { cacheControlOf } from './cache-control.ts';
import { essenceOf } from './media-types.ts';
import { listFiles } from './public-files.ts';

interface Operation {
  readonly description: string;
  readonly [field: string]: unknown;
}

/** What is read, by its address. */
export type Operations = Readonly<Record<string, Operation>>;

const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const ETAG = { $ref: '#/components/headers/ETag' };
const NOT_MODIFIED = { $ref: '#/components/responses/NotModified' };

/** What several operations share. */
export const SHARED = {
  parameters: {
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
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

/** The public files: 200 with ETag and cache rule, 304 if they have not changed, 206 and 416 where parts may be asked for. */
export function fileOperations(site: Site): Operations {
  const main = defaultLocale(site.config);
  return Object.fromEntries(
    listFiles(site).map((file) => {
      const { path, operationId, title, description, details = '', language = main, otherLanguages, ranges } = file;
      const named =
        language === main || otherLanguages === undefined
          ? {
              operationId,
              tags: ['files'],
              summary: title,
              description: fill(`${description} ${details}`.trim(), { language: languageName(language, 'en') }),
            }
          : {
              operationId: `${operationId}_${language.replaceAll('-', '_')}`,
              tags: ['files'],
              summary: `${title} (${languageName(language)})`,
              description: otherLanguages,
            };
      return [
        path,
        {
          ...named,
          parameters: ranges ? [IF_NONE_MATCH, RANGE] : [IF_NONE_MATCH],
          responses: {
            200: { description: 'The file', headers: headersOf(path), content: contentOf(path, file.schema) },
            304: NOT_MODIFIED,
            ...(ranges && partsOf(path)),
          },
        },
      ];
    }),
  );
}

const RANGE = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'A part of the file, in bytes',
  schema: { type: 'string' },
  example: 'bytes=0-4999',
};

function partsOf(path: string): object {
  return {
    206: {
      description: 'The part that was asked for',
      headers: {
        ETag: ETAG,
        'Content-Range': { required: true, schema: { type: 'string' }, example: 'bytes 0-4999/51200' },
      },
      content: contentOf(path),
    },
    416: {
      description: 'The file ends before the part that was asked for; what the body says is for people',
      headers: {
        'Content-Range': { schema: { type: 'string' }, description: 'How long the file is', example: 'bytes */51200' },
      },
      content: { '*/*': { schema: { type: 'string' } } },
    },
  };
}

/** The twins: of the home page, of pages by language, of posts. Examples are pages that exist, where there are any. */
export function twinOperations({ config, pages }: Site): Operations {
  const main = defaultLocale(config);
  const others = config.languages.slice(1);
  const [locale] = others;
  const indexed = indexedPages(pages);
  const post = indexed.find(({ kind }) => kind === 'post');
  const page = indexed.find((one) => one.locale === main && one.kind === 'page' && one.path !== '/');
  const translated = indexed.find((one) => one.locale === locale && one.key === page?.key);
  const inEnglish = (language: Locale): string => languageName(language, 'en');
  const homes = others.map((other) => `; \`${other}\` for the ${inEnglish(other)} home page`).join('');
  const named = 'The name in the address of an indexed page';
  const rows: readonly (readonly [path: string, operationId: string, summary: string, ...parameters: object[]])[] = [
    ['/', 'getHomeTwin', `Home page twin (${inEnglish(main)})`],
    [
      '/{page}/',
      'getPageTwin',
      `Page twin (${inEnglish(main)})`,
      nameParameter('page', `${named}, as in \`/llms.txt\`${homes}`, page),
    ],
    ...(locale === undefined
      ? []
      : [
          [
            '/{locale}/{page}/',
            'getLocalizedPageTwin',
            `Page twin (${joinChoices(others.map(inEnglish), 'en')})`,
            pathParameter('locale', 'The language', { enum: others }, locale),
            nameParameter('page', `${named} in that language, as in \`/sitemap.xml\``, translated),
          ] as const,
        ]),
    ...(post
      ? [
          [
            postPath('{slug}'),
            'getBlogPostTwin',
            'Blog post twin',
            nameParameter('slug', 'The name in the address of a blog post, as in `/sitemap.xml`', post),
          ] as const,
        ]
      : []),
  ];
  return Object.fromEntries(
    rows.map(([path, operationId, summary, ...parameters]) => [
      twinPath(path),
      {
        operationId,
        tags: ['twins'],
        summary,
        description:
          'Markdown version of an indexed page, with front matter that names title, canonical address, language, alternates and last change. The page for people is at the address without `index.md`.',
        parameters: [...parameters, IF_NONE_MATCH],
        responses: {
          200: { description: 'The twin', headers: headersOf(twinPath(path)), content: contentOf(twinPath(path)) },
          304: NOT_MODIFIED,
          ...(parameters.length > 0 && NO_TWIN),
        },
      },
    ]),
  );
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
export function bookingOperation(site: Site): Operation {
  const { config, rates, facts } = site;
  const [year] = rates.validThrough.split('-');
  const search = { checkIn: `${year}-04-05`, checkOut: `${year}-05-03`, adults: 2 };
  const url = `${absoluteUrl(config.baseUrl, BOOKING_PATH)}?${new URLSearchParams(searchParameters(search)).toString()}`;
  const { checkIn, checkOut, adults } = BOOKING_PARAMETERS;
  const units = facts.units.map(({ key }) => key);
  const query = (name: string, description: string, schema: object, example: unknown): object => {
    return { name, in: 'query', required: false, description, schema, example };
  };
  const unit = query(
    'unit',
    'Addition. The room or cabin that somebody came for',
    { type: 'string', enum: units },
    units[0],
  );
  const others = config.languages.slice(1).flatMap((locale) => {
    const page = findByTemplate(site, 'booking', locale);
    return page ? [`\`${page.path}\` (${languageName(locale, 'en')})`] : [];
  });
  return {
    operationId: 'openBookingSearch',
    tags: ['booking'],
    summary: 'Open booking search',
    description: [
      `A page for people: it says what a stay on these dates costs, and from there people find out what is free, and book. Build the address, such as ${url}, and hand it to the person who wants to book.`,
      'There is nothing to read in it for software: what it says of dates is made in the browser, and software cannot book. Values that make no sense stay in the form of the page, which says what is wrong.',
      ...(others.length > 0 ? [`The same in other languages, with the same parameters: ${others.join(', ')}.`] : []),
    ].join('\n\n'),
    parameters: [
      query(checkIn, 'Arrival date', { type: 'string', format: 'date' }, search.checkIn),
      query(checkOut, `Departure date, after \`${checkIn}\``, { type: 'string', format: 'date' }, search.checkOut),
      query(adults, 'How many adults', { type: 'integer', minimum: 1 }, search.adults),
      { ...unit, 'x-addition': true },
    ],
    responses: {
      200: {
        description: 'The booking page; without parameters it shows an empty search',
        headers: { 'Cache-Control': headersOf(BOOKING_PATH)['Cache-Control'] },
        content: contentOf(BOOKING_PATH),
      },
    },
  };
}

/** The headers of what is at an address, as they always are. */
function headersOf(path: string): { readonly ETag: object; readonly 'Cache-Control': object } {
  return { ETag: ETAG, 'Cache-Control': { required: true, schema: { type: 'string', const: cacheControlOf(path) } } };
}

/** What is at an address, by its type. */
function contentOf(path: string, schema?: object): object {
  const type = essenceOf(path);
  return { [type]: { schema: schema ?? { type: type === 'application/json' ? 'object' : 'string' } } };
}
