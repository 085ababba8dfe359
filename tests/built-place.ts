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
    /** The same of the second place in other languages. */
    spokenPlaces: Readonly<Record<SpokenLocale, string>>;
  }
}

/** What the host calls the deploy of it. */
export const BUILT_AS = '6740aaaaaaaaaaaaaaaaaaaa';

/** The languages in which it is built too, with the currency: one that is read from right to left, and money without decimals. */
const SPOKEN = { ar: 'EGP', ja: 'JPY' } as const;

export type SpokenLocale = keyof typeof SPOKEN;

const FOLDER = '.reports';

export default async function setup(project: TestProject): Promise<void> {
  project.provide('builtPlace', await buildPlace());
  project.provide('spokenPlaces', { ar: await buildPlace('ar'), ja: await buildPlace('ja') });
}

/**
 * The folder of the second place, built; in another language, where one is asked for. It is built once for all suites, and
 * again when anything has changed that a build reads: its name is the hash of that. Whoever is done first gives it that
 * name, so that nobody finds half of it.
 */
export async function buildPlace(locale?: SpokenLocale): Promise<string> {
  const name = `built-${locale ?? 'place'}`;
  const root = path.resolve(FOLDER, `${name}-${hashSources()}`);
  if (existsSync(root)) return root;
  const found = await readdir(FOLDER).catch(() => []);
  const older = found.filter((entry) => entry.startsWith(name) && entry !== path.basename(root));
  await Promise.all(older.map((entry) => rm(path.join(FOLDER, entry), { recursive: true, force: true })));
  const content = locale && writeSpoken(locale);
  const copy = await createSiteCopy('unfinished', content);
  const { code, output } = await copy.build({ deployId: BUILT_AS });
  if (code === 0) await rename(copy.root, root).catch(() => undefined);
  await copy.remove();
  if (content) await rm(path.dirname(content), { recursive: true });
  if (code !== 0) throw new Error(`The second place cannot be built:\n${output}`);
  return root;
}

function writeSpoken(locale: SpokenLocale): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'spoken-'));
  for (const [file, bytes] of Object.entries(spokenPlace(locale, SPOKEN[locale]))) {
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
