import { git } from './git.ts';

/** The texts of these blobs by their name, as far as they are here or the host sends them. */
export function readBlobs(folder: string, blobs: readonly string[]): Map<string, string> {
  fetchBlobs(folder, blobs);
  const texts = new Map<string, string>();
  const here = listBlobs(folder);
  const input = blobs.filter((blob) => here.has(blob)).map((blob) => `${blob}\n`);
  // `<name> blob <bytes>`, a line break, so many bytes, a line break, and so on.
  const answer = git(folder, ['cat-file', '--batch'], input.join(''));
  for (let start = 0; start < answer.length;) {
    const end = answer.indexOf('\n', start);
    const [name = '', , bytes] = answer.toString('utf8', start, end).split(' ');
    const next = end + 1 + Number(bytes);
    texts.set(name, answer.toString('utf8', end + 1, next));
    start = next + 1;
  }
  return texts;
}

/** Asks the host, once, for what a clone without the texts of older files lacks of these; nothing is said where it does not answer. */
function fetchBlobs(folder: string, blobs: readonly string[]): void {
  const here = listBlobs(folder);
  const input = blobs.filter((blob) => !here.has(blob)).join('\n');
  const options = ['--no-tags', '--no-write-fetch-head', '--recurse-submodules=no', '--filter=blob:none', '--stdin'];
  try {
    if (input === '') return;
    const promised = git(folder, ['config', '--get-regexp', String.raw`\.promisor$`]).toString();
    const [, remote = ''] = /^remote\.(.+)\.promisor true$/m.exec(promised) ?? [];
    // As git itself fetches what was promised, but all at once.
    git(folder, ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', remote, ...options], input);
  } catch {
    // It cannot be reached: what is here has to do.
  }
}

/** What the clone has: the one question about objects for which git never goes to the host. */
function listBlobs(folder: string): ReadonlySet<string> {
  const names = git(folder, ['cat-file', '--batch-all-objects', '--batch-check=%(objectname)']);
  return new Set(names.toString().split('\n'));
}
