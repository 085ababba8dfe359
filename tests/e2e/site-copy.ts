import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { testGit } from '../scripts/test-git.ts';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import { copySiteParts } from '../site-parts.ts';

const run = promisify(execFile);

/** The second place: plain files in the shape of `content/`. */
export const PLACE = 'tests/place';

/** The day on which it is built where no other is said: one on which its rates hold. */
export const BUILT_ON = '2026-06-01';

/** The day on which all of the copy was committed, so that no page is dated by the day of a build. */
const COMMITTED = '2026-05-05';

interface BuildOptions {
  /** The day that it is for the rates; one on which they hold if left out. */
  readonly today?: string;
  /** What the host calls the deploy; it has no name for it if left out. */
  readonly deployId?: string;
  /** More of the environment in which it is built. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * A second checkout inside this one, so that it can be changed and built without harm: in `.reports/`, where no tool
 * looks, so that a run that is killed leaves nothing in anybody's way. It has the content of the second place, or another.
 */
export interface SiteCopy {
  readonly root: string;
  readonly dist: string;
  readonly build: (options?: BuildOptions) => Promise<{ code: number; output: string }>;
  /** Changes the first place in a file that is like `from`, and commits it on a day. Fails where there is none. */
  readonly edit: (file: string, from: RegExp, to: string, day?: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function createSiteCopy(name: string, content = PLACE): Promise<SiteCopy> {
  const folder = await createFolder(name);
  await copySiteParts(folder, content);
  if (content === PLACE) await switchEditorOn(path.join(folder, 'content/site.json'));
  testGit(folder, COMMITTED, 'init', '-q');
  commit(folder, COMMITTED);
  return openSiteCopy(folder);
}

/** Where the repository of a place is, nobody else's place can say. */
async function switchEditorOn(file: string): Promise<void> {
  const site = JSON.parse(await readFile(file, 'utf8')) as object;
  const editing = { backend: 'github', repo: 'tinyplace/website', branch: 'main' };
  await writeFile(file, `${JSON.stringify({ ...site, editing }, null, 2)}\n`);
}

/** A copy of one that is built, with what was built. */
export async function copyBuiltSite(name: string, built: string): Promise<SiteCopy> {
  const folder = await createFolder(name);
  await cp(built, folder, { recursive: true, verbatimSymlinks: true });
  return openSiteCopy(folder);
}

async function createFolder(name: string): Promise<string> {
  await mkdir('.reports', { recursive: true });
  return mkdtemp(path.resolve('.reports', `${name}-`));
}

function commit(folder: string, day: string): void {
  testGit(folder, day, 'add', 'content');
  testGit(folder, day, 'commit', '-q', '--allow-empty', '-m', 'Copy');
}

function openSiteCopy(folder: string): SiteCopy {
  return {
    root: folder,
    dist: path.join(folder, 'dist'),
    build: async ({ today = BUILT_ON, deployId = '', environment = {} } = {}) => {
      const env = { ...BARE_ENVIRONMENT, DEPLOY_ID: deployId, ...environment };
      try {
        const args = ['node_modules/astro/bin/astro.mjs', 'build', '--today', today];
        const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env });
        return { code: 0, output: stdout + stderr };
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
        return { code, output: stdout + stderr };
      }
    },
    edit: async (file, from, to, day = COMMITTED) => {
      const target = path.join(folder, file);
      const before = await readFile(target, 'utf8');
      if (!from.test(before)) throw new Error(`${file} does not hold ${String(from)}`);
      await writeFile(target, before.replace(from, to));
      commit(folder, day);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
