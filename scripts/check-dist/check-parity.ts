import type { Problem } from '../../src/domain/problem.ts';
import { contentProblem } from '../../src/domain/problem.ts';
import { compareStatements, type Difference } from './compare-statements.ts';
import { nameOf } from './one-sided.ts';
import { distProblem, filesOf, pairs, type Dist } from './dist.ts';

/** How many characters stand around what differs. */
const CONTEXT = 40;

/**
 * Whether every indexed page and its twin say the same.
 * - What one says and the other does not, there, is a problem with file, line, text and side.
 * - What is declared as one-sided is left out; a declaration that no page needs is a problem too.
 */
export function checkParity(dist: Dist): Problem[] {
  const all = pairs(dist);
  const unused = dist.oneSided.filter((entry) => !all.some(({ html }) => html.declared.has(nameOf(entry))));
  return [
    ...all.flatMap(({ page, html, twin }) => {
      const differences = compareStatements(html.statements, twin.statements);
      const files = filesOf(page);
      return differences.map((difference) =>
        describe(difference, excerpt(difference, differences), { page: files.html, twin: files.twin }),
      );
    }),
    ...unused.map((entry) =>
      contentProblem('one-sided-unused', 'scripts/check-dist/one-sided.ts', {
        expected: 'only what some indexed page holds',
        got: `${entry.element}.${entry.className}`,
        next: 'Take the entry out of the table.',
      }),
    ),
  ];
}

function describe(
  { side, statement, otherLine }: Difference,
  text: string,
  files: Readonly<Record<Difference['side'], string>>,
): Problem {
  const other = files[side === 'page' ? 'twin' : 'page'];
  return distProblem(
    'parity',
    files[side],
    `the same in dist/${other}, about line ${otherLine}`,
    `${statement.kind} “${text}”, which only the ${side} says`,
    'Build again. If it stays: both are made of one tree, the page by src/layouts/base.astro, the twin by src/domain/agent/twin.ts.',
    statement.line,
  );
}

/** The text; if it is long and the other side says nearly the same, what differs of it. */
function excerpt(difference: Difference, all: readonly Difference[]): string {
  const alike = all.filter(({ statement }) => statement.kind === difference.statement.kind);
  const ours = alike.filter(({ side }) => side === difference.side);
  const theirs = alike.filter(({ side }) => side !== difference.side);
  const { text } = difference.statement;
  const other = theirs[ours.indexOf(difference)]?.statement.text;
  if (other === undefined) return text;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < text.length - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = start > CONTEXT ? start - CONTEXT : 0;
  const through = end > CONTEXT ? text.length - end + CONTEXT : text.length;
  return `${from > 0 ? '…' : ''}${text.slice(from, through)}${through < text.length ? '…' : ''}`;
}
