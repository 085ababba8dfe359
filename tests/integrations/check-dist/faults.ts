import { expect } from 'vitest';
import { checkDist } from '../../../src/build/check-dist/check-dist.ts';
import { createDist } from '../../../src/build/check-dist/dist.ts';
import { ContentError, type Problem } from '../../../src/schema/problem.ts';
import { createBuiltSite } from './built-site.ts';

/** A page of the fixture and its twin, in English and in Spanish. */
export const ROOMS = 'rooms/index.html';
export const TWIN = 'rooms/index.md';
export const SPANISH = 'es/habitaciones/index.html';
export const SPANISH_TWIN = 'es/habitaciones/index.md';

/** A change of the built files. */
export type Mutation = (files: Map<string, string>) => void;

/** What must be told of a fault: the code, the file in `dist`, and words of what was expected or found. */
type Told = readonly [code: string, file: string, words: string];

/** The name of a fault, how it comes about, and what must be told of it. */
export type Fault = [string, Mutation, Told];

export const edit =
  (file: string, from: string | RegExp, to: string): Mutation =>
  (files) => {
    const before = files.get(file) ?? '';
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not hold ${String(from)}`);
    files.set(file, after);
  };

export const add =
  (file: string, text: string): Mutation =>
  (files) =>
    files.set(file, (files.get(file) ?? '') + text);

export const remove =
  (file: string): Mutation =>
  (files) => {
    if (!files.delete(file)) throw new Error(`There is no ${file}`);
  };

const built = createBuiltSite();

/** What the check says of the built fixture after a change. */
export async function problemsAfter(mutate: Mutation): Promise<readonly Problem[]> {
  const files = new Map(built.files);
  mutate(files);
  try {
    checkDist(await createDist(files, built.site));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

export async function expectTold(mutate: Mutation, [code, file, words]: Told): Promise<void> {
  const told = (await problemsAfter(mutate)).map((problem) => [
    problem.code,
    problem.file,
    `${problem.expected} ${problem.got}`,
  ]);
  expect(told).toContainEqual([code, `dist/${file}`, expect.stringContaining(words)]);
}
