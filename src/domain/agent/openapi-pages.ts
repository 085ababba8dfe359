import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale.ts';
import type { Page } from '../page.ts';
import { findByTemplate, indexedPages, type Site } from '../site.ts';
import { twinPath } from '../url.ts';
import { PAGE_SERVING } from './media-types.ts';
import { exampleBookingUrl, exampleSearch, twinBeginning } from './openapi-examples.ts';
import { constant, textContent, twinOperation } from './openapi-operations.ts';

const SLUG_PATTERN = '^[a-z0-9-]+$';

/** The English name of each language. */
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Spanish', de: 'German' };
const TRANSLATIONS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

const TWIN =
  'Markdown version of an indexed page, with front matter that names title, canonical address, language, alternates and last change. The page for people is at the address without `index.md`.';

/** The twins: of the home page, of pages by language, of posts. Examples are pages that exist, where there are any. */
export function twinPaths(site: Site): Record<string, object> {
  const pages = indexedPages(site.pages);
  const home = pages.find(({ path }) => path === '/');
  const english = pages.find((page) => page.locale === DEFAULT_LOCALE && page.kind === 'page' && page !== home);
  const [locale = 'es'] = TRANSLATIONS;
  const translated = pages.find((page) => page.locale === locale && page.key === english?.key);
  const post = pages.find((page) => page.kind === 'post');
  const homes = TRANSLATIONS.map((other) => `\`${other}\` for the ${LANGUAGES[other]} home page`).join(', ');
  return {
    [twinPath('/')]: {
      get: twinOperation('getHomeTwin', 'Home page twin (English)', TWIN, { beginning: twinBeginning(site, home) }),
    },
    [twinPath('/{page}/')]: {
      get: twinOperation('getPageTwin', 'Page twin (English)', TWIN, {
        parameters: [
          slug('page', `The name in the address of an indexed page, as in \`/llms.txt\`; ${homes}`, english),
        ],
        beginning: twinBeginning(site, english),
      }),
    },
    [twinPath('/{locale}/{page}/')]: {
      get: twinOperation('getLocalizedPageTwin', 'Page twin (Spanish or German)', TWIN, {
        parameters: [
          pathParameter('locale', 'The language', { enum: TRANSLATIONS }, locale),
          slug('page', 'The name in the address of an indexed page in that language, as in `/sitemap.xml`', translated),
        ],
        beginning: twinBeginning(site, translated),
      }),
    },
    [twinPath('/blog/{slug}/')]: {
      get: twinOperation('getBlogPostTwin', 'Blog post twin', TWIN, {
        parameters: [slug('slug', 'The name in the address of a blog post, as in `/llms.txt`', post)],
        beginning: twinBeginning(site, post),
      }),
    },
  };
}

function slug(name: string, description: string, page: Page | undefined): object {
  return pathParameter(name, description, { pattern: SLUG_PATTERN }, page?.path.split('/').at(-2));
}

function pathParameter(name: string, description: string, schema: object, example: string | undefined): object {
  return { name, in: 'path', required: true, description, schema: { type: 'string', ...schema }, example };
}

/** The booking page, which is for people: what software needs of it is its address. */
export function bookingOperation(site: Site): object {
  const example = exampleSearch(site);
  const query = (name: keyof typeof example, description: string, schema: object): object => {
    return { name, in: 'query', required: false, description, schema, example: example[name] };
  };
  const others = TRANSLATIONS.flatMap((locale) => {
    const page = findByTemplate(site, 'booking', locale);
    return page ? [`\`${page.path}\` (${LANGUAGES[locale]})`] : [];
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
      query('check_in', 'Arrival date', { type: 'string', format: 'date' }),
      query('check_out', 'Departure date, after `check_in`', { type: 'string', format: 'date' }),
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
