import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentProblem, type Problem } from '../schema/problem.ts';
import { nameOfSign } from '../text/unseen.ts';

const MAX_BYTES = 1_000_000;

type Mistake = Pick<Problem, 'expected' | 'got' | 'next'> & { readonly offset?: number; readonly text?: string };

/**
 * The text of a file of `content/`, with the line breaks of Unix and without a byte order mark, or why there is none:
 * it is missing, no file, too long, empty, not UTF-8, damaged by a program that took it for something else, or it holds
 * the marks that git leaves where two people changed the same lines.
 */
export function readText(root: string, file: string): { readonly text: string } | { readonly problem: Problem } {
  const bytes = readBytes(path.join(root, file));
  const result = bytes instanceof Uint8Array ? decode(bytes) : bytes;
  if (typeof result === 'string') return { text: result };
  const { offset, text, ...details } = result;
  if (offset === undefined || text === undefined) return { problem: contentProblem('file', file, details) };
  const lines = text.slice(0, offset).split('\n');
  const [line, column] = [lines.length, (lines.at(-1)?.length ?? 0) + 1];
  const lineText = text.split('\n')[line - 1] ?? '';
  return { problem: contentProblem('file', file, { ...details, line, column, lineText }) };
}

function readBytes(file: string): Uint8Array | Mistake {
  const expected = 'a text file';
  try {
    const stat = statSync(file);
    if (!stat.isFile()) {
      const got = stat.isDirectory() ? 'a folder of that name' : 'something that is no file';
      return { expected, got, next: 'Give the folder another name, or move it out of content/.' };
    }
    if (stat.size > MAX_BYTES) {
      const got = `${(stat.size / 1e6).toFixed(1)} MB`;
      return { expected: 'a text of at most 1 MB', got, next: 'Look at what was pasted into it, and take that out.' };
    }
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'an unknown error';
    if (code === 'ENOENT') {
      const next = 'Put it back: `git log` of this path shows when it went. Upper and lower case count.';
      return { expected, got: 'nothing: there is no such file', next };
    }
    const got = code === 'EACCES' ? 'one that may not be read' : `one that cannot be read (${code})`;
    return { expected, got, next: 'Look at its permissions, and at where it points if it is a link.' };
  }
}

const SAVE = 'Open it in your editor, choose “Save with encoding: UTF-8”, and look at every special letter.';

function decode(bytes: Uint8Array): string | Mistake {
  const expected = 'a text in UTF-8';
  const [first, second] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (marked || looksUtf16(bytes)) return { expected, got: 'what seems to be UTF-16', next: SAVE };
  const zero = bytes.indexOf(0);
  if (zero !== -1) return { expected, got: `a byte without a meaning (0) after ${zero} others`, next: SAVE };
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    return describeEncoding(bytes);
  }
  return findDamage(text) ?? text;
}

/** Every second byte is 0, as in Latin letters of UTF-16. */
function looksUtf16(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 200);
  return head.length >= 4 && head.filter((byte) => byte === 0).length > head.length / 3;
}

/** What the text is in the old encoding of Windows and of western Europe, in which it usually is then. */
function describeEncoding(bytes: Uint8Array): Mistake {
  const text = new TextDecoder('windows-1252').decode(bytes).replaceAll(/\r\n?/g, '\n');
  const valid = new TextDecoder('utf-8').decode(bytes).replaceAll(/\r\n?/g, '\n').indexOf('\uFFFD');
  // Before the first wrong byte every letter may be one byte of Latin-1 and two of UTF-8.
  const offset = valid + Math.max(0, text.slice(valid).search(/[^\0-\x7F]/));
  const word = /^\S*/.exec(text.slice(offset))?.[0] ?? '';
  const before = /\S*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const got = `“${before}${word}” in what seems to be Latin-1 (Windows-1252)`;
  return { expected: 'a text in UTF-8', got, next: SAVE, offset, text };
}

/** Marks of a text that is not what somebody wrote. */
function findDamage(text: string): Mistake | undefined {
  if (text.trim() === '') {
    return { expected: 'a text', got: 'an empty file', next: 'Write it, or bring the last version back from git.' };
  }
  const conflict = /^(?:<{7}|>{7}|\|{7}) .*$/m.exec(text);
  if (conflict) {
    const next = 'Keep what is right of both versions, and delete the lines of <<<<<<<, ======= and >>>>>>>.';
    return at(conflict, text, 'one version of these lines', `git’s mark of a conflict: ${conflict[0].trim()}`, next);
  }
  const lost = /\uFFFD/.exec(text);
  if (lost) {
    const next = 'Type the letter again: a program that did not know the encoding has lost it.';
    return at(lost, text, 'the letter that stood there', '�, the mark of a letter that was lost', next);
  }
  const unseen = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|\p{Co}/u.exec(text);
  if (unseen) {
    const got = `a sign that nobody sees, or that only one font has (${nameOfSign(unseen[0])})`;
    return at(
      unseen,
      text,
      'letters, signs and spaces that one sees',
      got,
      'Delete it: type the word again. It came along with something copied.',
    );
  }
  const garbled =
    /\u00C3[\u0080-\u00BF\u0192\u0160\u0161\u2013-\u203A]|\u00E2\u201A\u00AC|\u00C2[\u00A0-\u00BF]|\u00E2\u20AC[\u0090-\u2122]/.exec(
      text,
    );
  if (!garbled) return undefined;
  const next = 'Type it again: a program took the text for Latin-1 and saved it so.';
  return at(garbled, text, 'a letter or sign', garbled[0], next);
}

function at(match: RegExpExecArray, text: string, expected: string, got: string, next: string): Mistake {
  return { expected, got, next, offset: match.index, text };
}
