import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Fault } from '../schema/problem.ts';
import { nameOfSign, UNSEEN } from '../text/unseen.ts';

interface Mistake extends Fault {
  /** Where it is: not always where a program noticed it. */
  readonly offset: number;
}

/** A mistake of syntax in the words of somebody who wrote it, not of the program that read it. */
export function describeMistake(text: string, error: ParseError): Mistake {
  const { offset } = error;
  const rest = text.slice(offset);
  const before = text.slice(0, offset).trimEnd();
  const found = describeSign(rest, before) ?? describeCode(text, error, before) ?? describeWord(rest);
  const [expected, got, next, at = offset] = found;
  return { expected, got, next, offset: at };
}

/** Where it is not the place at which the program noticed it, its offset stands last. */
type Found = readonly [expected: string, got: string, next: string, offset?: number];

/** What the text itself shows, whatever was expected there. */
function describeSign(rest: string, before: string): Found | undefined {
  const [quote] = /^[“”„‘’‚«»'`]/.exec(rest) ?? [];
  if (quote !== undefined) {
    const kind = quote === "'" || quote === '`' ? 'another quote' : 'a typographic quote';
    return ['a straight quote: "', `${kind}: ${quote}`, 'Replace it, and the one at the other end, by ".'];
  }
  if (UNSEEN.test(rest.charAt(0))) {
    const got = `a space or sign that only looks like one (${nameOfSign(rest)}): it came along with something copied`;
    return ['an ordinary space, or none', got, 'Delete it, and type a space.'];
  }
  const [comment] = /^(\/\/|\/\*|#|<!--)/.exec(rest) ?? [];
  if (comment !== undefined)
    return ['no comments: JSON has none', `${comment} …`, 'Delete it; the message of the commit can say it.'];
  if (before.endsWith(',') && /^[\]}]/.test(rest)) {
    const next = 'Delete the comma; or write what was to follow it.';
    return ['no comma behind the last one', `a comma before ${rest.charAt(0)}`, next, before.length - 1];
  }
  const [number] = /-?\d+,$/.exec(before) ?? [];
  if (number !== undefined && /^\d/.test(rest)) {
    const got = `${number}${/^\d+/.exec(rest)?.[0] ?? ''}: a decimal comma`;
    const next = /Cents"\s*:\s*-?\d+,$/.test(before)
      ? 'Amounts are whole cents: write 9800 for 98.00.'
      : `Write ${number.replace(',', '.')}${/^\d+/.exec(rest)?.[0] ?? ''}, with a point.`;
    return ['a number, with a point if it has decimals', got, next, before.length - number.length];
  }
  const [amount] = /-?\d+(?:\.\d+)?$/.exec(before) ?? [];
  const [unit] = /^[^\s,:{}[\]"\d.]+/.exec(rest) ?? [];
  if (amount !== undefined && unit !== undefined) {
    const cents = /^(?:\p{Sc}|[a-z]{3}$)/iu.test(unit) ? '; amounts are whole cents: 900 is 9.00' : '';
    const next = `Write the digits alone${cents}; or put a text into "quotes".`;
    return ['a number, and nothing behind it', `${amount} ${unit}`, next, before.length - amount.length];
  }
  if (before.endsWith(',') && rest.startsWith(',')) return ['one comma', 'two commas', 'Delete one of them.'];
  if (rest.startsWith(';')) return ['a comma, or the end', 'a semicolon', 'Write a comma instead.'];
  return undefined;
}

function describeCode(text: string, error: ParseError, before: string): Found | undefined {
  const { offset, length } = error;
  const token = text.slice(offset, offset + length);
  const [found = ''] = token.split('\n');
  switch (printParseErrorCode(error.error)) {
    case 'CommaExpected':
      if (before.endsWith('0') && /^\d/.test(token))
        return ['a number without a 0 at its beginning', `0${found}`, 'Delete the 0.', before.length - 1];
      if (/^[\]}]/.test(found)) return describeBrackets(text);
      return [
        'a comma between the two',
        `nothing between them, and then ${found}`,
        'Write a comma here.',
        before.length,
      ];
    case 'UnexpectedEndOfString':
      return [
        'a quote at the end of the text, on the same line',
        'a text that is never closed',
        'Write " at its end; a text stands on one line.',
      ];
    case 'ColonExpected':
      return ['a colon between a name and its value', found || 'the end', 'Write : here.'];
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return describeBrackets(text);
    case 'EndOfFileExpected':
      return ['the end of the file', `${found} after it`, 'Delete what is too much: often one brace or bracket.'];
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode': {
      const at = offset + Math.max(0, token.search(/\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/));
      return ['a backslash twice, where one is meant', text.slice(at, at + 2), 'Write \\\\ instead of \\.', at];
    }
    case 'InvalidCharacter': {
      const at = offset + Math.max(0, token.search(/[\0-\x1F]/));
      return ['letters and spaces', 'a tab or another sign that cannot be seen', 'Write a space instead.', at];
    }
    default:
      return undefined;
  }
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** A brace or bracket that is never closed, or closed by the wrong one: the innermost, where it opens. */
function describeBrackets(text: string): Found {
  const open: { sign: string; offset: number }[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    const last = open.at(-1);
    if (token in CLOSING) open.push({ sign: token, offset: index });
    else if (/^[\]}]/.test(token)) {
      const closing = last && CLOSING[last.sign];
      if (last && closing !== undefined && closing !== token)
        return [closing, `a ${last.sign} that is closed by ${token}`, `Write ${closing} before the ${token}.`, index];
      open.pop();
    }
  }
  const { sign, offset } = open.at(-1) ?? { sign: '{', offset: 0 };
  const closing = CLOSING[sign] ?? '';
  const next = `Write ${closing} where it ends.`;
  return [`${closing} for every ${sign}`, `a ${sign} that is never closed`, next, offset];
}

const LITERALS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  false: 'false',
  no: 'false',
  null: 'null',
  none: 'null',
};

/** Something that is no value of JSON: a word without quotes, a number of another notation, nothing at all. */
function describeWord(rest: string): Found {
  const word = /^[^\s,:{}[\]"]+/.exec(rest)?.[0] ?? rest.charAt(0);
  const literal = LITERALS[word.toLowerCase()];
  if (literal !== undefined) return [`${literal}, in lower case and without quotes`, word, `Write ${literal}.`];
  if (word === '') return ['a value', 'the end of the file', 'Bring back what is missing from its last version.'];
  if (/\d|^(?:NaN|[+-]?Infinity)$/.test(word)) {
    const next = 'Write digits alone: no sign of a currency, no +, no space; a 0 before a decimal point.';
    return ['a number, such as 12 or 0.5', word, next];
  }
  if (/^[,:\]}]/.test(word))
    return ['a value', `${word} and no value before it`, 'Write the value, or delete the name.'];
  return ['a text in quotes, a number, true or false', word, `Write "${word}" if it is a text or a name.`];
}
