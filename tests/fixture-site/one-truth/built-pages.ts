import { readContent } from '../../../src/read/read-content.ts';
import { indexedPages } from '../../../src/schema/site.ts';
import { BUILT_ON } from '../site-files.ts';
import { root } from '../read-site.ts';
import { LOCALES, type Locale } from './truth.ts';

/** A file of `dist/` and its language. */
export type BuiltFile = readonly [file: string, locale: Locale];

const { pages } = (await readContent({ root, today: BUILT_ON })).site;

/** The twins and the HTML of the indexed pages, or of those with this template, as files of `dist/`. */
export function builtPages(ending: 'md' | 'html', template?: 'pricing'): BuiltFile[] {
  return indexedPages(pages)
    .filter((page) => template === undefined || page.template === template)
    .flatMap(({ path, locale }) =>
      LOCALES.filter((known) => known === locale).map((known) => [`${path.slice(1)}index.${ending}`, known] as const),
    );
}
