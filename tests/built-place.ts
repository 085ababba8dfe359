import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSiteCopy, PLACE } from './e2e/site-copy.ts';
import { PARTS } from './site-parts.ts';
import { spokenPlace } from './spoken-place.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the second place as its `content/`, what was built of it in `dist/`, and the code that did. */
    builtPlace: string;
    /** The same of the second place in Arabic: it is read from right to left, and paid in money without decimals. */
    spokenPlace: string;
  }
}

/** What the host calls the deploy of it. */
export const BUILT_AS = '6740aaaaaaaaaaaaaaaaaaaa';

const FOLDER = '.reports';

export default async function setup(project: TestProject): Promise<void> {
  const [place, spoken] = await Promise.all([buildPlace(), buildSpokenPlace()]);
  project.provide('builtPlace', place);
  project.provide('spokenPlace', spoken);
}

/**
 * The folder of the second place, built. It is built once for all suites, and again when anything has changed that a build
 * reads: its name is the hash of that. Whoever is done first gives it that name, so that nobody finds half of it.
 */
export function buildPlace(): Promise<string> {
  return buildOnce('built-place', PLACE);
}

/** The same in Arabic, with yen. */
export async function buildSpokenPlace(): Promise<string> {
  const content = writeSpoken();
  try {
    return await buildOnce('built-spoken', content);
  } finally {
    await rm(path.dirname(content), { recursive: true });
  }
}

async function buildOnce(name: string, content: string): Promise<string> {
  const root = path.resolve(FOLDER, `${name}-${hashSources()}`);
  if (existsSync(root)) return root;
  const found = await readdir(FOLDER).catch(() => []);
  const older = found.filter((entry) => entry.startsWith(name) && entry !== path.basename(root));
  await Promise.all(older.map((entry) => rm(path.join(FOLDER, entry), { recursive: true, force: true })));
  const copy = await createSiteCopy('unfinished', content);
  const { code, output } = await copy.build({ deployId: BUILT_AS });
  if (code === 0) await rename(copy.root, root).catch(() => undefined);
  await copy.remove();
  if (code !== 0) throw new Error(`The second place cannot be built:\n${output}`);
  return root;
}

function writeSpoken(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'spoken-'));
  for (const [file, bytes] of Object.entries(spokenPlace('ar', 'JPY'))) {
    if (bytes === undefined) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  return path.join(folder, 'content');
}

function hashSources(): string {
  const hash = createHash('sha256');
  const code = ['site-copy.ts', '../built-place.ts', '../spoken-place.ts'].map((file) => path.join('tests/e2e', file));
  for (const part of [...PARTS, PLACE, 'package-lock.json', ...code]) {
    const names = statSync(part).isDirectory()
      ? readdirSync(part, { recursive: true, encoding: 'utf8' }).toSorted()
      : [''];
    for (const file of names.map((name) => path.join(part, name)))
      if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
