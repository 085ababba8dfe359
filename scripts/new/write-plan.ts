import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentError, contentProblem, type Problem } from '../../src/domain/problem.ts';
import { findUnwritten } from '../../src/domain/unwritten.ts';
import { readContent } from '../../src/read-content.ts';

/** Files with their whole texts. */
export type Plan = readonly (readonly [file: string, text: string])[];

/** What was written, by the first line that is new in each file, and what is still to be written in them. */
export interface Written {
  readonly places: readonly string[];
  readonly open: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Pages and posts are files of their own; everything else is a line of a file that is there. */
function isNew(file: string): boolean {
  return file.endsWith('.md');
}

/**
 * Writes the files of a plan, if nothing comes to be wrong by them but what is still to be written.
 * Else it writes nothing, and throws a `ContentError` with what would be wrong.
 */
export async function writePlan(root: string, plan: Plan, today: string): Promise<Written> {
  const there = plan.filter(([file]) => isNew(file) && existsSync(path.join(root, file)));
  if (there.length > 0) throw new ContentError(there.map(([file]) => isThere(file)));
  const known = new Set((await check(root, today)).map(nameOf));
  const found = (await checkCopy(root, plan, today)).filter((problem) => !known.has(nameOf(problem)));
  const wrong = found.filter(({ code, severity }) => code !== 'to-write' && severity !== 'warning');
  if (wrong.length > 0) throw new ContentError(wrong);
  const places = plan.map(([file, text]) => `${file}:${firstChange(readOld(root, file), text)}`);
  const open = plan.flatMap(([file, text]) => {
    const before = new Set(findUnwritten(file, readOld(root, file)).map(({ got }) => got));
    return findUnwritten(file, text).filter(({ got }) => !before.has(got) || isNew(file));
  });
  for (const [file, text] of plan) write(root, file, text, isNew(file));
  return { places, open, warnings: found.filter(({ severity }) => severity === 'warning') };
}

function isThere(file: string): Problem {
  const next = 'Give the new one another name (--key), or change the file that is there.';
  return contentProblem('file', file, { expected: 'no such file', got: 'one that is there already', next });
}

function nameOf({ code, file, got }: Problem): string {
  return `${code} ${file} ${got}`;
}

/** Without the past: the plan changes nothing of it. */
async function check(root: string, today: string): Promise<readonly Problem[]> {
  try {
    return (await readContent({ root, today, isVersioned: false })).warnings;
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** What would be wrong with the whole content, had the plan been carried out. */
async function checkCopy(root: string, plan: Plan, today: string): Promise<readonly Problem[]> {
  const copy = mkdtempSync(path.join(tmpdir(), 'new-'));
  try {
    for (const folder of ['content', 'public']) {
      if (existsSync(path.join(root, folder)))
        cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
    }
    for (const [file, text] of plan) write(copy, file, text, false);
    return await check(copy, today);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function write(root: string, file: string, text: string, isNew: boolean): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text, { flag: isNew ? 'wx' : 'w' });
}

function readOld(root: string, file: string): string {
  return existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
}

function firstChange(before: string, after: string): number {
  const old = before.split('\n');
  return after.split('\n').findIndex((line, index) => line !== old[index]) + 1;
}
