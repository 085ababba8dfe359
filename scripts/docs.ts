import { parseArgs } from 'node:util';
import { renderStatusLevels } from './docs/render-status-levels.ts';
import { keepFile } from './generated/keep-file.ts';

/** The documents that are made from the code, by their files. */
const DOCUMENTS: Readonly<Record<string, () => string>> = { 'docs/status-levels.md': renderStatusLevels };

/** Writes the documents of `docs/` that are made from the code. With `--check`, fails if one is not what it would write. */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
for (const [file, render] of Object.entries(DOCUMENTS)) {
  await keepFile({ file, text: render(), parser: 'markdown', command: 'npm run docs' }, values);
}
