import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
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

/** Files as path and text. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Makes a second checkout in an empty folder, so that it can be changed and built without harm; with another content than ours if that is given. */
export async function copySiteParts(folder: string, content: Files | 'content' = 'content'): Promise<void> {
  const parts = content === 'content' ? [content, ...PARTS] : PARTS;
  await Promise.all(parts.map((part) => cp(part, path.join(folder, part), { recursive: true })));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  if (content === 'content') return;
  for (const [file, text] of content) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}
