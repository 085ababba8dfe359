import { parseArgs, styleText } from 'node:util';
import { readSecrets } from '../../netlify/runtime/environment/secrets.ts';
import { readChanges } from '../../src/read/git/read-changes.ts';
import { readContent } from '../../src/read/read-content.ts';
import { readToday } from '../../src/read/today-flag.ts';
import { ContentError } from '../../src/problem/content-error.ts';
import { renderProblems } from '../../src/problem/render-problem.ts';
import { complain } from '../command-line.ts';

/** Returns the commit of `--since`; without it, the last published one. */
function readSince(): string | undefined {
  const { since } = parseArgs({ options: { since: { type: 'string' } }, strict: false }).values;
  return typeof since === 'string' ? since : undefined;
}

/** Prints whether `content/` can be published and what it changes; or its errors, with exit code 1. */
try {
  const secrets = readSecrets(process.env);
  const since = readSince();
  const { site, warnings, content } = await readContent({ today: readToday(), against: { since }, secrets });
  if (warnings.length > 0) complain('yellow', `Warning\n\n${renderProblems(warnings)}\n`);
  console.log(`${styleText('green', '✓')} content: ${site.pages.length} pages, nothing wrong`);
  console.log(`\n${await readChanges(content, { since, secrets })}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  const [head = '', ...rest] = error.message.split('\n');
  complain('red', head);
  console.error(rest.join('\n'));
  process.exitCode = 1;
}
