import { readContent } from '../../src/read-content.ts';

const { pages } = (await readContent()).site;

/** The paths of the pages on which people book, one for each language. */
export const BOOKING_PATHS = pages.filter(({ template }) => template === 'booking').map(({ path }) => path);

/** The path of an English page with nothing special. */
export const ORDINARY_PATH =
  pages.find(({ path, kind, template, noindex }) => kind === 'page' && template === 'page' && !noindex && path !== '/')
    ?.path ?? '';

/** The path of a page that search engines are asked to leave out. */
export const HIDDEN_PATH = pages.find(({ noindex }) => noindex)?.path ?? '';

/** The paths of the English pages that have a template, but for the one on which people book. */
export const TEMPLATE_PATHS = pages
  .filter(({ template, locale }) => locale === 'en' && template !== 'page' && template !== 'booking')
  .map(({ path }) => path);
