import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git } from '../../../../src/read/git.ts';
import type { Post } from '../corpus.ts';
import { linkPackages, writeFiles, type Project } from './project.ts';

/** Nothing of these is part of a build: what is installed, made or hidden, and the tests. */
const LEFT_OUT = /^(\..*|node_modules|dist|tests)$/;

/**
 * This project, everything included, with the posts in its blog, in a folder that does not exist yet.
 * It is a repository of its own with one commit, because a build asks git when files changed.
 */
function writeWholeProject(folder: string, posts: readonly Post[]): void {
  mkdirSync(folder);
  for (const name of readdirSync('.')) {
    if (!LEFT_OUT.test(name)) cpSync(name, path.join(folder, name), { recursive: true });
  }
  writeFiles(path.join(folder, 'content/blog'), posts);
  linkPackages(folder);
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules\ndist/\n.*\n');
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@localhost', '-c', 'commit.gpgsign=false'];
  git(folder, ...author, 'commit', '--quiet', '--no-verify', '--message', 'Everything');
}

export const WHOLE: Project = {
  name: 'whole',
  makes: 'this project: pages, twins, all files for agents, feed, social data, every check',
  parent: tmpdir,
  output: 'dist',
  page: (post) => `blog/${post}/index.html`,
  twin: (post) => `blog/${post}/index.md`,
  index: { file: 'llms.txt' },
  write: writeWholeProject,
};
