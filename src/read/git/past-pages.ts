import { z } from 'zod';
import type { PastPage } from '../../check/lost-addresses.ts';
import { readFrontMatter } from '../../markdown/front-matter.ts';
import { DATA_FILES, folderLanguage, isPostFile, PAGES_FOLDER, POSTS_FOLDER } from '../../schema/content-files.ts';
import { findUnfinished } from '../../site/unpublished-pages.ts';
import type { Locale } from '../../text/language/locale.ts';
import { readBlobs } from './git-blobs.ts';
import { git } from './git.ts';
import { findLanguagesIn } from '../read-place.ts';

type Tree = ReadonlyMap<string, string>;

/** The path of a page or post; files in subfolders were never published. */
const PAGE = /^content\/(?:pages\/[a-z-]+|blog)\/[\w.-]+\.md$/;
const FOLDERS = ['--', PAGES_FOLDER, POSTS_FOLDER, DATA_FILES.site];

/** Previously published pages. `unknown` counts the texts that the clone lacks and cannot fetch. */
export interface PastPages {
  readonly pages: readonly PastPage[];
  readonly unknown: number;
}

/**
 * Reads pages and posts as they were published: in the last commit of this branch and every one that was current on the
 * day `since` or later, newest first. Uncommitted changes do not count.
 * - Scheduled pages, pages that a language lacked and languages missing from site.json were not published.
 * - A merged branch counts as one step: its intermediate states were not published.
 * - Missing texts of a partial clone are fetched together.
 * - Empty without a repository; in a shallow clone, limited to its commits.
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

/** Lists the current tree, and the one before each commit of the day `since` or later, newest first. */
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

/**
 * Lists commits, newest first: the date, and the previous blob of each file it touched; undefined if there was none.
 */
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

/** Lists the published pages of a tree, as file and blob; `choices` caches their languages by blob. */
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

/** Returns the languages that a page is meant for; undefined if it does not say. */
function languagesOf(text = ''): readonly Locale[] | undefined {
  return CHOICE.safeParse(readFrontMatter(text)).data?.languages;
}
