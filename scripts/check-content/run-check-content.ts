import { parseArgs, styleText } from 'node:util';
import { readSecrets } from '../../netlify/runtime/env.ts';
import { ContentError, renderProblems, type Problem } from '../../src/schema/problem.ts';
import { readContent } from '../../src/read/read-content.ts';
import { readToday } from '../../src/read/today.ts';

export interface CheckContentOptions {
  /** The folder that holds `content/`. */
  readonly root: string;
  /** Its `GITHUB_ACTIONS` says whether GitHub runs it, which shows annotations beside the lines. */
  readonly environment: NodeJS.ProcessEnv;
  /** Where `errors` is printed: whether it is shown in colours. */
  readonly stderr: NodeJS.WritableStream;
}

/** What is to be printed, each with the end of its line, and with what the command ends. */
export interface CheckedContent {
  readonly code: 0 | 1;
  readonly output: string;
  readonly errors: string;
}

/** Says whether `content/` can be published, and what is wrong if not. */
export async function runCheckContent(argv: readonly string[], options: CheckContentOptions): Promise<CheckedContent> {
  const { values } = parseArgs({ args: [...argv], options: { json: { type: 'boolean' } }, strict: false });
  const isJson = values.json === true;
  try {
    const { site, warnings, accepted } = await readContent({
      root: options.root,
      today: readToday(argv),
      secrets: readSecrets(options.environment),
    });
    if (isJson) return { code: 0, output: renderJson({ problems: [], warnings, accepted }), errors: '' };
    const done = `${styleText('green', '✓')} content: ${site.pages.length} pages, nothing wrong\n`;
    const output = `${annotate(warnings, options)}${renderAccepted(accepted)}${done}`;
    return { code: 0, output, errors: renderWarnings(warnings, options) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { problems, message } = error;
    if (isJson) return { code: 1, output: renderJson({ problems, warnings: [], accepted: [] }), errors: '' };
    const [head = '', ...rest] = message.split('\n');
    const errors = `${[styleText('red', head, { stream: options.stderr }), ...rest].join('\n')}\n`;
    return { code: 1, output: annotate(problems, options), errors };
  }
}

function renderJson(found: Readonly<Record<'problems' | 'warnings' | 'accepted', readonly Problem[]>>): string {
  return `${JSON.stringify(found, null, 2)}\n`;
}

function renderWarnings(warnings: readonly Problem[], { stderr }: CheckContentOptions): string {
  if (warnings.length === 0) return '';
  return `${styleText('yellow', `Warning\n\n${renderProblems(warnings)}\n`, { stream: stderr })}\n`;
}

function renderAccepted(accepted: readonly Problem[]): string {
  return accepted.map(({ file, line, code, got }) => `accepted: ${file}:${line ?? 1} [${code}] ${got}\n`).join('');
}

function annotate(problems: readonly Problem[], { environment }: CheckContentOptions): string {
  return environment.GITHUB_ACTIONS === 'true' ? problems.map((problem) => `${annotation(problem)}\n`).join('') : '';
}

/** A problem as a workflow command (https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands). */
function annotation({ severity = 'error', file, line = 1, column = 1, code, expected, got, next }: Problem): string {
  const escape = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const value = (text: string): string => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const place = `file=${value(file)},line=${line},col=${column},title=${value(code)}`;
  return `::${severity} ${place}::${escape(`expected: ${expected}\ngot: ${got}\nnext: ${next}`)}`;
}
