import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const SCRIPT = path.resolve('scripts/check-install.js');
const WHOLE = ['.package-lock.json', 'one', '@scope/two'];
const NOT_WHOLE = 'Packages are missing. Run: npm ci --include=dev\n';
const ODD_PATH = 'A path with #, % or ? cannot be built. Move this folder: here/site #2\n';

it.each<[string, string, string[], string, ...string[]]>([
  ['nothing is wrong', 'site', WHOLE, ''],
  ['nothing is installed', 'site', [], NOT_WHOLE],
  ['an install was interrupted', 'site', WHOLE.slice(1), NOT_WHOLE],
  ['packages of development were left out', 'site', WHOLE.slice(0, 2), NOT_WHOLE],
  ['nothing is wrong', 'site', WHOLE.slice(0, 2), '', '--host'],
  ['what a host needs was left out', 'site', ['.package-lock.json'], NOT_WHOLE, '--host'],
  ['there is a # in the path', 'site #2', WHOLE, ODD_PATH],
])('a command ends with one sentence if %s', (_, name, installed, said, ...flags) => {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'install-')));
  onTestFinished(() => {
    rmSync(scratch, { recursive: true });
  });
  const cwd = path.join(scratch, name);
  mkdirSync(cwd);
  for (const part of installed) mkdirSync(path.join(cwd, 'node_modules', part), { recursive: true });
  const packages = { dependencies: { one: '1.0.0' }, devDependencies: { '@scope/two': '1.0.0' } };
  writeFileSync(path.join(cwd, 'package.json'), JSON.stringify(packages));
  writeFileSync(path.join(cwd, 'package-lock.json'), JSON.stringify({ packages: {} }));
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
])('with all packages and Node %s, a command can start: %s', (version, canBegin) => {
  const pretended = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretended, SCRIPT], { encoding: 'utf8' });
  const said = `Node 24 is needed, but this is ${version}: npm was set to run no install scripts, one of which installs it. Run: npm ci --include=dev --ignore-scripts=false\n`;
  expect([status, stderr]).toEqual(canBegin ? [0, ''] : [1, said]);
});

describe('if npm has omitted the binary of a package for this machine', () => {
  const TOO_OLD = (version: string) =>
    `Node 20.19, or 22.12 or newer, is needed, but this is ${version}. Install it from https://nodejs.org, then run: npm ci --include=dev\n`;

  it.each([
    ['18.20.8', TOO_OLD('18.20.8')],
    ['20.9.0', TOO_OLD('20.9.0')],
    ['20.18.3', TOO_OLD('20.18.3')],
    ['21.7.3', TOO_OLD('21.7.3')],
    ['22.0.0', TOO_OLD('22.0.0')],
    ['22.11.0', TOO_OLD('22.11.0')],
    ['20.19.0', NOT_WHOLE],
    ['22.12.0', NOT_WHOLE],
    ['24.21.0', NOT_WHOLE],
  ])('npm on Node %s is reported with its version', (version, said) => {
    expect(runWithBinaries([], version)).toEqual([1, said]);
  });

  it('says nothing if a package has no binary for this machine, or one of several is installed', () => {
    expect(runWithBinaries(['binary-gnu'], '20.9.0')).toEqual([0, '']);
    expect(runWithBinaries([], '20.9.0', 'another-system')).toEqual([0, '']);
  });

  function runWithBinaries(installed: readonly string[], npmNode: string, system: string = process.platform) {
    const cwd = realpathSync(mkdtempSync(path.join(tmpdir(), 'install-')));
    onTestFinished(() => {
      rmSync(cwd, { recursive: true });
    });
    const write = (file: string, value: unknown) => {
      mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
      writeFileSync(path.join(cwd, file), JSON.stringify(value));
    };
    const binary = { os: [system], cpu: [process.arch] };
    const optionalDependencies = { 'binary-gnu': '1.0.0', 'binary-musl': '1.0.0' };
    write('package.json', { dependencies: { one: '1.0.0' } });
    write('package-lock.json', {
      packages: {
        '': {},
        'node_modules/one': { optionalDependencies },
        'node_modules/binary-gnu': binary,
        'node_modules/binary-musl': binary,
        'node_modules/not-installed': { optionalDependencies: { 'binary-musl': '1.0.0' } },
      },
    });
    for (const name of ['.package-lock.json', 'one/package.json', ...installed]) write(`node_modules/${name}`, {});
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT], {
      cwd,
      env: { npm_config_user_agent: `npm/11.6.2 node/v${npmNode} linux x64 workspaces/false` },
      encoding: 'utf8',
    });
    return [status, stderr];
  }
});

it('every command runs this check first, except the upgrade', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const { upgrade: _, ...own } = scripts;
  const others = Object.entries(own).filter(([, script]) => !script.startsWith('npm run '));
  for (const [name, script] of others) expect(script, name).toMatch(/^node scripts\/check-install\.js( --host)? && /);
});
