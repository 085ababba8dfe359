import { execFileSync } from 'node:child_process';

/** How long a host may take to send what a clone lacks. */
const FETCH_TIMEOUT_MS = 20_000;

interface Input {
  /** What git reads. */
  readonly input?: string;
  /** Nobody waits longer. */
  readonly timeoutMs?: number;
}

/**
 * What git answers in a folder. Throws where there is no git, no repository, or git refuses.
 * No lock is taken that git can do without: while a site is edited, whoever commits finds the repository free.
 */
export function git(folder: string, args: readonly string[], { input = '', timeoutMs }: Input = {}): Buffer {
  return execFileSync('git', ['--no-optional-locks', '-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    input,
    timeout: timeoutMs,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 512 * 1024 * 1024,
  });
}

/** What one commit did to one file: the names of its text before and after, nothing where there was none. */
export interface Step {
  /** Counted from the newest, which is 1. */
  readonly commit: number;
  readonly day: string;
  readonly file: string;
  /** Where the file was before, if the commit moved it and changed nothing of it. */
  readonly from: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What every commit did below these paths, newest first. Reads no file: a clone may lack what older ones say. */
export function readSteps(folder: string, paths: readonly string[], ...options: readonly string[]): Step[] {
  const shown = ['--format=@%cs', '--raw', '--find-renames=100%', '--no-abbrev', '--relative'];
  const blob = (name: string): string | undefined => (/^0+$/.test(name) ? undefined : name);
  let [commit, day] = [0, ''];
  return git(folder, ['log', ...shown, ...options, '--', ...paths])
    .toString()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('@')) [commit, day] = [commit + 1, line.slice(1)];
      const [found, before = '', after = '', from, file = ''] =
        /^:\d+ \d+ (\w+) (\w+) \w+\t(?:([^\t]+)\t)?(.+)$/.exec(line) ?? [];
      return found === undefined ? [] : [{ commit, day, file, from, before: blob(before), after: blob(after) }];
    });
}

/** The texts of these blobs by their name, as far as they are here: git never goes to the host for them. */
export function readBlobs(folder: string, blobs: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const here = listBlobs(folder);
  const input = blobs.filter((blob) => here.has(blob)).join('\n');
  // `<name> blob <bytes>`, a line break, so many bytes, a line break, and so on.
  const answer = input === '' ? Buffer.from('') : git(folder, ['cat-file', '--batch'], { input: `${input}\n` });
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
export function fetchBlobs(folder: string, blobs: readonly string[]): void {
  const here = listBlobs(folder);
  const input = blobs.filter((blob) => !here.has(blob)).join('\n');
  const options = ['--no-tags', '--no-write-fetch-head', '--recurse-submodules=no', '--filter=blob:none', '--stdin'];
  try {
    if (input === '') return;
    const promised = git(folder, ['config', '--get-regexp', String.raw`\.promisor$`]).toString();
    const [, remote = ''] = /^remote\.(.+)\.promisor true$/m.exec(promised) ?? [];
    // As git itself fetches what was promised, but all at once.
    const args = ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', remote, ...options];
    git(folder, args, { input, timeoutMs: FETCH_TIMEOUT_MS });
  } catch {
    // It cannot be reached: what is here has to do.
  }
}

/** What the clone has: the one question about objects for which git never goes to the host. */
function listBlobs(folder: string): ReadonlySet<string> {
  const names = git(folder, ['cat-file', '--batch-all-objects', '--batch-check=%(objectname)']);
  return new Set(names.toString().split('\n'));
}
