import { parseArgs, styleText } from 'node:util';
import { ContentError, renderProblems, type Problem } from '../src/domain/problem.ts';
import { readContent } from '../src/read-content.ts';
import { readToday } from '../src/today.ts';

/**
 * Says whether `content/` can be published, and what is wrong if not; ends with 1 then.
 * - `--json`: one JSON object with `problems`, `warnings` and `accepted`, for programs.
 * - Where GitHub runs it, also as annotations, which it shows beside the lines.
 */
const isJson = parseArgs({ options: { json: { type: 'boolean' } }, strict: false }).values.json === true;

/** A problem as a workflow command (https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands). */
function annotate({ severity = 'error', file, line = 1, column = 1, code, expected, got, next }: Problem): string {
  const escape = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const value = (text: string): string => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const place = `file=${value(file)},line=${line},col=${column},title=${value(code)}`;
  return `::${severity} ${place}::${escape(`expected: ${expected}\ngot: ${got}\nnext: ${next}`)}`;
}

function announce(problems: readonly Problem[], { GITHUB_ACTIONS }: NodeJS.ProcessEnv): void {
  if (GITHUB_ACTIONS === 'true') for (const problem of problems) console.log(annotate(problem));
}

function reportWarnings(warnings: readonly Problem[], accepted: readonly Problem[]): void {
  if (warnings.length > 0) {
    console.warn(styleText('yellow', `Warning\n\n${renderProblems(warnings)}\n`, { stream: process.stderr }));
  }
  announce(warnings, process.env);
  for (const { file, line, code, got } of accepted) console.log(`accepted: ${file}:${line ?? 1} [${code}] ${got}`);
}

try {
  const { site, warnings, accepted } = await readContent({ today: readToday() });
  if (isJson) console.log(JSON.stringify({ problems: [], warnings, accepted }, null, 2));
  else {
    reportWarnings(warnings, accepted);
    console.log(`${styleText('green', '✓')} content: ${site.pages.length} pages, nothing wrong`);
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.exitCode = 1;
  if (isJson) console.log(JSON.stringify({ problems: error.problems, warnings: [], accepted: [] }, null, 2));
  else {
    const [head = '', ...rest] = error.message.split('\n');
    console.error([styleText('red', head, { stream: process.stderr }), ...rest].join('\n'));
    announce(error.problems, process.env);
  }
}
