import { folderLanguage, isPostFile, pageFolder } from './content-files.ts';
import { MARKUP } from './text-schemas.ts';
import type { PageSource } from './page.ts';
import { contentProblem, type Fault, type Problem } from './problem.ts';

/** Before that day there was no website of the place; a year before it is a slip. */
const FIRST_DAY = '2000-01-01';

/** Fields of the front matter that do not go with the page, or with each other; `files` are those of all pages. */
export function checkPageFields({ file, frontMatter }: PageSource, files: readonly string[]): Problem[] {
  const { languages, slug } = frontMatter;
  const isPost = isPostFile(file);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const more = isPost || !languages ? [] : localesOf(name, files).filter((locale) => !languages.includes(locale));
  const faults: (readonly [string, Fault | undefined])[] = [
    ...(['published', 'author'] as const).map(
      (field) => [field, !isPost && frontMatter[field] !== undefined ? postOnly(field) : undefined] as const,
    ),
    ...(['published', 'updated'] as const).map((field) => [field, tooEarly(frontMatter[field])] as const),
    ...(['title', 'menu', 'description'] as const).map((field) => [field, marked(frontMatter[field])] as const),
    ['slug', !isPost && name === 'index.md' && slug !== undefined ? homeSlug(slug) : undefined],
    ['languages', languages && more.length > 0 ? moreLanguages(languages, more) : undefined],
  ];
  return faults.flatMap(([path, fault]) => (fault ? [contentProblem('field-odd', file, { path, ...fault })] : []));
}

/** The languages that have a page of this name. */
function localesOf(name: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const locale = folderLanguage(file);
    return locale !== undefined && file === `${pageFolder(locale)}/${name}` ? [locale] : [];
  });
}

/** What a title shows is what stands there, letter for letter. */
function marked(words: string | undefined): Fault | undefined {
  if (words !== undefined && /\S\n\S/.test(words))
    return { expected: 'words on one line', got: JSON.stringify(words.slice(0, 80)), next: 'Join the lines.' };
  const got = words === undefined ? undefined : (MARKUP.exec(words) ?? /:\w+\{[^}]*\}?/.exec(words))?.[0];
  if (got === undefined) return undefined;
  return {
    expected: 'plain words: marks and directives are read below the second --- only',
    got,
    next: 'Take them out.',
  };
}

function postOnly(field: string): Fault {
  return { expected: `no ${field}: only posts have one`, got: 'a page', next: 'Take the line out.' };
}

function tooEarly(day: string | undefined): Fault | undefined {
  if (day === undefined || day >= FIRST_DAY) return undefined;
  return { expected: `a day after ${FIRST_DAY}`, got: day, next: 'Look at the year.' };
}

function homeSlug(slug: string): Fault {
  return { expected: 'no slug: a home page stands at the root of its language', got: slug, next: 'Take the line out.' };
}

function moreLanguages(languages: readonly string[], more: readonly string[]): Fault {
  const next = 'Name every language that the page has, or take the line out if it has all.';
  return {
    expected: `${[...languages, ...more].join(', ')}: there are files of this name`,
    got: languages.join(', '),
    next,
  };
}
