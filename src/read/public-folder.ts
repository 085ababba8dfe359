import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isPictureName } from '../schema/picture.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** Every file in `public/`: it would be published as it is, without a check, for everybody who knows its name. */
export function findPublicFiles(root: string): Problem[] {
  const folder = path.join(root, 'public');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== '.gitkeep')
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted()
    .map((file) =>
      contentProblem('file-public', file, {
        expected: 'nothing in public/: all that is published is made from content/',
        got: 'a file that everybody could read, as it is',
        next: adviseOn(file),
      }),
    );
}

function adviseOn(file: string): string {
  if (isPictureName(file)) {
    return 'Move it to content/images/ and name it in a page: it is then shown in every size that is needed.';
  }
  if (/\.(?:xlsx?|ods|csv|numbers|docx?|odt|pages|zip)$/i.test(file)) {
    return 'Take it out of the repository: write what guests need into content/, and keep the file among your own.';
  }
  return 'Take it out; what guests are to read is a page of content/pages/.';
}
