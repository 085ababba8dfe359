import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { median } from './median.ts';
import { run } from './run.ts';

const FOLDER = 'netlify/functions';

/**
 * Returns for each function its size in kilobytes, and the CPU milliseconds to load it, without those of Node itself.
 */
export async function timeFunctions(folder: string, runs: number): Promise<string[][]> {
  const empty = path.join(folder, 'empty.mjs');
  await build({ stdin: { contents: '' }, outfile: empty, logLevel: 'silent' });
  const names = readdirSync(FOLDER).map((file) => path.parse(file).name);
  const bundles = new Map<string, { readonly file: string; readonly bytes: number }>();
  for (const name of names) {
    const outdir = path.join(folder, 'functions', name);
    const { metafile } = await build({
      entryPoints: { index: `${FOLDER}/${name}.ts` },
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      // CommonJS packages need `require`.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      metafile: true,
      logLevel: 'silent',
    });
    const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
    bundles.set(name, { file: path.join(outdir, 'index.mjs'), bytes });
  }
  // In turns, so that a slowdown of the machine affects all of them.
  const measured = Array.from({ length: runs }, () =>
    [empty, ...[...bundles.values()].map(({ file }) => file)].map(
      (file) => run([process.execPath, file], folder).cpuSeconds,
    ),
  );
  const cpu = (index: number): number => median(measured.map((turn) => turn[index] ?? Number.NaN));
  return [...bundles].map(([name, { bytes }], index) => [
    name,
    (bytes / 1_000).toFixed(0),
    ((cpu(index + 1) - cpu(0)) * 1_000).toFixed(0),
  ]);
}
