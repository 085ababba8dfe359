import { stringsFile } from '../schema/content-files.ts';
import { checkWords, listTexts } from './data-texts.ts';
import { baseLanguage, languageName } from '../text/language-tag.ts';
import type { Locale, Localized } from '../text/locale.ts';
import type { Money } from '../markdown/money-words.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import { sentenceOf } from './same-text.ts';
import type { Strings } from '../schema/strings.ts';

/**
 * What may not stand in the words of the interface: spaces alone, a typed price, a note of the author, and sentences in
 * another language's words. Of these there is one problem in a file, however many they are:
 * - where all of them are the other's, the file is a copy that is still to be translated, as `npm run adopt` makes it: a
 *   warning;
 * - where some are, the translation was begun and not finished, which may be meant in rare cases.
 * Two kinds of one language, such as `pt` and `pt-br`, may well say the same.
 */
export function checkStrings(strings: Localized<Strings>, money: Money): Problem[] {
  const languages = Object.entries(strings).map(([language, words]) => readWords(language, words));
  return languages.flatMap((own, index) => [
    ...own.texts.flatMap((text) => checkWords(stringsFile(own.language), text, money) ?? []),
    ...languages
      .slice(0, index)
      .filter(({ language }) => baseLanguage(language) !== baseLanguage(own.language))
      .flatMap((other) => findSame(own, other))
      .slice(0, 1),
  ]);
}

/** The words of a language: all texts, and those that are sentences, by what `sentenceOf` makes of them. */
interface Words {
  readonly language: Locale;
  readonly texts: ReturnType<typeof listTexts>;
  readonly sentences: readonly { readonly path: string; readonly text: string; readonly sentence: string }[];
}

function readWords(language: Locale, words: Strings): Words {
  const texts = listTexts(words);
  const sentences = texts.flatMap(([path, text]) => {
    const sentence = sentenceOf(text);
    return sentence === undefined ? [] : [{ path, text, sentence }];
  });
  return { language, texts, sentences };
}

function findSame({ language, sentences }: Words, other: Words): Problem[] {
  const known = new Set(other.sentences.map(({ sentence }) => sentence));
  const same = sentences.filter(({ sentence }) => known.has(sentence));
  const [first] = same;
  if (!first) return [];
  const isCopy = same.length === sentences.length;
  const shown = first.text.length > 70 ? `${first.text.slice(0, 69)}…` : first.text;
  const others = same.length - 1;
  const more = others === 0 ? '' : ` and ${others} more sentence${others === 1 ? '' : 's'}`;
  return [
    contentProblem('text-same', stringsFile(language), {
      ...(isCopy ? { severity: 'warning' } : { isAnswerable: true }),
      path: first.path,
      expected: `words in ${languageName(language, 'en')}`,
      got: `“${shown}”${more}, as in ${stringsFile(other.language)}`,
      next: isCopy
        ? 'Translate the file: guests read all of it in the other language.'
        : 'Translate it, in one of the two.',
    }),
  ];
}
