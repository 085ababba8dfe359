import { z } from 'zod';
import type { PastPage } from '../../check/lost-addresses.ts';
import { readFrontMatter } from '../../markdown/front-matter.ts';
import { DATA_FILES, folderLanguage, isPostFile, PAGES_FOLDER, POSTS_FOLDER } from '../../schema/content-files.ts';
import { findUnfinished } from '../../site/unpublished-pages.ts';
import type { Locale } from '../../text/language/locale.ts';
import { readBlobs } from './git-blobs.ts';
import { git } from './git.ts';
import { findLanguagesIn } from '../read-place.ts';

/** The blobs of the pages, posts and site.json at one time, by file. */
type Tree = ReadonlyMap<string, string>;

/** Where a page or post stands; in a folder below, none was ever published. */
const PAGE = /^content\/(?:pages\/[a-z-]+|blog)\/[\w.-]+\.md$/;
const FOLDERS = ['--', PAGES_FOLDER, POSTS_FOLDER, DATA_FILES.site];

/** What git knows of the pages as they were published; texts that a clone lacks and nobody sends are counted as `unknown`. */
export interface PastPages {
  readonly pages: readonly PastPage[];
  readonly unknown: number;
}

/**
 * The pages and posts as they were published: in every commit of this branch that was the last one on the day `since`
 * or later, newest first, the last commit among them; what is not committed is not.
 * - What was there and held back was not published: a page that a language lacked, a language that site.json did not name.
 * - A merged branch counts as one step: what it held in between was not published.
 * - A clone may lack what older files say: git is asked for all of it at once.
 * - Empty where there is no repository; in a shallow clone, only what its commits tell.
 */
export function readPastPages(folder: string, since: string): PastPages {
  try {
    const trees = listTrees(folder, since);
    const texts = readBlobs(folder, [...new Set(trees.flatMap((tree) => [...tree.values()]))]);
    const choices = new Map<string, readonly Locale[] | undefined>();
    const published = new Map<string, { readonly file: string; readonly text: string | undefined }>();
    for (const tree of trees)
      for (const [file, blob] of listPublished(tree, texts, choices))
        published.set(`${file} ${blob}`, { file, text: texts.get(blob) });
    const pages = [...published.values()].flatMap(({ file, text }) => (text === undefined ? [] : { file, text }));
    return { pages, unknown: published.size - pages.length };
  } catch {
    return { pages: [], unknown: 0 };
  }
}

/** What was there now, and before each commit of the day `since` or later, newest first. */
function listTrees(folder: string, since: string): Tree[] {
  const now = git(folder, ['ls-tree', '-r', 'HEAD', ...FOLDERS]).toString();
  const tree = new Map([...now.matchAll(/^\d+ blob (\w+)\t(.+)$/gm)].map(([, blob = '', file = '']) => [file, blob]));
  const trees: Tree[] = [new Map(tree)];
  for (const { day, replaced } of listSteps(folder)) {
    if (day < since) break;
    for (const [file, blob] of replaced) {
      if (blob === undefined) tree.delete(file);
      else tree.set(file, blob);
    }
    trees.push(new Map(tree));
  }
  return trees;
}

/** Each commit, newest first: its day, and of each file that it touched what was there before; undefined where nothing was. */
function listSteps(
  folder: string,
): { readonly day: string; readonly replaced: readonly (readonly [file: string, blob: string | undefined])[] }[] {
  const shown = ['--format=@%cs', '--raw', '--no-renames', '--no-abbrev', '--relative'];
  const log = git(folder, ['log', ...shown, '--first-parent', '--diff-merges=first-parent', ...FOLDERS]).toString();
  return log
    .split(/^@/m)
    .slice(1)
    .map((step) => {
      const [day = '', ...lines] = step.split('\n');
      const replaced = lines.flatMap((line): (readonly [string, string | undefined])[] => {
        const [, blob, status, file = ''] = /^:\d+ \d+ (\w+) \w+ (\w)\t(.+)$/.exec(line) ?? [];
        return blob === undefined ? [] : [[file, status === 'A' ? undefined : blob]];
      });
      return { day, replaced };
    });
}

/** What of a tree was published, as file and blob; `choices` keeps what blobs say of their languages. */
function listPublished(
  tree: Tree,
  texts: ReadonlyMap<string, string>,
  choices: Map<string, readonly Locale[] | undefined>,
): (readonly [file: string, blob: string])[] {
  const files = [...tree].filter(([file]) => PAGE.test(file));
  const config = texts.get(tree.get(DATA_FILES.site) ?? '');
  const languages = config === undefined ? undefined : findLanguagesIn(config);
  if (languages === undefined) return files;
  for (const [, blob] of files) if (!choices.has(blob)) choices.set(blob, languagesOf(texts.get(blob)));
  const pages = files.map(([file, blob]) => ({ file, blob, frontMatter: { languages: choices.get(blob) } }));
  const held = findUnfinished(pages, languages).flatMap(({ versions }) => versions);
  return pages
    .filter((page) => isPostFile(page.file) || languages.includes(folderLanguage(page.file) ?? ''))
    .filter((page) => !held.includes(page))
    .map(({ file, blob }) => [file, blob]);
}

const CHOICE = z.object({ languages: z.array(z.string()) });

/** The languages that a page is meant to be in; undefined where it does not say. */
function languagesOf(text = ''): readonly Locale[] | undefined {
  return CHOICE.safeParse(readFrontMatter(text)).data?.languages;
}
