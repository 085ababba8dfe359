import type { PastPage } from '../check/past.ts';
import { openBlobs } from './git-blobs.ts';
import { git } from './git.ts';

interface Version {
  readonly file: string;
  readonly blob: string;
  /** The day on which another version replaced it; nothing of what the last commit holds. */
  readonly until?: string;
}

/** What git knows of the pages as they were published; texts that a clone lacks and nobody sends are counted as `unknown`. */
export interface PastPages {
  readonly pages: readonly PastPage[];
  readonly unknown: number;
}

const NOTHING: PastPages = { pages: [], unknown: 0 };

/**
 * The pages and posts as they were published: in every commit of this branch that was the last one on the day `since`
 * or later, newest first, the last commit among them; what is not committed is not.
 * - A merged branch counts as one step: what it held in between was not published.
 * - A clone may lack what older files say: git is asked for all of it at once.
 * - A name that git has to put in quotes is no address, and left out.
 * - Empty where there is no repository; in a shallow clone, only what its commits tell.
 */
export function readPastPages(folder: string, folders: readonly string[], since: string): PastPages {
  try {
    const versions = [...listCurrent(folder, folders), ...listReplaced(folder, folders)].filter(
      ({ file, until }) => file.endsWith('.md') && (until === undefined || until >= since),
    );
    const blobs = [...new Set(versions.map(({ blob }) => blob))];
    const objects = openBlobs(folder);
    objects.fetch(blobs);
    const texts = objects.read(blobs);
    const pages = versions.flatMap(({ file, blob }) => {
      const text = texts.get(blob);
      return text === undefined ? [] : [{ file, text }];
    });
    return { pages, unknown: versions.length - pages.length };
  } catch {
    return NOTHING;
  }
}

function listCurrent(folder: string, folders: readonly string[]): Version[] {
  const lines = git(folder, 'ls-tree', '-r', 'HEAD', '--', ...folders).matchAll(/^\d+ blob (\w+)\t(.+)$/gm);
  return [...lines].map(([, blob = '', file = '']) => ({ file, blob }));
}

/** What each commit has replaced or taken away. */
function listReplaced(folder: string, folders: readonly string[]): Version[] {
  const options = [
    '--first-parent',
    '--diff-merges=first-parent',
    '--raw',
    '--no-renames',
    '--no-abbrev',
    '--relative',
  ];
  let day = '';
  return git(folder, 'log', '--format=@%cs', ...options, '--', ...folders)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('@')) day = line.slice(1);
      const [, blob = '', file = ''] = /^:\d+ \d+ (\w+) \w+ [MDT]\t(.+)$/.exec(line) ?? [];
      return file === '' ? [] : [{ file, blob, until: day }];
    });
}
