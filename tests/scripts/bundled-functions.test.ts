import { readdirSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';

const FOLDER = 'netlify/functions';
const FUNCTIONS = readdirSync(FOLDER);

/** Limits in kilobytes of code by function; 1,000 by default, most of which is zod. */
const LIMITS_KB: Readonly<Record<string, number>> = { 'method-not-allowed.ts': 1 };

it.each(FUNCTIONS)('a function loads little more than it needs, which keeps cold starts short: %s', async (name) => {
  const { metafile } = await build({
    entryPoints: [`${FOLDER}/${name}`],
    bundle: true,
    splitting: true,
    outdir: 'nowhere',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const bytes = countLoaded(metafile);
  expect(bytes).toBeGreaterThan(100);
  expect(bytes).toBeLessThanOrEqual((LIMITS_KB[name] ?? 1_000) * 1_000);
});

/** Counts what is loaded at the start: the entry and its static imports. */
function countLoaded({ outputs }: Metafile): number {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') load(path);
  };
  const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint?.startsWith(FOLDER));
  if (entry !== undefined) load(entry);
  const inputs = [...loaded].flatMap((file) => Object.entries(outputs[file]?.inputs ?? {}));
  // The size of the content is up to the place.
  const code = inputs.filter(([file]) => !file.startsWith('content/'));
  return code.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
}
