import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The SHA-256 of every file in a built folder that is published, by its path; not of those that tell the host of headers and redirects. */
export function hashPublished(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== '_headers' && file !== '_redirects')
    .toSorted();
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(dist, file)))
        .digest('hex'),
    ]),
  );
}

/** The files that are the same in both, but for those whose name, or whose folder's, is the hash of their content. */
export function unchanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after.keys()].filter(
    (file) => !/^(_astro|cards|icons|images|admin\/[\da-f]{16})\//.test(file) && before.get(file) === after.get(file),
  );
}
