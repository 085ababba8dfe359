import { askGit, git } from './git.ts';

/** How long a host may take to send what a clone lacks. */
const FETCH_TIMEOUT_MS = 20_000;

/** The objects of a clone, by their names. */
export interface Blobs {
  /** Asks the host, once, for what the clone lacks of these; nothing is said where it does not answer. */
  readonly fetch: (blobs: readonly string[]) => void;
  /** The texts of these, by their name, as far as they are here: git never goes to the host for them. */
  readonly read: (blobs: readonly string[]) => Map<string, string>;
}

/** The objects of the clone in a folder: whether it may lack some is asked once. */
export function openBlobs(folder: string): Blobs {
  const remote = promisedBy(folder);
  if (remote === undefined) return { fetch: () => undefined, read: (blobs) => readHere(folder, blobs) };
  return {
    fetch: (blobs) => {
      const here = listHere(folder);
      const absent = blobs.filter((blob) => !here.has(blob));
      if (absent.length > 0) fetchAll(folder, remote, absent);
    },
    read: (blobs) => {
      const here = listHere(folder);
      return readHere(
        folder,
        blobs.filter((blob) => here.has(blob)),
      );
    },
  };
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
