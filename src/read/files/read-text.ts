import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createProblem, type Problem } from '../../problem/problem.ts';
import { markUntranslated, PAGE_TO_WRITE, TO_WRITE } from '../../text/to-write.ts';
import { markUnseen } from '../../text/invisible-characters.ts';

/** Conflict markers of git. */
const CONFLICT = /^(?:(?:<{7}|>{7}|\|{7}) .*|={7})$/m;

/** Placeholders that a person still has to replace and that have no text until then. */
const UNWRITTEN = new RegExp(`${TO_WRITE}[^"\\n]*`);

/** Marks of damaged text. */
const DAMAGE: readonly (readonly [pattern: RegExp, expected: string, next: string])[] = [
  [/^\s*$/, 'a text', 'Write it, or bring the last version back from git.'],
  [
    CONFLICT,
    'one version of these lines, without the marks of git between two',
    'Keep what is right of both versions, and delete the lines of <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    UNWRITTEN,
    'what a person has written in its place',
    `Write it in the place of all words from ${TO_WRITE} on; a number, true or false without the quotes.`,
  ],
  [
    /[\uFFFD\0]\S*/,
    'a text in UTF-8',
    'Choose “Save with encoding: UTF-8” in your editor, and type every special letter again: in another encoding it is lost.',
  ],
  [
    /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|\p{Co}/u,
    'letters, signs and spaces that one sees',
    'Delete it: type the word again. It came along with something copied.',
  ],
  [
    /\u00C3[\u0080-\u00BF\u0192\u0160\u0161\u2013-\u203A]|\u00E2\u201A\u00AC|\u00C2[\u00A0-\u00BF]|\u00E2\u20AC[\u0090-\u2122]/,
    'a letter or sign',
    'Type it again: a program took the text for Latin-1 and saved it so.',
  ],
];

/**
 * Reads a file of `content/`, with Unix line breaks and without a byte order mark. Returns a problem if it cannot be
 * read, is empty or is damaged. Marks English texts that are to be translated.
 */
export function readText(root: string, file: string): { readonly text: string } | { readonly problem: Problem } {
  let text: string;
  try {
    text = new TextDecoder().decode(readFileSync(path.join(root, file))).replaceAll(/\r\n?/g, '\n');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const details = {
      expected: 'a text file',
      found: isMissing ? 'nothing: there is no such file' : 'a folder, or what may not be read',
      next: 'Put it back: `git log` of this path shows when it went. Upper and lower case count.',
    };
    return { problem: createProblem('file', file, details) };
  }
  const isPage = file.endsWith('.md');
  const prose = isPage ? blankCode(text) : text;
  const marked = isPage ? text : markUntranslated(file, text);
  const rest = isPage ? text.replace(PAGE_TO_WRITE, '') : marked;
  for (const [pattern, expected, next] of DAMAGE) {
    const source = pattern === CONFLICT ? prose : pattern === UNWRITTEN ? rest : text;
    const match = pattern.exec(source);
    if (!match) continue;
    const position = positionAt(source, match.index);
    const lineText = text.split('\n')[position.line - 1];
    const more = match[0].startsWith(TO_WRITE) ? source.split(TO_WRITE).length - 2 : 0;
    const found = `${markUnseen(match[0].trim()) || 'an empty file'}${more > 0 ? `, and ${more} more in this file` : ''}`;
    return { problem: createProblem('file', file, { ...position, lineText, expected, found, next }) };
  }
  return { text: marked };
}

/** Replaces code blocks by spaces, because they may contain anything. */
function blankCode(text: string): string {
  return text.replaceAll(/^(```|~~~)[^]*?^\1[ ]*$/gm, (code) => code.replaceAll(/[^\n]/g, ' '));
}

/** Returns line and column of an offset, counted from 1. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
