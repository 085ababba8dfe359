import { git } from './git.ts';

export function readBlobs(folder: string, blobs: readonly string[]): Map<string, string> {
  fetchBlobs(folder, blobs);
  const texts = new Map<string, string>();
  const here = listBlobs(folder);
  const input = blobs.filter((blob) => here.has(blob)).map((blob) => `${blob}\n`);
  // `<name> blob <bytes>`, a line break, that many bytes, a line break, and so on.
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

/** Fetches missing blobs of a partial clone in one request; ignores failures. */
function fetchBlobs(folder: string, blobs: readonly string[]): void {
  const here = listBlobs(folder);
  const input = blobs.filter((blob) => !here.has(blob)).join('\n');
  const options = ['--no-tags', '--no-write-fetch-head', '--recurse-submodules=no', '--filter=blob:none', '--stdin'];
  try {
    if (input === '') return;
    const promised = git(folder, ['config', '--get-regexp', String.raw`\.promisor$`]).toString();
    const [, remote = ''] = /^remote\.(.+)\.promisor true$/m.exec(promised) ?? [];
    // The options that git itself uses to fetch promised objects, but for all of them together.
    git(folder, ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', remote, ...options], input);
  } catch {
    // The remote is unreachable: use what is available.
  }
}

/** Lists local blobs. The only query about objects for which git never contacts the remote. */
function listBlobs(folder: string): ReadonlySet<string> {
  const names = git(folder, ['cat-file', '--batch-all-objects', '--batch-check=%(objectname)']);
  return new Set(names.toString().split('\n'));
}
