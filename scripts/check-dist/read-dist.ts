import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that are read as text; of the others only the name counts. */
const TEXTS: ReadonlySet<string> = new Set(['.html', '.md', '.txt', '.xml', '.json', '.js', '']);

/** The built site: every file's text by its path in `dist`, with slashes. */
export function readDist(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files
      .toSorted()
      .map((file) => [
        path.relative(dist, file).replaceAll(path.sep, '/'),
        TEXTS.has(path.extname(file)) ? readFileSync(file, 'utf8') : '',
      ]),
  );
}
