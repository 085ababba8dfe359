import { folderLanguage, isPostFile, pageFolder } from '../schema/content-files.ts';
import type { Locale } from '../text/locale.ts';
import type { PageSource } from '../schema/page.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/**
 * Notes that people write for themselves. "Todo" is a word of Spanish and Portuguese, and TODO where they write in
 * capitals. So TODO is a note with a colon behind it, and else where neither the word before it nor what follows is in
 * capitals too: not in `TODO INCLUIDO`, `TODO A MANO` or `ESO ES TODO`, nor within a word, as in `MÉTODO`.
 */
const NOTE =
  /(?<!\p{L})(?:TODO(?=:)|(?<!\p{Lu}{2}\s+)TODO(?!\s+(?:\p{Lu}\s+)?\p{Lu}{2})|FIXME|TBD|XXX|XX[:.]XX)(?!\p{L})|[Ll]orem [Ii]psum|\?{3,}/u;

/**
 * What no page shows by itself, or what is not meant for guests; `files` are those of all pages, also of unreadable ones:
 * - notes of the author, a text without a word, a title or description that another page of the language has;
 * - a change in the future;
 * - a language without a single page, and a page that is missing in a language without saying so (`languages`).
 */
export function checkPages(
  sources: readonly PageSource[],
  languages: readonly Locale[],
  files: readonly string[],
  today: string,
): Problem[] {
  return [
    ...sources.flatMap((source) => [...checkText(source), ...checkDay(source, today)]),
    ...checkTwice(sources, languages, 'title'),
    ...checkTwice(sources, languages, 'description'),
    ...checkLanguages(sources, languages, new Set(files)),
  ];
}

function checkText({ file, body, bodyLine, frontMatter }: PageSource): Problem[] {
  const next = 'Write what it stands for, or delete it.';
  const expected = 'a text for guests';
  if (body.trim() === '') {
    return [
      contentProblem('text-missing', file, {
        line: bodyLine,
        expected,
        got: 'no text below the second ---',
        next: 'Write it.',
      }),
    ];
  }
  const notes = body.split('\n').flatMap((line, index) => {
    const got = findNote(line);
    return got === undefined ? [] : [contentProblem('note', file, { line: bodyLine + index, expected, got, next })];
  });
  const fields = (['title', 'menu', 'description'] as const).flatMap((path) => {
    const got = findNote(frontMatter[path] ?? '');
    return got === undefined ? [] : [contentProblem('note', file, { path, expected, got, next })];
  });
  return [...fields, ...notes];
}

/** A note that somebody wrote for themselves; undefined where there is none. */
export function findNote(text: string): string | undefined {
  return NOTE.exec(text)?.[0];
}

function checkDay({ file, frontMatter: { updated } }: PageSource, today: string): Problem[] {
  if (updated === undefined || updated <= today) return [];
  const next = `Write ${today}, or leave the line out: then it is the day of the commit.`;
  return [
    contentProblem('day-future', file, {
      path: 'updated',
      expected: `a day that is not after today, ${today}`,
      got: updated,
      next,
    }),
  ];
}

function checkTwice(
  sources: readonly PageSource[],
  languages: readonly Locale[],
  field: 'title' | 'description',
): Problem[] {
  const first = new Map<string, string>();
  return sources.flatMap(({ file, frontMatter }) => {
    const words = frontMatter[field];
    // Posts are in the first language.
    const key = `${folderLanguage(file) ?? languages[0] ?? ''} ${words.toLowerCase()}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, file);
      return [];
    }
    return contentProblem(`${field}-twice`, file, {
      path: field,
      expected: `a ${field} of its own for each of the two, ${other} and this one: search results would show both alike`,
      got: `${words.length > 80 ? `${words.slice(0, 79)}…` : words}, in both`,
      next: 'Say in the one that you have changed or copied what is special about it.',
    });
  });
}

function checkLanguages(
  sources: readonly PageSource[],
  languages: readonly Locale[],
  files: ReadonlySet<string>,
): Problem[] {
  const pages = sources.filter(({ file }) => !isPostFile(file));
  const named = pages.map((page) => ({ page, name: page.file.slice(page.file.lastIndexOf('/') + 1) }));
  const empty = languages.filter(
    (locale) => pages.length > 0 && ![...files].some((file) => folderLanguage(file) === locale),
  );
  const missing = new Map<string, { file: string; lacking: Locale[] }>();
  for (const { page, name } of named) {
    const wanted = page.frontMatter.languages ?? languages;
    const lacking = wanted.filter((locale) => !empty.includes(locale) && !files.has(`${pageFolder(locale)}/${name}`));
    // Another check asks for the home page of a language.
    if (name !== 'index.md' && lacking.length > 0 && !missing.has(name))
      missing.set(name, { file: page.file, lacking });
  }
  return [
    ...empty.map(folderMissing),
    ...[...missing].map(([name, { file, lacking }]) => {
      const here = languages.filter((locale) => files.has(`${pageFolder(locale)}/${name}`));
      return contentProblem('language-missing', file, {
        line: 1,
        expected: `the page in every language: ${lacking.map((locale) => `${pageFolder(locale)}/${name}`).join(', ')} too`,
        got: `one in ${here.join(', ')} only`,
        next: `Translate it; or, if it is meant so, write languages: [${here.join(', ')}] between the --- lines of each.`,
      });
    }),
  ];
}

function folderMissing(locale: Locale): Problem {
  return contentProblem('language-gone', pageFolder(locale), {
    expected: 'the pages of a language of the site',
    got: 'no page at all',
    next: 'Bring the folder back from git, with `git checkout` of its path; for a new language, begin with its index.md, or take it out of languages in content/site.json.',
  });
}
