import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder, as a path from it with / between names, in their order; none where there is no folder. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

/** What operating systems and editors leave in a folder, and nobody has written. */
export const CLUTTER = /(?:^|\/)(?:\.[^/]*|[^/]*~|Thumbs\.db|desktop\.ini)$/i;

/** The same files with what they say; pictures and fonts without what they hold. */
export function readTexts(folder: string): ReadonlyMap<string, string> {
  const isText = (file: string): boolean => !/\.(png|jpe?g|ico|avif|webp|woff2)$/i.test(file);
  return new Map(
    listFiles(folder).map((file) => [file, isText(file) ? readFileSync(path.join(folder, file), 'utf8') : '']),
  );
}
