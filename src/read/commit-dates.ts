import { parseSourceText } from '../schema/front-matter.ts';
import { openBlobs } from './git-blobs.ts';
import { git } from './git.ts';
import { readText } from './read-text.ts';

/** What one commit did to one file: the names of its text before and after, nothing where there was none. */
interface Step {
  readonly commit: number;
  readonly day: string;
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A file whose last change is looked for, and the commit that it may be. */
interface Search {
  readonly file: string;
  readonly step: Step;
}

/**
 * The day on which what each file of `content/` says was last changed and committed; by default of the repository that
 * the process runs in.
 * - Other line breaks, spaces, comments, quotes or orders of fields say the same; so do another `updated`, and `oldSlugs`.
 * - A file that was moved without a change keeps its day.
 * - A file that says something else than its last commit, or is in none, has no day here.
 * - Empty outside a git checkout, and in a shallow clone: its one commit would give every file the same, wrong day.
 * - Hosts clone without what older files say. Git is asked for nothing that would have to be fetched: what is not here
 *   counts as something else.
 */
export function readCommitDates(folder = '.'): ReadonlyMap<string, string> {
  try {
    const [isShallow, prefix = ''] = git(folder, 'rev-parse', '--is-shallow-repository', '--show-prefix').split('\n');
    if (isShallow !== 'false') return new Map();
    const steps = readSteps(folder);
    const dates = findDates(folder, steps);
    for (const file of listUncommitted(folder, prefix)) {
      if (!hasSameContent(file, committedText(folder, file), textHere(folder, file))) dates.delete(file);
    }
    return dates;
  } catch {
    // No git, or no repository: nothing is known.
    return new Map();
  }
}

/** What every commit did, newest first. */
function readSteps(folder: string): Step[] {
  const options = ['--format=@%cs', '--raw', '--no-renames', '--no-abbrev', '--relative'];
  let commit = 0;
  let day = '';
  return git(folder, '-c', 'core.quotePath=false', 'log', ...options, '--', 'content')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('@')) [commit, day] = [commit + 1, line.slice(1)];
      const [, before = '', after = '', file = ''] = /^:\d+ \d+ (\w+) (\w+) \w\t(.+)$/.exec(line) ?? [];
      return file === '' ? [] : [{ commit, day, file, before: blob(before), after: blob(after) }];
    });
}

function blob(name: string): string | undefined {
  return /^0+$/.test(name) ? undefined : name;
}

function findDates(folder: string, steps: readonly Step[]): Map<string, string> {
  const byFile = Map.groupBy(steps, ({ file }) => file);
  const removals = steps.filter(({ after }) => after === undefined);
  const gone = new Map(removals.map(({ commit, file, before }) => [`${commit} ${before ?? ''}`, file]));
  const dates = new Map<string, string>();
  const blobs = openBlobs(folder);
  let searches = [...byFile].flatMap(([file, [step]]) => (step?.after === undefined ? [] : [{ file, step }]));
  while (searches.length > 0) {
    for (const { file, step } of searches) dates.set(file, step.day);
    const texts = blobs.read([
      ...new Set(searches.flatMap(({ step: { before, after } }) => (before && after ? [before, after] : []))),
    ]);
    searches = searches.flatMap(({ file, step }): Search[] => {
      const earlier = earlierName(step, gone, texts);
      const next = byFile.get(earlier ?? '')?.find(({ commit }) => commit > step.commit);
      return next ? [{ file, step: next }] : [];
    });
  }
  return dates;
}

/**
 * The name that the file had before a commit that changed nothing of what it says; undefined where it did. `gone` has the
 * files that a commit took away, by commit and text.
 */
function earlierName(
  { file, commit, before, after }: Step,
  gone: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): string | undefined {
  if (before === undefined) return gone.get(`${commit} ${after ?? ''}`);
  return hasSameContent(file, texts.get(before), texts.get(after ?? '')) ? file : undefined;
}

/** `prefix` is where the folder is in its repository. */
function listUncommitted(folder: string, prefix: string): string[] {
  const lines = git(folder, 'status', '--porcelain', '-z', '--no-renames', '--untracked-files=no', '--', 'content');
  return lines.split('\0').flatMap((line) => (line.slice(3).startsWith(prefix) ? [line.slice(3 + prefix.length)] : []));
}

function committedText(folder: string, file: string): string | undefined {
  try {
    return git(folder, 'show', `HEAD:./${file}`);
  } catch {
    return undefined;
  }
}

function textHere(folder: string, file: string): string | undefined {
  const read = readText(folder, file);
  return 'text' in read ? read.text : undefined;
}

function hasSameContent(file: string, before: string | undefined, after: string | undefined): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    (before === after || contentOf(file, before) === contentOf(file, after))
  );
}

/** What a file says, without how it is written; the text itself where it cannot be read. */
function contentOf(file: string, text: string): string {
  try {
    if (file.endsWith('.json')) return JSON.stringify(sorted(JSON.parse(text)));
    const { data, body } = parseSourceText(text);
    return `${JSON.stringify(sorted(data))}\n${body.trim().replaceAll(/\s+/g, ' ')}`;
  } catch {
    return text;
  }
}

/** What is written into a file about the file itself. */
const METADATA_FIELDS = new Set(['$schema', 'accept', 'oldSlugs', 'updated']);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !METADATA_FIELDS.has(key));
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}
