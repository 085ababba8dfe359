import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSiteCopy, PLACE } from './e2e/site-copy.ts';
import { PARTS } from './site-parts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the second place as its `content/`, what was built of it in `dist/`, and the code that did. */
    builtPlace: string;
  }
}

/** What the host calls the deploy of it. */
export const BUILT_AS = '6740aaaaaaaaaaaaaaaaaaaa';

const FOLDER = '.reports';
const NAME = 'built-place';

export default async function setup(project: TestProject): Promise<void> {
  project.provide('builtPlace', await buildPlace());
}

/**
 * The folder of the second place, built. It is built once for all suites, and again when anything has changed that a build
 * reads: its name is the hash of that. Whoever is done first gives it that name, so that nobody finds half of it.
 */
export async function buildPlace(): Promise<string> {
  const root = path.resolve(FOLDER, `${NAME}-${hashSources()}`);
  if (existsSync(root)) return root;
  const older = (await readdir(FOLDER).catch(() => [])).filter((name) => name.startsWith(NAME));
  await Promise.all(older.map((name) => rm(path.join(FOLDER, name), { recursive: true, force: true })));
  const copy = await createSiteCopy('unfinished');
  const { code, output } = await copy.build({ deployId: BUILT_AS });
  if (code === 0) await rename(copy.root, root).catch(() => undefined);
  await copy.remove();
  if (code !== 0) throw new Error(`The second place cannot be built:\n${output}`);
  return root;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const part of [...PARTS, PLACE, 'package-lock.json', 'tests/e2e/site-copy.ts', 'tests/built-place.ts']) {
    const names = statSync(part).isDirectory()
      ? readdirSync(part, { recursive: true, encoding: 'utf8' }).toSorted()
      : [''];
    for (const file of names.map((name) => path.join(part, name)))
      if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
