import { styleText } from 'node:util';
import { readSecrets } from '../netlify/runtime/secrets.ts';
import { readContent } from '../src/read/read-content.ts';
import { readToday } from '../src/read/today-flag.ts';
import { ContentError } from '../src/check/content-error.ts';
import { renderProblems } from '../src/check/problem.ts';
import { complain } from './command-line.ts';

/** Says whether `content/` can be published, and what is wrong if not; ends with 1 then. */
try {
  const { site, warnings } = await readContent({ root: '.', today: readToday(), secrets: readSecrets(process.env) });
  if (warnings.length > 0) complain('yellow', `Warning\n\n${renderProblems(warnings)}\n`);
  console.log(`${styleText('green', '✓')} content: ${site.pages.length} pages, nothing wrong`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  const [head = '', ...rest] = error.message.split('\n');
  complain('red', head);
  console.error(rest.join('\n'));
  process.exitCode = 1;
}
