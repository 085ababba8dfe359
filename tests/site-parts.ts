import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';

/** What a build needs of this repository. */
const PARTS = [
  'content',
  'netlify',
  'netlify.toml',
  'package.json',
  'scripts',
  'src',
  'tsconfig.json',
  'astro.config.mjs',
];

/** Makes a second checkout in an empty folder, so that it can be changed and built without harm. */
export async function copySiteParts(folder: string): Promise<void> {
  await Promise.all(PARTS.map((part) => cp(part, path.join(folder, part), { recursive: true })));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}
