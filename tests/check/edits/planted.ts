import type { Edit, Mistake } from './edit.ts';
import { LIKELY, NAMES, PRICES, TIMES } from './data.ts';
import { FIELDS, LIMITS, TWICE } from './fields.ts';
import { FILES, FRONT_MATTER } from './files.ts';
import { PAGES, WARNINGS } from './pages.ts';
import { LEFTOVERS, PASTED, TEXTS } from './texts.ts';
import { RIGHT_DATA, RIGHT_PAGES, RIGHT_TEXTS } from './right.ts';
import { SILENT_DATA, SILENT_FIGURES } from './silent.ts';
import { SILENT_RATES, SILENT_ROOMS } from './silent-rooms.ts';
import { SILENT_ADDRESSES, SILENT_PAGES, SILENT_TEXTS } from './silent-pages.ts';
import { SILENT_FILES, SILENT_SITE } from './silent-site.ts';

/** The mistakes that are reported, by kind. Those of one kind are planted together: they touch different lines. */
export const MISTAKES: readonly (readonly [kind: string, mistakes: readonly Mistake[]])[] = [
  ['files', FILES],
  ['front matter', FRONT_MATTER],
  ['fields of data files', FIELDS],
  ['duplicates', TWICE],
  ['values out of range', LIMITS],
  ['times', TIMES],
  ['prices', PRICES],
  ['amounts that do not fit', LIKELY],
  ['names of what does not exist', NAMES],
  ['texts of pages', TEXTS],
  ['placeholders left in a text', LEFTOVERS],
  ['pasted text', PASTED],
  ['pages that do not fit each other', PAGES],
  ['warnings', WARNINGS],
];

/** Edits that may be mistakes, which the summary of changes lists. */
export const SUMMARIZED: readonly (readonly [kind: string, edits: readonly Edit[]])[] = [
  ['data', SILENT_DATA],
  ['figures', SILENT_FIGURES],
  ['rooms', SILENT_ROOMS],
  ['rates', SILENT_RATES],
  ['pages', SILENT_PAGES],
  ['texts', SILENT_TEXTS],
  ['addresses', SILENT_ADDRESSES],
  ['the site', SILENT_SITE],
  ['files', SILENT_FILES],
];

/** Edits that are right. */
export const RIGHT: readonly (readonly [kind: string, edits: readonly Edit[]])[] = [
  ['data', RIGHT_DATA],
  ['texts', RIGHT_TEXTS],
  ['pages', RIGHT_PAGES],
];
