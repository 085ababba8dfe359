import path from 'node:path';
import { type PastPage, writeLine } from '../check/lost-addresses.ts';
import { createProblem, type Problem } from '../problem/problem.ts';
import { DATA_FILES, folderLanguage, PAGES_FOLDER, stringsFile } from '../schema/content-files.ts';
import type { Content } from '../schema/place.ts';
import { REDIRECTS, type RedirectLine } from '../schema/redirects.ts';
import { MODEL } from '../schema/strings/strings.ts';
import { languageName } from '../text/language/language-tag.ts';
import { localeSchema, type Locale } from '../text/language/locale.ts';
import { listFiles } from './files/list-files.ts';
import { readText } from './files/read-text.ts';

/** Lists the files of languages that have strings or pages in `content/` but are not in site.json. */
export function findLanguagesAside(root: string, languages: readonly Locale[]): NonNullable<Content['aside']> {
  const files = listFiles(path.join(root, 'content')).map((file) => `content/${file}`);
  const byLanguage = Map.groupBy(files, languageOf);
  return new Map(
    [...byLanguage].filter(([language]) => !languages.includes(language) && localeSchema.safeParse(language).success),
  );
}

/**
 * Returns the language of a file of strings or of a page, by name or folder; empty for other files, and for the English
 * model.
 */
function languageOf(file: string): Locale {
  const name = path.basename(file);
  if (file === stringsFile(MODEL)) return '';
  if (file === stringsFile(path.parse(name).name)) return path.parse(name).name;
  const folder = path.dirname(file);
  return path.dirname(folder) === PAGES_FOLDER && name.endsWith('.md') ? path.basename(folder) : '';
}

/** Lists their pages that were published, or may have been. Addresses of scheduled pages are not known to readers. */
export function readLeftPages(
  root: string,
  aside: NonNullable<Content['aside']>,
  past: readonly PastPage[],
): PastPage[] {
  return [...aside].flatMap(([language, files]) => {
    const wasPublished = past.length === 0 || past.some(({ file }) => folderLanguage(file) === language);
    return (wasPublished ? files.filter((file) => file.endsWith('.md')) : []).flatMap((file) => {
      const read = readText(root, file);
      return 'text' in read ? { file, text: read.text } : [];
    });
  });
}

/**
 * Warns for each language that nothing of it is published, with the redirects that keep its addresses once the files
 * are deleted.
 */
export function warnOfLanguagesAside(
  aside: NonNullable<Content['aside']>,
  languages: readonly Locale[],
  redirects: readonly RedirectLine[],
): Problem[] {
  const linesOf = (language: Locale): string =>
    redirects
      .filter(({ from }) => from.startsWith(`/${language}/`))
      .map(writeLine)
      .join(', ');
  const before = (lines: string): string =>
    lines === '' ? '' : ` Before that, add these lines to ${REDIRECTS}, which keep its addresses: ${lines}`;
  return [...aside].map(([language, files]) =>
    createProblem('language-aside', DATA_FILES.site, {
      severity: 'warning',
      path: 'languages',
      accepts: language,
      expected: `the languages of the site: ${languages.join(', ')}`,
      found: `${files.length} ${files.length === 1 ? 'file' : 'files'} in ${languageName(language, 'en')}, left aside: ${files[0] ?? ''}${files.length > 1 ? ' …' : ''}`,
      next: `Once all is there in it, add "${language}" here; if it is to go, delete its files.${before(linesOf(language))}`,
    }),
  );
}
