import { contentProblem, type Problem } from '../schema/problem.ts';

/** Stands in a file where a person still has to write something, with what that is; `npm run adopt` sets it. */
export const TO_WRITE = 'TO WRITE:';

/** The mark, and what is to be written: all up to the end of the line, or of the text in JSON. */
const UNWRITTEN = new RegExp(String.raw`${TO_WRITE}((?:[^"\\]|\\.)*)`, 'g');

/** Every part of a file's text that is still to be written, where it stands. */
export function findUnwritten(file: string, text: string): Problem[] {
  if (!text.includes(TO_WRITE)) return [];
  return text.split('\n').flatMap((lineText, index) =>
    [...lineText.matchAll(UNWRITTEN)].map((match) =>
      contentProblem('to-write', file, {
        line: index + 1,
        column: match.index + 1,
        expected: 'what a person has written in its place',
        got: `this part is still to be written:${match[1]?.trimEnd() ?? ''}`,
        next: `Write it in the place of the words from ${TO_WRITE} on; a number, true or false without the quotes.`,
      }),
    ),
  );
}
