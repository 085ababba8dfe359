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
  return describeSign(rest, before, offset) ?? describeCode(text, error, before) ?? describeWord(rest, offset);
}

/** What the text itself shows, whatever was expected there. */
function describeSign(rest: string, before: string, offset: number): Mistake | undefined {
  const fault = (expected: string, got: string, next: string, at = offset): Mistake => ({
    expected,
    got,
    next,
    offset: at,
  });
  const quote = /^[“”„‘’‚«»'`]/.exec(rest)?.[0];
  if (quote !== undefined) {
    const kind = quote === "'" || quote === '`' ? 'another quote' : 'a typographic quote';
    return fault('a straight quote: "', `${kind}: ${quote}`, 'Replace it, and the one at the other end, by ".');
  }
  if (UNSEEN.test(rest.charAt(0))) {
    const got = `a space or sign that only looks like one (${nameOfSign(rest)}): it came along with something copied`;
    return fault('an ordinary space, or none', got, 'Delete it, and type a space.');
  }
  const comment = /^(\/\/|\/\*|#|<!--)/.exec(rest)?.[0];
  if (comment !== undefined) {
    return fault('no comments: JSON has none', `${comment} …`, 'Delete it; the message of the commit can say it.');
  }
  if (before.endsWith(',') && /^[\]}]/.test(rest)) {
    const next = 'Delete the comma; or write what was to follow it.';
    return fault('no comma behind the last one', `a comma before ${rest.charAt(0)}`, next, before.length - 1);
  }
  const number = /\d,$/.test(before) && /^\d/.test(rest) ? /-?\d+,$/.exec(before)?.[0] : undefined;
  if (number !== undefined) {
    const got = `${number}${/^\d+/.exec(rest)?.[0] ?? ''}: a decimal comma`;
    return fault(
      'a number, with a point if it has decimals',
      got,
      'Amounts are whole cents: write 9800 for 98.00.',
      before.length - number.length,
    );
  }
  const amount = /-?\d+(?:\.\d+)?$/.exec(before)?.[0];
  const unit = amount === undefined ? undefined : /^[^\s,:{}[\]"\d.]+/.exec(rest)?.[0];
  if (amount !== undefined && unit !== undefined) {
    const next = `Write the digits alone${/^(?:\p{Sc}|[a-z]{3}$)/iu.test(unit) ? '; amounts are whole cents: 900 is 9.00' : ''}; or put a text into "quotes".`;
    return fault('a number, and nothing behind it', `${amount} ${unit}`, next, before.length - amount.length);
  }
  if (before.endsWith(',') && rest.startsWith(',')) {
    return fault('one comma', 'two commas', 'Delete one of them.');
  }
  if (rest.startsWith(';')) return fault('a comma, or the end', 'a semicolon', 'Write a comma instead.');
  return undefined;
}

function describeCode(text: string, { error, offset, length }: ParseError, before: string): Mistake | undefined {
  const found = text.slice(offset, offset + length).split('\n')[0] ?? '';
  const fault = (expected: string, got: string, next: string, at = offset): Mistake => ({
    expected,
    got,
    next,
    offset: at,
  });
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      if (before.endsWith('0') && /^\d/.test(text.slice(offset))) {
        return fault('a number without a 0 at its beginning', `0${found}`, 'Delete the 0.', before.length - 1);
      }
      if (/^[\]}]/.test(found)) return describeBrackets(text);
      return fault(
        'a comma between the two',
        `nothing between them, and then ${found}`,
        'Write a comma here.',
        before.length,
      );
    case 'UnexpectedEndOfString':
      return fault(
        'a quote at the end of the text, on the same line',
        'a text that is never closed',
        'Write " at its end; a text stands on one line.',
      );
    case 'ColonExpected':
      return fault('a colon between a name and its value', found || 'the end', 'Write : here.');
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return describeBrackets(text);
    case 'EndOfFileExpected':
      return fault('the end of the file', `${found} after it`, 'Delete what is too much: often one brace or bracket.');
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode': {
      const at = offset + Math.max(0, text.slice(offset, offset + length).search(/\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/));
      return fault('a backslash twice, where one is meant', text.slice(at, at + 2), 'Write \\\\ instead of \\.', at);
    }
    case 'InvalidCharacter': {
      const at = offset + Math.max(0, text.slice(offset, offset + length).search(/[\0-\x1F]/));
      return fault('letters and spaces', 'a tab or another sign that cannot be seen', 'Write a space instead.', at);
    }
    default:
      return undefined;
  }
}

/** A brace or bracket that is never closed, or closed by the wrong one: the innermost, where it opens. */
function describeBrackets(text: string): Mistake {
  const open: { sign: string; offset: number }[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push({ sign: token, offset: index });
    else if (token === '}' || token === ']') {
      const last = open.at(-1);
      if (last && (last.sign === '{') !== (token === '}')) {
        const got = `a ${last.sign} that is closed by ${token}`;
        return {
          expected: closing(last.sign),
          got,
          next: `Write ${closing(last.sign)} before the ${token}.`,
          offset: index,
        };
      }
      open.pop();
    }
  }
  const last = open.at(-1) ?? { sign: '{', offset: 0 };
  const next = `Write ${closing(last.sign)} where it ends.`;
  return {
    expected: `${closing(last.sign)} for every ${last.sign}`,
    got: `a ${last.sign} that is never closed`,
    next,
    offset: last.offset,
  };
}

function closing(sign: string): string {
  return sign === '{' ? '}' : ']';
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
function describeWord(rest: string, offset: number): Mistake {
  const word = /^[^\s,:{}[\]"]+/.exec(rest)?.[0] ?? rest.charAt(0);
  const literal = LITERALS[word.toLowerCase()];
  if (literal !== undefined) {
    return { expected: `${literal}, in lower case and without quotes`, got: word, next: `Write ${literal}.`, offset };
  }
  if (word === '') {
    return {
      expected: 'a value',
      got: 'the end of the file',
      next: 'Bring back what is missing from its last version.',
      offset,
    };
  }
  if (/\d|^(?:NaN|[+-]?Infinity)$/.test(word)) {
    const next = 'Write digits alone: no sign of a currency, no +, no space; a 0 before a decimal point.';
    return { expected: 'a number, such as 12 or 0.5', got: word, next, offset };
  }
  if (/^[,:\]}]/.test(word)) {
    return {
      expected: 'a value',
      got: `${word} and no value before it`,
      next: 'Write the value, or delete the name.',
      offset,
    };
  }
  return {
    expected: 'a text in quotes, a number, true or false',
    got: word,
    next: `Write "${word}" if it is a text or a name.`,
    offset,
  };
}
