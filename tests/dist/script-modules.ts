import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Lists the modules of what a component's script loads, with their minified bytes, largest first. `script` is the file that
 * Astro makes, such as `_astro/working-day.astro_astro_type_script_index_0_lang.DZAERKfn.js`; chunks that it shares with
 * other scripts are in its list.
 */
export async function listScriptModules(script: string): Promise<string[]> {
  const [, component] = /([\w-]+\.astro)_astro_type_script/.exec(script) ?? [];
  if (component === undefined) return [];
  const [file = ''] = globSync(`src/components/**/${component}`);
  const [, contents = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync(file, 'utf8')) ?? [];
  const { metafile } = await build({
    stdin: { contents, resolveDir: path.dirname(file), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .toSorted(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput)
    .map(([module, { bytesInOutput }]) => `${String(bytesInOutput).padStart(6)} ${module}`);
}
