import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Post } from '../corpus.ts';

/** A site that is built of the corpus: this project, or one of those that it is compared with. */
export interface Project {
  readonly name: string;
  /** What it makes of the posts, for the table. */
  readonly makes: string;
  /** Below which folder it is written; where that holds packages, it finds them there. */
  readonly parent: () => string;
  /** Where the built site is, within the project's folder. */
  readonly output: string;
  /** Where in it a post is, by the name of its file without ending. */
  readonly page: (post: string) => string;
  /** Where its Markdown is; undefined where there is none. */
  readonly twin?: (post: string) => string;
  /** What an agent reads first, and what that names where there is no twin of each post. */
  readonly index?: { readonly file: string; readonly all?: string };
  /** Writes the project, whose package.json has a script `build`, into a folder that does not exist yet. */
  readonly write: (folder: string, posts: readonly Post[]) => void;
}

/** Writes files below a folder, with the folders they are in. */
export function writeFiles(folder: string, files: readonly Post[]): void {
  for (const { name, text } of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The posts with their links as another program wants them: `post` of another post's name without ending, `home`. */
export function withLinks(posts: readonly Post[], post: (name: string) => string, home: string): Post[] {
  return posts.map(({ name, text }) => ({
    name,
    text: text
      .replaceAll(/\]\((post-\d+)\.md\)/g, (_, target: string) => `](${post(target)})`)
      .replaceAll('](../pages/en/index.md)', `](${home})`),
  }));
}

/** Lets a project use the packages of this one. */
export function linkPackages(folder: string): void {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}
