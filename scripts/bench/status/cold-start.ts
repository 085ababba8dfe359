import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { median } from '../median.ts';

const metafileSchema = z.object({
  outputs: z.record(z.string(), z.object({ inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) })),
});

interface Bundler {
  readonly build: (options: object) => Promise<{ metafile: unknown; outputFiles: { contents: Uint8Array }[] }>;
}

/** A function as one file. */
export interface Bundle {
  readonly bytes: number;
  /** Which packages its bytes come from, the largest first; what is not of a package is the project's own. */
  readonly packages: readonly (readonly [name: string, bytes: number])[];
  readonly code: Uint8Array;
}

/** Bundles a function as the host's bundler does: with esbuild, for Node, not minified. */
export async function bundleFunction(entry: string, toolsFolder: string): Promise<Bundle> {
  const esbuild = (await import(
    pathToFileURL(path.resolve(toolsFolder, 'node_modules/esbuild/lib/main.js')).href
  )) as Bundler;
  const { metafile, outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    metafile: true,
    write: false,
    outfile: 'bundle.mjs',
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const sums = new Map<string, number>();
  for (const { inputs } of Object.values(metafileSchema.parse(metafile).outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const [, name = 'this project'] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
      sums.set(name, (sums.get(name) ?? 0) + bytesInOutput);
    }
  }
  return { bytes: code.byteLength, packages: [...sums].toSorted(([, a], [, b]) => b - a), code };
}

/** Milliseconds from the start of a process to the end of an import, beside a process that imports a constant function. */
export function measureImport(code: Uint8Array, runs: number): { bundle: number; constant: number } {
  const folder = mkdtempSync(path.join(tmpdir(), 'cold-'));
  try {
    const files = { bundle: path.join(folder, 'bundle.mjs'), constant: path.join(folder, 'constant.mjs') };
    writeFileSync(files.bundle, code);
    writeFileSync(files.constant, "export default () => new Response('{}');");
    const times = { bundle: [] as number[], constant: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      for (const name of ['bundle', 'constant'] as const) {
        const start = performance.now();
        execFileSync(process.execPath, [
          '--input-type=module',
          '--eval',
          `await import(${JSON.stringify(files[name])})`,
        ]);
        times[name].push(performance.now() - start);
      }
    }
    return { bundle: median(times.bundle), constant: median(times.constant) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
