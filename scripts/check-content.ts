import { styleText } from 'node:util';
import { ContentError, renderProblems } from '../src/domain/problem.ts';
import { readContent } from '../src/read-content.ts';
import { readToday } from '../src/today.ts';

/** Says whether `content/` can be published, and what is wrong if not. */
try {
  const { site, warnings, accepted } = await readContent({ today: readToday() });
  if (warnings.length > 0) {
    console.warn(styleText('yellow', `Warning\n\n${renderProblems(warnings)}\n`, { stream: process.stderr }));
  }
  for (const { file, line, code, got } of accepted) console.log(`accepted: ${file}:${line ?? 1} [${code}] ${got}`);
  console.log(`${styleText('green', '✓')} content: ${site.pages.length} pages, nothing wrong`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
