import type { Edit } from './edit.ts';
import { FIELDS, LIKELY, LIMITS, NAMES, PRICES, TIMES, TWICE } from './data.ts';
import { FILES, FRONT_MATTER } from './files.ts';
import { LEFTOVERS, PAGES, PASTED, TEXTS, WARNINGS } from './pages.ts';
import { RIGHT_DATA, RIGHT_PAGES, RIGHT_TEXTS } from './right.ts';
import { SILENT_DATA, SILENT_FIGURES, SILENT_ROOMS } from './silent.ts';
import { SILENT_ADDRESSES, SILENT_PAGES, SILENT_TEXTS } from './silent-pages.ts';
import { SILENT_FILES, SILENT_SITE } from './silent-site.ts';

/** Every edit of which something is known, by its kind, with what becomes of it. */
const EDITS: readonly (readonly [
  verdict: 'refused' | 'warned' | 'summary' | 'right',
  kind: string,
  readonly Edit[],
])[] = [
  ['refused', 'files', FILES],
  ['refused', 'front matter', FRONT_MATTER],
  ['refused', 'fields of data files', FIELDS],
  ['refused', 'what stands twice', TWICE],
  ['refused', 'what cannot be', LIMITS],
  ['refused', 'times', TIMES],
  ['refused', 'prices', PRICES],
  ['refused', 'amounts that do not fit', LIKELY],
  ['refused', 'names of what is not there', NAMES],
  ['refused', 'texts of pages', TEXTS],
  ['refused', 'what was left over', LEFTOVERS],
  ['refused', 'what was pasted', PASTED],
  ['refused', 'pages beside each other', PAGES],
  ['warned', 'warnings', WARNINGS],
  ['summary', 'data', SILENT_DATA],
  ['summary', 'figures', SILENT_FIGURES],
  ['summary', 'rooms', SILENT_ROOMS],
  ['summary', 'pages', SILENT_PAGES],
  ['summary', 'texts', SILENT_TEXTS],
  ['summary', 'addresses', SILENT_ADDRESSES],
  ['summary', 'the site', SILENT_SITE],
  ['summary', 'files', SILENT_FILES],
  ['right', 'data', RIGHT_DATA],
  ['right', 'texts', RIGHT_TEXTS],
  ['right', 'pages', RIGHT_PAGES],
];

/** The kinds of edits of some verdicts. */
export function editsOf(...verdicts: readonly string[]): (readonly [kind: string, edits: readonly Edit[]])[] {
  return EDITS.filter(([verdict]) => verdicts.includes(verdict)).map(([, kind, edits]) => [kind, edits]);
}

/** All that is told. */
export const PLANTED = editsOf('refused', 'warned');
