import { checkWords, listTexts } from './data-texts.ts';
import { baseLanguage } from './language-tag.ts';
import type { Locale, Localized } from './locale.ts';
import type { Money } from './markdown/money-words.ts';
import { contentProblem, type Problem } from './problem.ts';
import { sentenceOf } from './same-text.ts';
import type { Strings } from './strings.ts';

/**
 * What may not stand in the words of the interface: spaces alone, a typed price, a note of the author, and sentences in
 * another language's words. Of these there is one problem in a file, however many they are:
 * - where all of them are the other's, the file is a copy that is still to be translated, as `npm run adopt` makes it: a
 *   warning;
 * - where some are, the translation was begun and not finished, which may be meant in rare cases.
 * Two kinds of one language, such as `pt` and `pt-br`, may well say the same.
 */
export function checkStrings(strings: Localized<Strings>, money: Money): Problem[] {
  const languages = Object.entries(strings);
  return languages.flatMap(([language, words], index) => [
    ...listTexts(words).flatMap((text) => checkWords(fileOf(language), text, money) ?? []),
    ...languages
      .slice(0, index)
      .filter(([other]) => baseLanguage(other) !== baseLanguage(language))
      .flatMap(([other, said]) => findSame(language, words, other, said))
      .slice(0, 1),
  ]);
}

function fileOf(language: Locale): string {
  return `content/strings/${language}.json`;
}

function findSame(language: Locale, words: Strings, other: Locale, said: Strings): Problem[] {
  const known = new Set(listTexts(said).map(([, text]) => sentenceOf(text)));
  const sentences = listTexts(words).filter(([, text]) => sentenceOf(text) !== undefined);
  const same = sentences.filter(([, text]) => known.has(sentenceOf(text)));
  const [first] = same;
  if (!first) return [];
  const isCopy = same.length === sentences.length;
  const shown = first[1].length > 70 ? `${first[1].slice(0, 69)}…` : first[1];
  const others = same.length - 1;
  const more = others === 0 ? '' : ` and ${others} more sentence${others === 1 ? '' : 's'}`;
  return [
    contentProblem('text-same', fileOf(language), {
      ...(isCopy ? { severity: 'warning' } : { isAnswerable: true }),
      path: first[0],
      expected: `words in ${new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language}`,
      got: `“${shown}”${more}, as in ${fileOf(other)}`,
      next: isCopy
        ? 'Translate the file: guests read all of it in the other language.'
        : 'Translate it, in one of the two.',
    }),
  ];
}
