import { parseArgs } from 'node:util';
import { renderHandbook } from './docs/render-handbook.ts';
import { renderStatusLevels } from './docs/render-status-levels.ts';
import { keepFile } from './generated/keep-file.ts';

/** What is made from the code, whole or in part, by its file. */
const DOCUMENTS: readonly { file: string; parser: 'markdown'; render: () => string }[] = [
  { file: 'content/README.md', parser: 'markdown', render: () => renderHandbook('content/README.md') },
  { file: 'docs/status-levels.md', parser: 'markdown', render: renderStatusLevels },
];

/** Writes what is made from the code. With `--check`, fails if a file is not what it would write. */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
for (const { file, parser, render } of DOCUMENTS) {
  await keepFile({ file, text: render(), parser, command: 'npm run docs' }, values);
}
