import { withoutSigns } from '../text/to-write.ts';
import type { Problem } from './problem.ts';

/** Renders where a problem is: `file:line:column path`, and the line with a mark below the place. */
function renderPlace(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const path = problem.path ? ` ${problem.path}` : '';
  return [`${place}${path} [${problem.code}]`, ...renderLine(problem)].join('\n');
}

function renderSentences({ expected, found, next }: Problem): string {
  return [`  expected: ${expected}`, `  found:    ${found}`, `  next:     ${next}`].join('\n');
}

const BEFORE = 60;
const SHOWN = 110;

/** Renders the line, shortened around the column, with a caret below it. */
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

/** Renders the problems of one check, sorted by file and line; equal ones are combined, with all their locations. */
export function renderProblems(problems: readonly Problem[]): string {
  const sorted = problems.toSorted(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  const groups = Map.groupBy(sorted, (problem) => `[${problem.code}]\n${renderSentences(problem)}`);
  return withoutSigns(
    [...groups.values()]
      .map((group) => [...group.map(renderPlace), ...group.slice(0, 1).map(renderSentences)].join('\n'))
      .join('\n\n'),
  );
}
