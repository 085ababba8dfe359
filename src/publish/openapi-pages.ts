import { BOOKING_PARAMETERS } from '../schema/booking.ts';
import { joinChoices } from '../text/fill.ts';
import { KEY_PATTERN } from '../text/key.ts';
import { languageName } from '../text/language-tag.ts';
import { defaultLocale, type Locale } from '../text/locale.ts';
import type { Page } from '../schema/page.ts';
import { findByTemplate, indexedPages, type Site } from '../schema/site.ts';
import { postPath, twinPath } from '../schema/url.ts';
import { PAGE_SERVING } from './media-types.ts';
import { exampleBookingUrl, exampleSearch, twinBeginning } from './openapi-examples.ts';
import { constant, textContent, twinOperation } from './openapi-operations.ts';

const TWIN =
  'Markdown version of an indexed page, with front matter that names title, canonical address, language, alternates and last change. The page for people is at the address without `index.md`.';

/** The twins: of the home page, of pages by language, of posts. Examples are pages that exist, where there are any. */
export function twinPaths(site: Site): Record<string, object> {
  const pages = indexedPages(site.pages);
  const home = pages.find(({ path }) => path === '/');
  const main = defaultLocale(site.config);
  const language = languageName(main, 'en');
  const original = pages.find((page) => page.locale === main && page.kind === 'page' && page !== home);
  const post = pages.find((page) => page.kind === 'post');
  const homes = translationsOf(site).map((other) => `\`${other}\` for the ${languageName(other, 'en')} home page`);
  return {
    [twinPath('/')]: {
      get: twinOperation('getHomeTwin', `Home page twin (${language})`, TWIN, { beginning: twinBeginning(site, home) }),
    },
    [twinPath('/{page}/')]: {
      get: twinOperation('getPageTwin', `Page twin (${language})`, TWIN, {
        parameters: [
          slug(
            'page',
            ['The name in the address of an indexed page, as in `/llms.txt`', homes.join(', ')]
              .filter(Boolean)
              .join('; '),
            original,
          ),
        ],
        beginning: twinBeginning(site, original),
      }),
    },
    ...translatedTwinPaths(site, original),
    ...(post
      ? {
          [twinPath(postPath('{slug}'))]: {
            get: twinOperation('getBlogPostTwin', 'Blog post twin', TWIN, {
              parameters: [slug('slug', 'The name in the address of a blog post, as in `/sitemap.xml`', post)],
              beginning: twinBeginning(site, post),
            }),
          },
        }
      : {}),
  };
}

/** The languages other than the default. */
function translationsOf({ config }: Site): readonly Locale[] {
  return config.languages.slice(1);
}

/** The twins of pages in other languages, if the site has any; the example is a page that exists in the first, too. */
function translatedTwinPaths(site: Site, original: Page | undefined): Record<string, object> {
  const translations = translationsOf(site);
  const [locale] = translations;
  if (locale === undefined) return {};
  const translated = indexedPages(site.pages, locale).find((page) => page.key === original?.key);
  const names = translations.map((translation) => languageName(translation, 'en'));
  return {
    [twinPath('/{locale}/{page}/')]: {
      get: twinOperation('getLocalizedPageTwin', `Page twin (${joinChoices(names, 'en')})`, TWIN, {
        parameters: [
          pathParameter('locale', 'The language', { enum: translations }, locale),
          slug('page', 'The name in the address of an indexed page in that language, as in `/sitemap.xml`', translated),
        ],
        beginning: twinBeginning(site, translated),
      }),
    },
  };
}

function slug(name: string, description: string, page: Page | undefined): object {
  return pathParameter(name, description, { pattern: KEY_PATTERN.source }, page?.path.split('/').at(-2));
}

function pathParameter(name: string, description: string, schema: object, example: string | undefined): object {
  return { name, in: 'path', required: true, description, schema: { type: 'string', ...schema }, example };
}

/** The booking page, which is for people: what software needs of it is its address. */
export function bookingOperation(site: Site): object {
  const example = exampleSearch(site);
  const query = (part: keyof typeof example, description: string, schema: object): object => {
    const name = BOOKING_PARAMETERS[part];
    return { name, in: 'query', required: false, description, schema, example: example[part] };
  };
  const others = translationsOf(site).flatMap((locale) => {
    const page = findByTemplate(site, 'booking', locale);
    return page ? [`\`${page.path}\` (${languageName(locale, 'en')})`] : [];
  });
  return {
    operationId: 'openBookingSearch',
    tags: ['booking'],
    summary: 'Open booking search',
    description: [
      `A page for people: it shows what is free on these dates and for how much. Build the address, such as ${exampleBookingUrl(site)}, and hand it to the person who wants to book.`,
      'There is nothing to read in it for software: availability and prices on dates are loaded in the browser, and software cannot book. Values that make no sense stay in the form of the page, which says what is wrong.',
      ...(others.length > 0 ? [`The same in other languages, with the same parameters: ${others.join(', ')}.`] : []),
    ].join('\n\n'),
    parameters: [
      query('checkIn', 'Arrival date', { type: 'string', format: 'date' }),
      query('checkOut', `Departure date, after \`${BOOKING_PARAMETERS.checkIn}\``, { type: 'string', format: 'date' }),
      query('adults', 'How many adults', { type: 'integer', minimum: 1 }),
    ],
    responses: {
      200: {
        description: 'The booking page; without parameters it shows an empty search',
        headers: { 'Cache-Control': constant(PAGE_SERVING.cacheControl) },
        content: textContent(PAGE_SERVING.type),
      },
    },
  };
}
