import { parseArgs } from 'node:util';
import { renderStatusLevels } from './docs/render-status-levels.ts';
import { keepFile } from './generated/keep-file.ts';

/** What is made from the code, by its file. */
const DOCUMENTS: readonly { file: string; parser: 'markdown'; render: () => string }[] = [
  { file: 'docs/status-levels.md', parser: 'markdown', render: renderStatusLevels },
];

/** Writes what is made from the code. With `--check`, fails if a file is not what it would write. */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
for (const { file, parser, render } of DOCUMENTS) {
  await keepFile({ file, text: render(), parser, command: 'npm run docs' }, values);
}
