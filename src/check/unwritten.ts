import { contentProblem, type Problem } from '../schema/problem.ts';

/** Stands in a file where a person still has to write something, with what that is; `npm run adopt` sets it. */
export const TO_WRITE = 'TO WRITE:';

/** That parts of a file are still to be written: where the first stands, and how many there are. */
export function findUnwritten(file: string, text: string): Problem[] {
  const lines = text.split('\n');
  const line = lines.findIndex((written) => written.includes(TO_WRITE));
  if (line === -1) return [];
  const count = text.split(TO_WRITE).length - 1;
  return [
    contentProblem('to-write', file, {
      line: line + 1,
      column: (lines[line]?.indexOf(TO_WRITE) ?? 0) + 1,
      expected: 'what a person has written in its place',
      got: `${count === 1 ? 'a part' : `${count} parts`} of this file still to be written`,
      next: `Write it in the place of the words from ${TO_WRITE} on; a number, true or false without the quotes.`,
    }),
  ];
}
