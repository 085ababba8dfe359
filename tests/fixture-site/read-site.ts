import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** The folder of the fixture site. */
export const root = inject('fixtureSite');

/** Where it was built. */
export const dist = path.join(root, 'dist');

/** A file that was built. */
export function readBuilt(file: string): string {
  return readFileSync(path.join(dist, file), 'utf8');
}

/** A file of its `content/`, read as anybody would read it: nothing of the code under test has a hand in it. */
export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, 'content', file), 'utf8'));
}
