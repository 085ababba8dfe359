import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { runNetlify } from './netlify-cli.ts';

interface BuiltFunction {
  name: string;
  path: string;
  schedule?: string;
  routes?: { pattern: string; methods: string[] }[];
  excludedRoutes?: { pattern: string }[];
}

let functions: BuiltFunction[];

beforeAll(async () => {
  const { child, output } = runNetlify(['build', '--offline']);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`netlify build ended with ${code}:\n${output()}`);
  const manifest = JSON.parse(readFileSync('.netlify/functions/manifest.json', 'utf8')) as {
    functions: BuiltFunction[];
  };
  functions = manifest.functions.toSorted((a, b) => a.name.localeCompare(b.name));
});

it('the host finds the seven functions with their routes, methods and schedule', () => {
  const seen = functions.map(({ name, routes, excludedRoutes, schedule }) => ({
    name,
    routes: routes?.map(({ pattern, methods }) => [pattern, ...methods]),
    excluded: excludedRoutes?.map(({ pattern }) => pattern),
    schedule,
  }));
  expect(seen).toEqual([
    { name: 'internet-status', routes: [['/api/internet-status']] },
    { name: 'internet-status-alarm-test', routes: [['/api/internet-status/alarm-test']] },
    { name: 'internet-status-evidence', routes: [['/api/internet-status/evidence']] },
    { name: 'internet-status-history', routes: [['/api/internet-status/history']] },
    { name: 'internet-status-override', routes: [['/api/internet-status/override']] },
    { name: 'internet-status-refresh', routes: [['/api/internet-status/refresh']] },
    {
      name: 'method-not-allowed',
      routes: [['/*', 'POST', 'PUT', 'PATCH', 'DELETE']],
      excluded: ['/api/*', '/.netlify/*'],
    },
    { name: 'refresh-snapshot', schedule: '*/5 * * * *' },
  ]);
});

it.each([
  'internet-status',
  'internet-status-alarm-test',
  'internet-status-evidence',
  'internet-status-history',
  'internet-status-override',
  'internet-status-refresh',
  'method-not-allowed',
  'refresh-snapshot',
])('the bundle of %s holds all that it imports, and loads alone', (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  for (const [file, bytes] of Object.entries(unzipSync(readFileSync(`.netlify/functions/${name}.zip`)))) {
    if (file.endsWith('/')) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  const script = `const { default: handler, config } = await import('./netlify/functions/${name}.mjs'); console.log(typeof handler, typeof config);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  expect(output).toBe('function object\n');
});

const TELLING = ['internet-status-alarm-test', 'internet-status-refresh', 'refresh-snapshot'];

it('what tells staff has the words of every language and what sends mail, and no other function has either', () => {
  const languages = readdirSync('content/strings').toSorted();
  for (const { name } of functions) {
    const files = unzipSync(readFileSync(`.netlify/functions/${name}.zip`));
    const code = new TextDecoder().decode(files[`netlify/functions/${name}.mjs`]);
    const words = languages.filter((file) => code.includes(`// content/strings/${file}\n`));
    expect([name, words]).toEqual([name, TELLING.includes(name) ? languages : []]);
    expect(code).not.toMatch(/^import .*"nodemailer/m);
    const sendsMail = Object.keys(files).some((file) => file.startsWith('node_modules/nodemailer/'));
    expect([name, sendsMail]).toEqual([name, TELLING.includes(name)]);
  }
});

it("no bundle is larger than 700 kB, of which the host's own part is 340 kB, and none that sends mail than 900 kB", () => {
  for (const { name } of functions) {
    const most = TELLING.includes(name) ? 900_000 : 700_000;
    expect([name, statSync(`.netlify/functions/${name}.zip`).size < most]).toEqual([name, true]);
  }
});
