import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The host's own tools, some 230 MB, which nothing but these tests needs: they are fetched by them, once.
 * Deno 2.9.0 is the newest that the emulation can start: later ones refuse a flag that it gives.
 */
const TOOLS = [
  '@netlify/edge-bundler@16.1.1',
  '@netlify/edge-functions-dev@2.0.1',
  '@netlify/zip-it-and-ship-it@16.2.3',
  'deno@2.9.0',
  'fflate@0.8.3',
  'smol-toml@1.9.1',
];

const FOLDER = path.resolve('node_modules/.cache/host-tools', TOOLS.join('+').replaceAll(/[^\w.+-]+/g, '-'));
const INSTALLED = path.join(FOLDER, 'node_modules');

/**
 * Fetches the tools, where they are not there yet, and puts Deno on the path of this process: the program, and not the
 * script of its package, which would be ended without it.
 */
export async function installHostTools(): Promise<void> {
  const deno = toolFile('deno');
  process.env.PATH = [deno, process.env.PATH].join(path.delimiter);
  if (existsSync(path.join(deno, 'deno'))) return;
  mkdirSync(FOLDER, { recursive: true });
  await run('npm', ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit', ...TOOLS]);
  await run(process.execPath, [path.join(deno, 'install.cjs')]);
}

/** One of the tools. */
export async function importTool<Module>(name: string): Promise<Module> {
  const file = createRequire(path.join(INSTALLED, 'any.js')).resolve(name);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
}

/** Where a file of one of the tools is. */
export function toolFile(file: string): string {
  return path.join(INSTALLED, file);
}
