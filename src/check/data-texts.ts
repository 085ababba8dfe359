import type { Money } from '../markdown/money-words.ts';
import { isFileName } from '../markdown/slips.ts';
import { findTypedPrice } from '../markdown/typed-price.ts';
import { findNote } from './page-check.ts';
import { MARKUP } from '../schema/text-schemas.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';

/** Where a text may hold words in braces: another check knows which. */
const WITH_PLACEHOLDERS = /^(?:cancellationNotes|policies)\[/;

/**
 * What may not stand in the texts of a data file, at any depth: a price, which would stay when the rate changes; a note of
 * the author; a directive or a word in braces, which only pages know; and marks of Markdown or HTML.
 */
export function checkDataTexts(file: string, value: unknown, money: Money): Problem[] {
  return listTexts(value).flatMap(
    ([path, text]) => checkWords(file, [path, text], money) ?? checkDataText(file, text, path),
  );
}

/** Every text at any depth, behind its path. */
export function listTexts(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
}

/** What no text for guests is, wherever it stands: spaces alone, a typed price, a note; undefined where it is none of them. */
export function checkWords(
  file: string,
  [path, text]: readonly [path: string, text: string],
  money: Money,
): Problem[] | undefined {
  const problem = (code: string, expected: string, got: string, next: string): Problem[] => [
    contentProblem(code, file, { path, expected, got, next }),
  ];
  if (text !== '' && text.trim() === '')
    return problem('text-empty', 'words', 'spaces alone', 'Write them; or take the field out, if it may be left out.');
  const price = findTypedPrice(text, money);
  if (price) {
    const next =
      'Leave the amount out: the tables of rates say it. What somebody else asks stands on a page, as :price{other="2.50 EUR"}.';
    return problem('price-typed', 'prices from content/rates.json only', price.got, next);
  }
  const note = findNote(text);
  if (note !== undefined) return problem('note', 'a text for guests', note, 'Write what it stands for, or delete it.');
  return undefined;
}

function checkDataText(file: string, text: string, path: string): Problem[] {
  const problem = (code: string, expected: string, got: string, next: string): Problem[] => [
    contentProblem(code, file, { path, expected, got, next }),
  ];
  if (/^\s|\s$|\s{2}|[\n\t]/.test(text)) {
    const next = 'Take out the spaces and line breaks that are too many.';
    return problem('spaces', 'one space between words, and none at the ends', JSON.stringify(text).slice(0, 80), next);
  }
  if (/\.alt\.[^.]+$/.test(path) && isFileName(text))
    return problem('image-words', 'words for who cannot see the picture', text, 'Say in a sentence what it shows.');
  const brace = WITH_PLACEHOLDERS.test(path) ? undefined : /:?\w*\{[^}]*\}?/.exec(text)?.[0];
  if (brace !== undefined) {
    const next = 'Write the words or the number itself: directives are read in pages only.';
    return problem('brace', 'a text without braces', brace, next);
  }
  const markup = MARKUP.exec(text)?.[0];
  if (markup === undefined) return [];
  return problem('markup', 'plain words: this text is shown as it is', markup, 'Take the marks out.');
}
