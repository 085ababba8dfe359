import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Cache of processed pictures between builds. Netlify keeps `node_modules` but not `.astro`, which is why Astro's own
 * cache is there too.
 */
const FOLDER = 'node_modules/.astro/pictures';

/** Returns the cached result of `make` for a name, which must identify all its input. */
export async function makeOnce(root: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(root, FOLDER, name);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  // Written atomically, so that a concurrent reader never sees a partial file.
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, made);
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
