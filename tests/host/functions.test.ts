import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BARE_ENVIRONMENT } from '../served-process.ts';
import { importTool } from './host-tools.ts';

const run = promisify(execFile);

interface Zipped {
  readonly name: string;
  readonly path: string;
  readonly size?: number;
}

type ZipFunctions = (folder: string, destination: string, options: object) => Promise<Zipped[]>;

/** How large a bundle may be, in kilobytes: the host reads all of it before a function starts. */
const LIMIT_KB = 1_300;

/** Somewhere else: nothing that a bundle lacks is found in a folder above it. */
const elsewhere = mkdtempSync(path.join(tmpdir(), 'bundled-'));
let bundles: readonly Zipped[] = [];

beforeAll(async () => {
  const { zipFunctions } = await importTool<{ zipFunctions: ZipFunctions }>('@netlify/zip-it-and-ship-it');
  const { parse } = await importTool<{ parse: (text: string) => NetlifyToml }>('smol-toml');
  const { directory, included_files: includedFiles } = parse(readFileSync('netlify.toml', 'utf8')).functions;
  const options = { basePath: process.cwd(), config: { '*': { includedFiles } } };
  bundles = await zipFunctions(directory, elsewhere, options);
});

afterAll(() => {
  rmSync(elsewhere, { recursive: true, force: true });
});

/** What is read of `netlify.toml`. */
interface NetlifyToml {
  readonly functions: { readonly directory: string; readonly included_files: readonly string[] };
}

/** Unpacks a bundle; gives the file of the function. */
async function unpack({ name, path: file }: Zipped): Promise<string> {
  const { unzipSync } = await importTool<{ unzipSync: (zip: Uint8Array) => Record<string, Uint8Array> }>('fflate');
  const files = Object.entries(unzipSync(readFileSync(file)));
  for (const [inside, content] of files) {
    const target = path.join(elsewhere, name, inside);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  const [entry = ''] = files.map(([inside]) => inside).filter((inside) => inside.startsWith('netlify/functions/'));
  return path.join(elsewhere, name, entry);
}

it.each([
  ['internet-status', 'GET', '401'],
  ['internet-status-history', 'GET', '401'],
  ['internet-status-evidence', 'GET', '401'],
  ['internet-status-override', 'POST', '401'],
  ['internet-status-refresh', 'POST', '401'],
  ['method-not-allowed', 'POST', '405'],
  ['rebuild-site', 'POST', 'no answer'],
  ['refresh-snapshot', 'POST', 'no answer'],
])('What the host makes of the function %s runs elsewhere: %s is answered with %s.', async (name, method, expected) => {
  const bundle = bundles.find((one) => one.name === name);
  const file = bundle && (await unpack(bundle));
  const env = { ...BARE_ENVIRONMENT, LEARN_SITE_IPS: 'off' };
  const { stdout } = await run(process.execPath, [path.resolve('tests/host/call-function.ts'), file ?? '', method], {
    env,
  });
  expect(stdout.trim()).toBe(expected);
});

it('The host makes a bundle of every function, none larger than it must be.', () => {
  const sizes = bundles.map(({ name, size = Infinity }) => [name, Math.round(size / 1_000)] as const);
  console.log(sizes.map(([name, size]) => `${name}: ${size} kB`).join('\n'));
  expect(sizes.map(([name]) => name)).toHaveLength(8);
  expect(sizes.filter(([, size]) => size > LIMIT_KB)).toEqual([]);
});
