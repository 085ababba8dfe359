import type { PastPage } from './domain/lost-addresses.ts';
import { askGit, git } from './git.ts';

/** How long a host may take to send what a clone lacks. */
const FETCH_TIMEOUT_MS = 20_000;

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
    const texts = readTexts(folder, [...new Set(versions.map(({ blob }) => blob))]);
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

/** The texts of these objects, by their name, as far as they can be had. */
function readTexts(folder: string, blobs: readonly string[]): Map<string, string> {
  const remote = promisedBy(folder);
  if (remote === undefined) return readHere(folder, blobs);
  const before = listHere(folder);
  const absent = blobs.filter((blob) => !before.has(blob));
  if (absent.length > 0) fetchAll(folder, remote, absent);
  const here = listHere(folder);
  return readHere(
    folder,
    blobs.filter((blob) => here.has(blob)),
  );
}

/** The remote that has promised what a clone lacks; undefined in one that has everything. */
function promisedBy(folder: string): string | undefined {
  try {
    return /^remote\.(.+)\.promisor true$/m.exec(git(folder, 'config', '--get-regexp', String.raw`\.promisor$`))?.[1];
  } catch {
    return undefined;
  }
}

/** What the clone has: the one question about objects for which git never goes to the remote. */
function listHere(folder: string): ReadonlySet<string> {
  return new Set(git(folder, 'cat-file', '--batch-all-objects', '--batch-check=%(objectname)').split('\n'));
}

/** As git itself fetches what was promised, but all at once. */
function fetchAll(folder: string, remote: string, blobs: readonly string[]): void {
  const options = ['--no-tags', '--no-write-fetch-head', '--recurse-submodules=no', '--filter=blob:none', '--stdin'];
  try {
    askGit(folder, ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', remote, ...options], {
      input: blobs.join('\n'),
      timeoutMs: FETCH_TIMEOUT_MS,
    });
  } catch {
    // It cannot be reached: what is here has to do.
  }
}

/** Reads `<name> blob <bytes>`, a line break, so many bytes, a line break, and so on. */
function readHere(folder: string, blobs: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  if (blobs.length === 0) return texts;
  const answer = askGit(folder, ['cat-file', '--batch'], { input: `${blobs.join('\n')}\n` });
  for (let start = 0; start < answer.length;) {
    const end = answer.indexOf('\n', start);
    const [name = '', , bytes] = answer.toString('utf8', start, end).split(' ');
    start = end + 1;
    if (bytes === undefined) continue;
    texts.set(name, answer.toString('utf8', start, start + Number(bytes)));
    start += Number(bytes) + 1;
  }
  return texts;
}
