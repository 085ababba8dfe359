import { styleText } from 'node:util';
import { readSecrets } from '../netlify/runtime/env.ts';
import { readContent } from '../src/read/read-content.ts';
import { readToday } from '../src/read/today.ts';
import { ContentError, renderProblems, type Problem } from '../src/schema/problem.ts';

/**
 * Says whether `content/` can be published, and what is wrong if not; ends with 1 then. Where GitHub runs it, also as
 * annotations, which it shows beside the lines.
 */
try {
  const { site, warnings, accepted } = await readContent({ root: '.', today: readToday(), secrets: readSecrets() });
  annotate(warnings);
  if (warnings.length > 0) complain('yellow', `Warning\n\n${renderProblems(warnings)}\n`);
  for (const { file, line = 1, code, got } of accepted) console.log(`accepted: ${file}:${line} [${code}] ${got}`);
  console.log(`${styleText('green', '✓')} content: ${site.pages.length} pages, nothing wrong`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  annotate(error.problems);
  const [head = '', ...rest] = error.message.split('\n');
  complain('red', head);
  console.error(rest.join('\n'));
  process.exitCode = 1;
}

function complain(colour: 'red' | 'yellow', text: string): void {
  console.error(styleText(colour, text, { stream: process.stderr }));
}

/** The problems as workflow commands (https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands). */
function annotate(problems: readonly Problem[]): void {
  const { GITHUB_ACTIONS: isGithub } = process.env;
  if (isGithub !== 'true') return;
  const escape = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const value = (text: string): string => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  for (const { severity = 'error', file, line = 1, column = 1, code, expected, got, next } of problems) {
    const place = `file=${value(file)},line=${line},col=${column},title=${value(code)}`;
    console.log(`::${severity} ${place}::${escape(`expected: ${expected}\ngot: ${got}\nnext: ${next}`)}`);
  }
}
