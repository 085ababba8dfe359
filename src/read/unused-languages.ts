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

/** The files of each language that `content/` has words or pages of, and site.json does not name. */
export function findLanguagesAside(root: string, languages: readonly Locale[]): NonNullable<Content['aside']> {
  const files = listFiles(path.join(root, 'content')).map((file) => `content/${file}`);
  const byLanguage = Map.groupBy(files, languageOf);
  return new Map(
    [...byLanguage].filter(([language]) => !languages.includes(language) && localeSchema.safeParse(language).success),
  );
}

/** The language of a file of words or of a page, by its name or its folder; empty of any other, and of the words that are the model. */
function languageOf(file: string): Locale {
  const name = path.basename(file);
  if (file === stringsFile(MODEL)) return '';
  if (file === stringsFile(path.parse(name).name)) return path.parse(name).name;
  const folder = path.dirname(file);
  return path.dirname(folder) === PAGES_FOLDER && name.endsWith('.md') ? path.basename(folder) : '';
}

/** Their pages, as far as they were published once, or nobody knows whether they were: of one that is to come nobody has an address. */
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

/** What is said of each of them: nothing of it is published; and what keeps its addresses once its files are gone. */
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
