import { DATA_FILES } from '../../schema/content-files.ts';
import { readBlobs } from './git-blobs.ts';
import { git } from './git.ts';

/** A commit's change of a file: its content before and after; undefined if it did not exist or the clone lacks it. */
export interface Step {
  /** The day of the commit. */
  readonly day: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The steps of each page, post and data file, newest first. Files that differ from the last commit are left out. */
export type History = ReadonlyMap<string, readonly Step[]>;

/** The data files that pages show. */
const SHOWN: ReadonlySet<string> = new Set(Object.values(DATA_FILES));

/**
 * Reads what each commit changed in the pages and data files of `content/`, by default in the current repository. Two
 * runs of git return all commits, a third all texts.
 * - A merged commit counts by its own date.
 * - Empty outside a git checkout, and in a shallow clone, whose only commit would give every file the same, wrong date.
 */
export function readHistory(folder = '.'): History {
  const names = ['--no-renames', '--relative'];
  try {
    if (git(folder, ['rev-parse', '--is-shallow-repository']).toString().trim() !== 'false') return new Map();
    const log = git(folder, ['log', '--format=@%cs', '--raw', '--no-abbrev', ...names, '--', 'content']).toString();
    const changes = listChanges(log);
    const uncommitted = git(folder, ['diff', '--name-only', ...names, 'HEAD', '--', 'content']).toString();
    for (const file of uncommitted.split('\n')) changes.delete(file);
    const blobs = [...changes.values()].flat().flatMap(({ before, after }) => [before, after]);
    const texts = readBlobs(
      folder,
      [...new Set(blobs)].filter((blob) => !NONE.test(blob)),
    );
    return new Map(
      [...changes].map(([file, steps]) => [
        file,
        steps.map(({ day, before, after }) => ({ day, before: texts.get(before), after: texts.get(after) })),
      ]),
    );
  } catch {
    return new Map();
  }
}

/** The blob id of a file that does not exist. */
const NONE = /^0+$/;

interface Change {
  readonly day: string;
  readonly before: string;
  readonly after: string;
}

/** Lists the blobs of each existing file from the output of `git log --raw`. */
function listChanges(log: string): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1);
    const [, before, after, file] = /^:\d+ \d+ (\w+) (\w+) \w\t(.+)$/.exec(line) ?? [];
    if (before === undefined || after === undefined || file === undefined) continue;
    if (!file.endsWith('.md') && !SHOWN.has(file)) continue;
    const steps = changes.get(file);
    if (steps) steps.push({ day, before, after });
    else changes.set(file, [{ day, before, after }]);
  }
  for (const [file, [newest]] of changes) if (newest && NONE.test(newest.after)) changes.delete(file);
  return changes;
}
