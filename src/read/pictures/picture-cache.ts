import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What was made of pictures, from one build to the next. The host keeps `node_modules` between builds, and not `.astro`:
 * Astro's own cache is there for that reason, unless it is told otherwise.
 */
const FOLDER = 'node_modules/.astro/pictures';

/** What `make` gives, made once for a name: that stands for all that it is made of. */
export async function makeOnce(root: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(root, FOLDER, name);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  // Whoever reads it meanwhile reads all of it, as it was or as it is.
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, made);
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
