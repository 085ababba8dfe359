import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testGit as git } from './test-git.ts';

const root = mkdtempSync(path.join(tmpdir(), 'line-ends-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

it('a clone on Windows, where git uses other line ends, has the same files', () => {
  const [here, there] = [path.join(root, 'here'), path.join(root, 'there')];
  git(root, '2026-01-01', 'init', '-q', here);
  copyFileSync('.gitattributes', path.join(here, '.gitattributes'));
  writeFileSync(path.join(here, 'rates.json'), '{\n}\n');
  writeFileSync(path.join(here, 'mill.webp'), 'RIFF\0\n\0\r\n');
  git(here, '2026-01-01', 'add', '-A');
  git(here, '2026-01-01', 'commit', '-q', '-m', 'All');
  git(root, '2026-01-01', 'clone', '-q', '-c', 'core.autocrlf=true', here, there);
  const textIn = (name: string): string => readFileSync(path.join(there, name), 'utf8');
  expect([textIn('rates.json'), textIn('mill.webp')]).toEqual(['{\n}\n', 'RIFF\0\n\0\r\n']);
});
