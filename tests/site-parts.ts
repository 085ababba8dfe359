import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';

/** What a build needs of this repository, beside `content/`. */
export const PARTS = [
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
  'astro.config.ts',
];

/** Makes a second checkout in an empty folder, so that it can be changed and built without harm, with the content of a folder. */
export async function copySiteParts(folder: string, content: string): Promise<void> {
  await cp(content, path.join(folder, 'content'), { recursive: true });
  await Promise.all(PARTS.map((part) => cp(part, path.join(folder, part), { recursive: true })));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}
