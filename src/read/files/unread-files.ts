import path from 'node:path';
import { nearestOf } from '../../text/did-you-mean.ts';
import { createProblem, type Problem } from '../../problem/problem.ts';
import { CLUTTER, listFiles } from './list-files.ts';

/** Files of `content/` that are not data: schemas, the handbook, and pictures, which have their own check. */
const OTHER_FILES = /^content\/(?:schemas\/[^/]+\.schema\.json|(?:README|REFERENCE)\.md|images\/[^/]+)$/;

/** Lists every file of `content/` that nothing reads. */
export function findUnreadFiles(root: string, read: readonly string[]): Problem[] {
  const files = listFiles(path.join(root, 'content'))
    .map((file) => `content/${file}`)
    .filter((file) => !CLUTTER.test(file) && !OTHER_FILES.test(file) && !read.includes(file));
  return files.map((file) =>
    createProblem('file-unread', file, {
      expected: 'a file that the site is made of',
      found: 'one that nothing reads',
      next: adviseOn(file, read),
    }),
  );
}

function adviseOn(file: string, read: readonly string[]): string {
  if (isPictureName(file)) return 'Move it to content/images/, or delete it.';
  const meant = nearestOf(
    path.basename(file),
    read.map((known) => path.basename(known)),
  );
  const question = meant === undefined || file.endsWith(`/${meant}`) ? '' : `Did you mean ${meant}? `;
  return `${question}Correct its name or its folder, or take it out of content/. Pages are files like content/pages/en/rooms.md, posts like content/blog/first-snow.md: words in small letters, joined by hyphens, and no folders below.`;
}

function isPictureName(file: string): boolean {
  return /\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?|raw|dng)$/i.test(file);
}
