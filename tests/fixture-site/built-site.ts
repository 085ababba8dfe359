import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSiteCopy } from '../e2e/site-copy.ts';
import { PARTS } from '../site-parts.ts';
import { createSiteFiles } from './site-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a whole place that is built: `content/`, `dist/` and the code that made one of the other. */
    fixtureSite: string;
  }
}

/** What the host calls the deploy of it. */
export const BUILT_AS = '6740aaaaaaaaaaaaaaaaaaaa';

const FOLDER = '.reports';
const NAME = 'fixture-site';
/** What decides here how it is built. */
const OWN_FILES = ['tests/e2e/site-copy.ts', 'tests/fixture-site/site-files.ts', 'tests/fixture-site/built-site.ts'];

export default async function setup(project: TestProject): Promise<void> {
  project.provide('fixtureSite', await buildFixtureSite());
}

/**
 * The folder of the fixture site. It is built once for all suites, and again when anything has changed that a build reads:
 * its name is the hash of that. Whoever is done first gives it that name, so that nobody finds half of it.
 */
export async function buildFixtureSite(): Promise<string> {
  const root = path.resolve(FOLDER, `${NAME}-${hashSources()}`);
  if (existsSync(root)) return root;
  const older = (await readdir(FOLDER).catch(() => [])).filter((name) => name.startsWith(NAME));
  await Promise.all(older.map((name) => rm(path.join(FOLDER, name), { recursive: true, force: true })));
  const copy = await createSiteCopy('unfinished');
  const { code, output } = await copy.build({ deployId: BUILT_AS });
  if (code === 0) await rename(copy.root, root).catch(() => undefined);
  await copy.remove();
  if (code !== 0) throw new Error(`The fixture site cannot be built:\n${output}`);
  return root;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const part of [...PARTS, 'package-lock.json', ...OWN_FILES]) {
    const names = statSync(part).isDirectory()
      ? readdirSync(part, { recursive: true, encoding: 'utf8' }).toSorted()
      : [''];
    for (const file of names.map((name) => path.join(part, name)))
      if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  for (const [file, text] of createSiteFiles()) hash.update(file).update(text);
  return hash.digest('hex').slice(0, 16);
}
