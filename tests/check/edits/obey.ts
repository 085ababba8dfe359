import type { Problem } from '../../../src/problem/problem.ts';
import type { FileChanges } from '../../place-folder.ts';
import { textOf } from './edit.ts';

/** A value, a name or an address, as it stands in a file: in quotes, or to the next space, comma or bracket. */
const WORD = /^(?:"[^"]*"|[^\s,)\]}]+)/;

/** What messages say that can be done word by word, of the text from the place on of which they speak. */
const ORDERS: readonly (readonly [words: RegExp, obey: (text: string, meant: string, found: string) => string])[] = [
  [/^Did you mean (.+?)\? /, (text, meant, found) => text.replace(writtenIn(text, found), meant)],
  [/^Write (\S+) in its place/, (text, meant) => text.replace(WORD, meant)],
  [/^Write (\d+) if that is the amount/, (text, meant) => text.replace(/^[\d.]+/, meant)],
  [/digit by digit: (\d+),/, (text, meant) => text.replace(WORD, meant)],
  [/^Delete the tab\./, (text) => text.replace('\t', '')],
  [/^Write one there\./, (text) => ` ${text}`],
];

/** What stands in the file of what is quoted: without the name of the attribute, and the file that it leads to. */
function writtenIn(text: string, found: string): string {
  const written = found.replace(/ \(.*|, which.*/, '').replace(/^[\w-]+=/, '');
  return text.includes(written) ? written : written.replaceAll('"', '');
}

/** What a message says to be done with the text; undefined where it leaves the words to people. */
export function orderOf({ next }: Problem): ((text: string, found: string) => string) | undefined {
  for (const [words, obey] of ORDERS) {
    const order = words.exec(next);
    if (order) return (text, found) => obey(text, order[1] ?? '', found);
  }
  return undefined;
}

/** The text after somebody has done word by word what a message says; undefined where it leaves the words to them. */
export function obeyIn(text: string, problem: Problem): string | undefined {
  const { line = 1, column = 1, found } = problem;
  const order = orderOf(problem);
  const lines = text.split('\n');
  const old = lines[line - 1];
  if (!order || old === undefined) return undefined;
  lines[line - 1] = old.slice(0, column - 1) + order(old.slice(column - 1), found);
  return lines.join('\n');
}

/** All of them at once, of each file from below, so that no line moves. */
export function obeyAll(files: FileChanges, problems: readonly Problem[]): FileChanges {
  const obeyed: Record<string, FileChanges[string]> = { ...files };
  for (const problem of problems.toSorted((a, b) => (b.column ?? 0) - (a.column ?? 0))) {
    const text = obeyIn(String(obeyed[problem.file] ?? textOf(problem.file)), problem);
    if (text !== undefined) obeyed[problem.file] = text;
  }
  return obeyed;
}
