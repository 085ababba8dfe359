import type { Statement } from './statements.ts';

/** Something that one side says and the other does not say there. */
export interface Difference {
  readonly side: 'page' | 'twin';
  readonly statement: Statement;
  /** Where the other side would say it. */
  readonly otherLine: number;
}

/**
 * What is said on one side only, in the order of the page.
 * - No difference if and only if both say the same things, word by word, in the same order.
 * - As few differences as can be: what both say in the same order is not named.
 * - Takes time in proportion to what is said, beyond that only where the sides differ.
 */
export function compareStatements(page: readonly Statement[], twin: readonly Statement[]): Difference[] {
  const start = countSame(page, twin, (list, index) => list[index]);
  const restOfPage = page.slice(start);
  const restOfTwin = twin.slice(start);
  const end = countSame(restOfPage, restOfTwin, (list, index) => list[list.length - 1 - index]);
  return diff(
    restOfPage.slice(0, restOfPage.length - end),
    restOfTwin.slice(0, restOfTwin.length - end),
    lineBefore(page, start),
    lineBefore(twin, start),
  );
}

function isSame(a: Statement | undefined, b: Statement | undefined): boolean {
  return a !== undefined && a.kind === b?.kind && a.text === b.text;
}

function countSame(
  page: readonly Statement[],
  twin: readonly Statement[],
  at: (list: readonly Statement[], index: number) => Statement | undefined,
): number {
  let count = 0;
  while (isSame(at(page, count), at(twin, count))) count += 1;
  return count;
}

function lineBefore(list: readonly Statement[], index: number): number {
  return (list[index - 1] ?? list[0])?.line ?? 1;
}

/** By the longest common subsequence. */
function diff(
  page: readonly Statement[],
  twin: readonly Statement[],
  pageLine: number,
  twinLine: number,
): Difference[] {
  const width = twin.length + 1;
  const common = new Uint32Array((page.length + 1) * width);
  const lengthAt = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = page.length - 1; row >= 0; row -= 1) {
    for (let column = twin.length - 1; column >= 0; column -= 1) {
      common[row * width + column] = isSame(page[row], twin[column])
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const differences: Difference[] = [];
  let row = 0;
  let column = 0;
  while (row < page.length || column < twin.length) {
    const said = page[row];
    const written = twin[column];
    if (isSame(said, written)) {
      row += 1;
      column += 1;
    } else if (said && (!written || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      differences.push({ side: 'page', statement: said, otherLine: twin[column - 1]?.line ?? twinLine });
      row += 1;
    } else if (written) {
      differences.push({ side: 'twin', statement: written, otherLine: page[row - 1]?.line ?? pageLine });
      column += 1;
    }
  }
  return differences;
}
