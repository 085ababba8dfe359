import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DistFiles } from './dist.ts';

/**
 * The built site. A file is read whenever it is asked for, so that never all of them are in memory; of an image, each
 * character is a byte.
 */
export function readDist(dist: string): DistFiles {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
  const known = new Set(names);
  return {
    size: known.size,
    keys: () => known.keys(),
    has: (file) => known.has(file),
    get: (file) =>
      known.has(file)
        ? readFileSync(path.join(dist, file), /\.(png|jpg|ico)$/.test(file) ? 'latin1' : 'utf8')
        : undefined,
  };
}
