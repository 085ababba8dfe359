import { parseSourceText } from '../schema/front-matter.ts';
import { git, readBlobs, readSteps, type Step } from './git.ts';

/**
 * The day on which what each file of `content/` says was last changed and committed; by default of the repository that
 * the process runs in.
 * - Other line breaks, spaces, comments, quotes or orders of fields say the same; so do another `updated`, and `oldSlugs`.
 * - A file that was moved without a change keeps its day.
 * - A file that is not as in the last commit, or is in none, has no day here.
 * - Empty outside a git checkout, and in a shallow clone: its one commit would give every file the same, wrong day.
 * - Hosts clone without what older files say. Git is asked for nothing that would have to be fetched: what is not here
 *   counts as something else.
 */
export function readCommitDates(folder = '.'): ReadonlyMap<string, string> {
  try {
    if (git(folder, ['rev-parse', '--is-shallow-repository']).toString().trim() !== 'false') return new Map();
    const dates = findDates(folder, readSteps(folder, ['content']));
    const options = ['--name-only', '--relative', '--no-renames', '-z'];
    const uncommitted = git(folder, ['diff', ...options, 'HEAD', '--', 'content']).toString();
    for (const file of uncommitted.split('\0')) dates.delete(file);
    return dates;
  } catch {
    // No git, or no repository: nothing is known.
    return new Map();
  }
}

function findDates(folder: string, steps: readonly Step[]): Map<string, string> {
  const byFile = Map.groupBy(steps, ({ file }) => file);
  const changes = steps.flatMap(({ before, after }) => (before && after && before !== after ? [before, after] : []));
  const texts = readBlobs(folder, [...new Set(changes)]);
  const findDay = (file: string, newer = 0): string | undefined => {
    const step = byFile.get(file)?.find(({ commit }) => commit > newer);
    if (step?.after === undefined) return undefined;
    const { from, before = '', after, commit, day } = step;
    const isSame = from !== undefined || hasSameContent(file, texts.get(before), texts.get(after));
    return (isSame ? findDay(from ?? file, commit) : undefined) ?? day;
  };
  const dates = new Map<string, string>();
  for (const file of byFile.keys()) {
    const day = findDay(file);
    if (day !== undefined) dates.set(file, day);
  }
  return dates;
}

function hasSameContent(file: string, before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && after !== undefined && contentOf(file, before) === contentOf(file, after);
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
