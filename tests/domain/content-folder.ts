import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ContentError, type Problem } from '../../src/domain/problem.ts';
import { readContent } from '../../src/read-content.ts';
import { createPageTexts, createPlaceFiles } from './fixture.ts';

/** The files of the fixture, as path and text. */
export function createContentFiles(): Map<string, string | Uint8Array> {
  const { strings, config: site, pictures, ...data } = createPlaceFiles();
  const files = new Map<string, string | Uint8Array>(createPageTexts());
  for (const { file, width, height } of pictures) files.set(file, `<svg width="${width}" height="${height}"/>`);
  const values = {
    site,
    ...data,
    ...Object.fromEntries(Object.entries(strings).map(([key, text]) => [`strings/${key}`, text])),
  };
  for (const [name, value] of Object.entries(values))
    files.set(`content/${name}.json`, `${JSON.stringify(value, null, 2)}\n`);
  return files;
}

/** What is written into the fixture: a file's text or bytes, or nothing where the file is to be missing. */
export type FileChanges = Readonly<Record<string, string | Uint8Array | undefined>>;

/** Writes the fixture with some files changed into a folder that is gone when the test is over, and gives its path. */
export function writeContent(changes: FileChanges): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  for (const [file, text] of [...createContentFiles(), ...Object.entries(changes)]) {
    if (text === undefined) rmSync(join(root, file));
    else {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  }
  return root;
}

/** What is wrong with the content of a folder; none if nothing is. */
export async function problemsIn(root: string, today = '2026-06-01'): Promise<readonly Problem[]> {
  return (await errorIn(root, today))?.problems ?? [];
}

/** What is wrong with the fixture after some changes, as people read it; empty if nothing is. */
export async function problemsOf(changes: FileChanges, today = '2026-06-01'): Promise<string> {
  return (await errorIn(writeContent(changes), today))?.message ?? '';
}

async function errorIn(root: string, today: string): Promise<ContentError | undefined> {
  try {
    await readContent({ root, today });
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error;
  }
}

/** The fixture's text of a file with one part replaced; fails where the part is not there once. */
export function edited(file: string, part: string | RegExp, replacement: string): string {
  const text = String(createContentFiles().get(file));
  const changed = text.replace(part, replacement);
  if (changed === text) throw new Error(`${file} has no ${String(part)}`);
  return changed;
}

/** File, line, column, path and code of the first problem, and its three sentences. */
export async function firstProblem(file: string, text: string | Uint8Array): Promise<string[]> {
  const [head = '', ...lines] = (await problemsOf({ [file]: text })).split('\n\n')[1]?.split('\n') ?? [];
  return [head, ...lines.filter((line) => /^ {2}(?:expected|got|next):/.test(line)).map((line) => line.slice(12))];
}
