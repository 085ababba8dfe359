import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { renderStatusLevels } from './docs/render-status-levels.ts';

/** The documents that are made from the code, by their files. */
const DOCUMENTS: Readonly<Record<string, () => string>> = { 'docs/status-levels.md': renderStatusLevels };

/** Writes the documents of `docs/` that are made from the code. With `--check`, fails if one is not what it would write. */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
mkdirSync('docs', { recursive: true });
for (const [file, render] of Object.entries(DOCUMENTS)) {
  const text = await format(render(), { ...(await resolveConfig(file)), parser: 'markdown' });
  if (!values.check) {
    writeFileSync(file, text);
  } else if (readText(file) !== text) {
    console.error(`${file} is older than the code that it is made from. Run npm run docs and commit it.`);
    process.exitCode = 1;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
