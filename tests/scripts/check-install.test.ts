import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const SCRIPT = path.resolve('scripts/check-install.js');
const WHOLE = ['.package-lock.json', 'one', '@scope/two'];
const NOT_WHOLE = 'The packages are not installed, or not all of them. Run: npm ci --include=dev\n';
const ODD_PATH = 'Nothing can be built where #, % or ? is in the path. Move this folder: here/site #2\n';

it.each<[string, string, string[], string, ...string[]]>([
  ['nothing is wrong', 'site', WHOLE, ''],
  ['nothing is installed', 'site', [], NOT_WHOLE],
  ['an install was broken off', 'site', WHOLE.slice(1), NOT_WHOLE],
  ['packages of development were left out', 'site', WHOLE.slice(0, 2), NOT_WHOLE],
  ['nothing is wrong', 'site', WHOLE.slice(0, 2), '', '--host'],
  ['what a host needs was left out', 'site', ['.package-lock.json'], NOT_WHOLE, '--host'],
  ['there is a # in the path', 'site #2', WHOLE, ODD_PATH],
])('Before a command it is said in a sentence: %s', (_, name, installed, said, ...flags) => {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'install-')));
  onTestFinished(() => {
    rmSync(scratch, { recursive: true });
  });
  const cwd = path.join(scratch, name);
  mkdirSync(cwd);
  for (const part of installed) mkdirSync(path.join(cwd, 'node_modules', part), { recursive: true });
  const packages = { dependencies: { one: '1.0.0' }, devDependencies: { '@scope/two': '1.0.0' } };
  writeFileSync(path.join(cwd, 'package.json'), JSON.stringify(packages));
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...flags], {
    cwd,
    env: {},
    encoding: 'utf8',
  });
  expect([status, stderr.replace(scratch, 'here')]).toEqual([said === '' ? 0 : 1, said]);
});

it.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['24.21.0', true],
])('Where the packages are there and Node is %s, a command can begin: %s.', (version, canBegin) => {
  const pretended = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretended, SCRIPT], { encoding: 'utf8' });
  const said = `Node 24 is needed, and this is ${version}: npm was told to run no scripts, one of which brings it. Run: npm ci --include=dev --ignore-scripts=false\n`;
  expect([status, stderr]).toEqual(canBegin ? [0, ''] : [1, said]);
});

it('Every command asks that first, but the one that installs a newer version.', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const { upgrade: _, ...own } = scripts;
  const others = Object.entries(own).filter(([, script]) => !script.startsWith('npm run '));
  for (const [name, script] of others) expect(script, name).toMatch(/^node scripts\/check-install\.js( --host)? && /);
});
