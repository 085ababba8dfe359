import { contentProblem, type Problem } from '../schema/problem.ts';

/** Stands in a file where a person still has to write something, with what that is; `npm run adopt` sets it. */
export const TO_WRITE = 'TO WRITE:';

/** The mark, and what is to be written: all up to the end of the line, or of the text in JSON. */
const UNWRITTEN = new RegExp(String.raw`${TO_WRITE}((?:[^"\\]|\\.)*)`);

/** That parts of a file are still to be written: where the first stands, and how many there are. */
export function findUnwritten(file: string, text: string): Problem[] {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.includes(TO_WRITE));
  const match = UNWRITTEN.exec(lines[index] ?? '');
  if (!match) return [];
  const others = text.split(TO_WRITE).length - 2;
  const more = others === 0 ? '' : `, and ${others} more in this file`;
  return [
    contentProblem('to-write', file, {
      line: index + 1,
      column: match.index + 1,
      expected: 'what a person has written in its place',
      got: `this part is still to be written:${match[1]?.trimEnd() ?? ''}${more}`,
      next: `Write it in the place of the words from ${TO_WRITE} on; a number, true or false without the quotes.`,
    }),
  ];
}
