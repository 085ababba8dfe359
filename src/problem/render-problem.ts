import type { Problem } from './problem.ts';

/** One problem, as `file:line:column path`, the line with a mark below the place, and three short sentences. */
export function renderProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const path = problem.path ? ` ${problem.path}` : '';
  return [
    `${place}${path} [${problem.code}]`,
    ...renderLine(problem),
    `  expected: ${problem.expected}`,
    `  found:    ${problem.found}`,
    `  next:     ${problem.next}`,
  ].join('\n');
}

const BEFORE = 60;
const SHOWN = 110;

/** The line, or of a long one what stands around the column, and a caret below it. */
function renderLine({ line, column, lineText = '' }: Problem): string[] {
  if (line === undefined || column === undefined || lineText.trim() === '') return [];
  const start = Math.max(0, Math.min(column - 1 - BEFORE, lineText.length - SHOWN));
  const left = start > 0 ? '…' : '';
  const right = start + SHOWN < lineText.length ? '…' : '';
  const margin = String(line).length;
  const pad = ' '.repeat(left.length + column - 1 - start);
  return [
    `  ${line} | ${left}${lineText.slice(start, start + SHOWN).replaceAll(/[\t\v\f\0]/g, ' ')}${right}`,
    `  ${' '.repeat(margin)} | ${pad}^`,
  ];
}

/** All problems of one check, in the order of files and lines. */
export function renderProblems(problems: readonly Problem[]): string {
  return problems
    .toSorted(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    )
    .map(renderProblem)
    .join('\n\n');
}
