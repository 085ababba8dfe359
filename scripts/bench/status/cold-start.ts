import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from '../median.ts';

/** The host's own bundler: https://www.npmjs.com/package/@netlify/zip-it-and-ship-it. */
interface Shipper {
  readonly zipFunction: (source: string, destination: string, options: object) => Promise<{ path: string } | undefined>;
}

/** What the host makes of a function. */
export interface ShippedFunction {
  readonly bytes: number;
  /** Which packages its files come from, the largest first; what is not of a package is the project's own. */
  readonly packages: readonly (readonly [name: string, files: number, bytes: number])[];
  /** Milliseconds from the start of a process to the end of the import of the function. */
  readonly importTime: number;
  /** The same of a process that imports a constant function. */
  readonly constantTime: number;
}

/**
 * Has the host's bundler make of `netlify/functions/<name>.ts` what it would run, and measures that without the host's
 * own part, which is the same for every function. The bundler is in `toolsFolder`.
 */
export async function measureShipped(name: string, toolsFolder: string, runs: number): Promise<ShippedFunction> {
  const main = path.resolve(toolsFolder, 'node_modules/@netlify/zip-it-and-ship-it/dist/main.js');
  const { zipFunction } = (await import(pathToFileURL(main).href)) as Shipper;
  const folder = mkdtempSync(path.join(tmpdir(), 'cold-'));
  try {
    const root = process.cwd();
    const shipped = await zipFunction(`netlify/functions/${name}.ts`, folder, {
      archiveFormat: 'none',
      basePath: root,
      repositoryRoot: root,
      // As netlify.toml has it.
      config: { '*': { includedFiles: ['!node_modules/**/*.cjs'], includedFilesBasePath: root } },
    });
    if (!shipped) throw new Error(`The host's bundler makes nothing of netlify/functions/${name}.ts.`);
    const constant = path.join(folder, 'constant.mjs');
    writeFileSync(constant, "export default () => new Response('{}');");
    const files = { importTime: path.join(shipped.path, `netlify/functions/${name}.mjs`), constantTime: constant };
    return { ...weigh(shipped.path), ...measureImports(files, runs) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function weigh(folder: string): Pick<ShippedFunction, 'bytes' | 'packages'> {
  const sums = new Map<string, { files: number; bytes: number }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('___netlify-')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const [, name = 'this project'] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
    const { files, bytes } = sums.get(name) ?? { files: 0, bytes: 0 };
    sums.set(name, { files: files + 1, bytes: bytes + statSync(file).size });
  }
  const packages = [...sums].map(([name, { files, bytes }]) => [name, files, bytes] as const);
  return {
    bytes: packages.reduce((sum, [, , bytes]) => sum + bytes, 0),
    packages: packages.toSorted(([, , a], [, , b]) => b - a),
  };
}

/** In turns, so that a machine that gets slower slows all of them. */
function measureImports<Name extends string>(
  files: Readonly<Record<Name, string>>,
  runs: number,
): Record<Name, number> {
  const times = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, file] of Object.entries<string>(files)) {
      const start = performance.now();
      const script = `await import(${JSON.stringify(pathToFileURL(file).href)})`;
      execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  }
  return Object.fromEntries([...times].map(([name, taken]) => [name, median(taken)])) as Record<Name, number>;
}
