import { readdirSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';

const FOLDER = 'netlify/functions';
const FUNCTIONS = readdirSync(FOLDER);

/** How many kilobytes of code a function loads, by its name; 1,000 if left out: most of it is zod. */
const LIMITS_KB: Readonly<Record<string, number>> = { 'method-not-allowed.ts': 1 };

it.each(FUNCTIONS)('A function loads little more than it needs, as a cold start waits for it: %s', async (name) => {
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

/** What is loaded at the start: the entry, and what it imports; not what is imported when it is needed. */
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
  // A place may say as much as it likes.
  const code = inputs.filter(([file]) => !file.startsWith('content/'));
  return code.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
}
