import type { PastPage } from './domain/lost-addresses.ts';
import { fetchBlobs, readBlobs } from './git-blobs.ts';
import { git } from './git.ts';

interface Version {
  readonly file: string;
  readonly blob: string;
}

/**
 * The pages and posts as they were published: in every commit of this branch that was the last one on the day `since`
 * or later, newest first, the last commit among them; what is not committed is not.
 * - A merged branch counts as one step: what it held in between was not published.
 * - A clone may lack what older files say: git is asked for all of it at once. Texts that do not come are counted as
 *   `unknown`.
 * - A name that git has to put in quotes is no address, and left out.
 * - Empty where there is no repository; in a shallow clone, only what its commits tell.
 */
export function readPastPages(
  folder: string,
  folders: readonly string[],
  since: string,
): { readonly pages: PastPage[]; readonly unknown: number } {
  try {
    const versions = [...listCurrent(folder, folders), ...listReplaced(folder, folders, since)];
    const blobs = [...new Set(versions.map(({ blob }) => blob))];
    fetchBlobs(folder, blobs);
    const texts = readBlobs(folder, blobs);
    const pages = versions.flatMap(({ file, blob }) => {
      const text = texts.get(blob);
      return text === undefined ? [] : [{ file, text }];
    });
    return { pages, unknown: versions.length - pages.length };
  } catch {
    // No git, or no repository: nothing is known.
    return { pages: [], unknown: 0 };
  }
}

function listCurrent(folder: string, folders: readonly string[]): Version[] {
  const lines = git(folder, 'ls-tree', '-r', 'HEAD', '--', ...folders).matchAll(/^\d+ blob (\w+)\t(.+\.md)$/gm);
  return [...lines].map(([, blob = '', file = '']) => ({ file, blob }));
}

/** What each commit of these days has replaced or taken away. */
function listReplaced(folder: string, folders: readonly string[], since: string): Version[] {
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
      const [, blob = '', file = ''] = /^:\d+ \d+ (\w+) \w+ [MDT]\t(.+\.md)$/.exec(line) ?? [];
      return file !== '' && day >= since ? [{ file, blob }] : [];
    });
}
