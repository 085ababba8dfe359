import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists every file below a folder as a sorted relative path with / between names; none if the folder does not exist.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

/** Files that operating systems and editors create. */
export const CLUTTER = /(?:^|\/)(?:\.[^/]*|[^/]*~|Thumbs\.db|desktop\.ini)$/i;

export function readTexts(folder: string): ReadonlyMap<string, string> {
  const isText = (file: string): boolean => !/\.(png|jpe?g|ico|avif|webp|woff2)$/i.test(file);
  return new Map(
    listFiles(folder).map((file) => [file, isText(file) ? readFileSync(path.join(folder, file), 'utf8') : '']),
  );
}
