import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from './write-whole.ts';

/**
 * What was made of photographs, from one build to the next. The host keeps `node_modules` between builds, and not
 * `.astro`: Astro's own cache is there for that reason, unless it is told otherwise.
 */
const FOLDER = 'node_modules/.astro/pictures';

/** What was written under this name, which stands for all that it was made of. */
export function readCached(root: string, name: string): Buffer | undefined {
  const file = path.join(root, FOLDER, name);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Keeps it; whoever reads it meanwhile reads all of it or nothing. */
export function writeCached(root: string, name: string, content: Buffer | string): void {
  writeWhole(path.join(root, FOLDER, name), content);
}
