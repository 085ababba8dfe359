import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { ContentError } from '../src/problem/content-error.ts';
import type { Problem } from '../src/problem/problem.ts';
import { readContent } from '../src/read/read-content.ts';
import type { Content } from '../src/schema/place.ts';
import { PLACE_FILES } from './place.ts';

/** What is written into the second place: a file's text or bytes, or nothing where the file is to be missing. */
export type FileChanges = Readonly<Record<string, string | Uint8Array | undefined>>;

/** Writes the second place with some files changed into a folder that is gone when the test is over, and gives its path. */
export function writeContent(changes: FileChanges): string {
  return writeFolder({ ...PLACE_FILES, ...changes });
}

/** Writes these files, and no others, into such a folder. */
export function writeFolder(files: FileChanges): string {
  const root = writeFiles(files);
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  return root;
}

function writeFiles(files: FileChanges, folder = tmpdir()): string {
  const root = mkdtempSync(join(folder, 'content-'));
  for (const [file, text] of Object.entries(files)) if (text !== undefined) writeOne(root, file, text);
  return root;
}

/** Gives the first folder that had to be made for the file. */
function writeOne(root: string, file: string, text: string | Uint8Array): string | undefined {
  const made = mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return made;
}

let shared: string | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** Reads the second place with some files changed, in a folder that is written once and in no repository; one reader after the other. */
export function readChanged(changes: FileChanges, today = '2026-06-01'): ReturnType<typeof readContent> {
  const answer = turn.then(() => readInTurn(changes, today));
  turn = answer.catch(() => undefined);
  return answer;
}

let unchanged: ReturnType<typeof readContent> | undefined;

/** Reads it without a change, once for all tests. */
export function readUnchanged(): ReturnType<typeof readContent> {
  unchanged ??= readChanged({});
  return unchanged;
}

/** Reads it with some files changed; returns every problem, and the content unless one of them stops the reading. */
export async function tryRead(
  changes: FileChanges,
  today?: string,
): Promise<{ readonly problems: readonly Problem[]; readonly content?: Content }> {
  try {
    const { warnings, content } = await readChanged(changes, today);
    return { problems: warnings, content };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems };
  }
}

async function readInTurn(changes: FileChanges, today: string): ReturnType<typeof readContent> {
  shared ??= writeFiles(PLACE_FILES, inject('scratchFolder'));
  const undo: (() => unknown)[] = [];
  try {
    for (const [file, text] of Object.entries(changes)) undo.push(change(shared, file, text));
    return await readContent({ root: shared, today, isVersioned: false });
  } finally {
    for (const step of undo.toReversed()) step();
  }
}

/** Gives what brings back the file as it was, or takes away what came with it. */
function change(root: string, file: string, text: string | Uint8Array | undefined): () => unknown {
  const before = PLACE_FILES[file];
  if (text === undefined) rmSync(join(root, file));
  const made = text === undefined ? undefined : writeOne(root, file, text);
  if (before !== undefined) return () => writeOne(root, file, before);
  return () => {
    rmSync(made ?? join(root, file), { recursive: true });
  };
}
