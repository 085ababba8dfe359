import type { PastPage } from '../check/lost-addresses.ts';
import { PAGES_FOLDER, POSTS_FOLDER } from '../schema/content-files.ts';
import { readBlobs } from './git-blobs.ts';
import { git } from './git.ts';

interface Version {
  readonly file: string;
  readonly blob: string;
}

/** Where a page or post stands; in a folder below, none was ever published. */
const PAGE = /^content\/(?:pages\/[a-z-]+|blog)\/[\w.-]+\.md$/;
const FOLDERS = ['--', PAGES_FOLDER, POSTS_FOLDER];

/** What git knows of the pages as they were published; texts that a clone lacks and nobody sends are counted as `unknown`. */
export interface PastPages {
  readonly pages: readonly PastPage[];
  readonly unknown: number;
}

/**
 * The pages and posts as they were published: in every commit of this branch that was the last one on the day `since`
 * or later, newest first, the last commit among them; what is not committed is not.
 * - A merged branch counts as one step: what it held in between was not published.
 * - A clone may lack what older files say: git is asked for all of it at once.
 * - Empty where there is no repository; in a shallow clone, only what its commits tell.
 */
export function readPastPages(folder: string, since: string): PastPages {
  try {
    const versions = [...listCurrent(folder), ...listReplaced(folder, since)].filter(({ file }) => PAGE.test(file));
    const texts = readBlobs(folder, [...new Set(versions.map(({ blob }) => blob))]);
    const pages = versions.flatMap(({ file, blob }) => {
      const text = texts.get(blob);
      return text === undefined ? [] : [{ file, text }];
    });
    return { pages, unknown: versions.length - pages.length };
  } catch {
    return { pages: [], unknown: 0 };
  }
}

function listCurrent(folder: string): Version[] {
  const tree = git(folder, ['ls-tree', '-r', 'HEAD', ...FOLDERS]).toString();
  return [...tree.matchAll(/^\d+ blob (\w+)\t(.+)$/gm)].map(([, blob = '', file = '']) => ({ file, blob }));
}

/** What each commit of the day `since` or later has replaced or taken away. */
function listReplaced(folder: string, since: string): Version[] {
  const shown = ['--format=@%cs', '--raw', '--no-renames', '--no-abbrev', '--relative'];
  const steps = ['--first-parent', '--diff-merges=first-parent', '--diff-filter=MD'];
  let day = '';
  return git(folder, ['log', ...shown, ...steps, ...FOLDERS])
    .toString()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('@')) day = line.slice(1);
      const [, blob, file = ''] = /^:\d+ \d+ (\w+) \w+ \w\t(.+)$/.exec(line) ?? [];
      return blob === undefined || day < since ? [] : { file, blob };
    });
}
