import type { PastPage } from '../check/past.ts';
import { PAGES_FOLDER, POSTS_FOLDER } from '../schema/content-files.ts';
import { fetchBlobs, git, readBlobs, readSteps } from './git.ts';

interface Version {
  readonly file: string;
  readonly blob: string;
  /** The day on which another version replaced it; nothing of what the last commit holds. */
  readonly until?: string;
}

/** Where a page or post stands; in a folder below, none was ever published. */
const PAGE = /^content\/(?:pages\/[a-z-]+|blog)\/[\w.-]+\.md$/;

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
    const folders = [PAGES_FOLDER, POSTS_FOLDER];
    const versions = [...listCurrent(folder, folders), ...listReplaced(folder, folders)].filter(
      ({ file, until }) => PAGE.test(file) && (until === undefined || until >= since),
    );
    const blobs = [...new Set(versions.map(({ blob }) => blob))];
    fetchBlobs(folder, blobs);
    const texts = readBlobs(folder, blobs);
    const pages = versions.flatMap(({ file, blob }) => {
      const text = texts.get(blob);
      return text === undefined ? [] : [{ file, text }];
    });
    return { pages, unknown: versions.length - pages.length };
  } catch {
    return { pages: [], unknown: 0 };
  }
}

function listCurrent(folder: string, folders: readonly string[]): Version[] {
  const tree = git(folder, ['ls-tree', '-r', 'HEAD', '--', ...folders]).toString();
  return [...tree.matchAll(/^\d+ blob (\w+)\t(.+)$/gm)].map(([, blob = '', file = '']) => ({ file, blob }));
}

/** What each commit has replaced, moved or taken away. */
function listReplaced(folder: string, folders: readonly string[]): Version[] {
  return readSteps(folder, folders, '--first-parent', '--diff-merges=first-parent').flatMap(
    ({ file, from = file, before, day }) => (before === undefined ? [] : [{ file: from, blob: before, until: day }]),
  );
}
