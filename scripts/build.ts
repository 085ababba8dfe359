import { styleText } from 'node:util';
import { build } from 'astro';
import { ContentError } from '../src/domain/problem.ts';
import { checkContent } from './check-content.ts';
import { checkDist } from './check-dist.ts';

/** Checks the content, builds the site into `dist/`, checks what was built. Nothing wrong gets through. */
try {
  const site = checkContent();
  await build({ logLevel: 'warn' });
  const { pages, files } = checkDist('dist', site);
  console.log(`${styleText('green', '✓')} built ${pages} pages and ${files} files into dist/`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
