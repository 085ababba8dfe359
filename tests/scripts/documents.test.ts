import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { expect, it } from 'vitest';

const DOCUMENTS = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !/^(content\/(pages|blog)|tests)\//.test(file));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };

/** A document may name removed files if it describes the past. */
const past = (file: string): boolean => file === 'CHANGELOG.md';

it.each(DOCUMENTS)('%s names only existing files, headings and commands', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const headingsOf = (target: string): string[] =>
    [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading));
  const links = [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const lost = links.filter((link) => {
    const [name = '', heading] = link.split('#');
    const target = name === '' ? file : path.join(path.dirname(file), name);
    if (/^https?:/.test(link)) return false;
    return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading));
  });
  const named = [...text.matchAll(/`((?:src|netlify|scripts|tests|docs|public)\/[\w./-]*)`/g)].map(
    ([, name = '']) => name,
  );
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect({
    links: lost,
    files: past(file) ? [] : named.filter((name) => !existsSync(name)),
    commands: past(file) ? [] : commands.filter((name) => !(name in scripts)),
  }).toEqual({ links: [], files: [], commands: [] });
});

it('CHANGELOG.md, package.json and package-lock.json name the same newest release', () => {
  const [, released] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  const versions = ['package.json', 'package-lock.json'].map(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version,
  );
  expect(versions).toEqual([released, released]);
});
