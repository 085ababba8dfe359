import { readContent } from '../../src/read-content.ts';

const { pages, config } = (await readContent()).site;

/** The languages of the site, the one at its root first. */
export const [MAIN = '', ...OTHERS] = config.languages;

/** The name of the booking engine. */
export const ENGINE = config.bookingEngine.name;

/** The paths of the pages on which people book, one for each language. */
export const BOOKING_PATHS = pages.filter(({ template }) => template === 'booking').map(({ path }) => path);

/** The path of a page in the first language with nothing special. */
export const ORDINARY_PATH =
  pages.find(({ path, kind, template, noindex }) => kind === 'page' && template === 'page' && !noindex && path !== '/')
    ?.path ?? '';

/** The path of a page that search engines are asked to leave out. */
export const HIDDEN_PATH = pages.find(({ noindex }) => noindex)?.path ?? '';

/** The paths of the pages in the first language that have a template, but for the one on which people book. */
export const TEMPLATE_PATHS = pages
  .filter(({ template, locale }) => locale === MAIN && template !== 'page' && template !== 'booking')
  .map(({ path }) => path);
