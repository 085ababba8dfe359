import type { Content } from '../schema/place.ts';
import { baseLanguage, languageName } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import { listDataTexts, listFields, listInterfaceTexts, listParagraphs, type Text } from './guest-texts.ts';
import type { Breach, Rules } from './rules.ts';

/** Texts that were copied and not translated. */
export const untranslatedRules: Rules<Content> = {
  // A translation that was begun and not finished: said once of each file.
  'text-language': ({ place, pages }) => {
    // A post is in one language.
    const versions = Map.groupBy(pages, ({ entry: { key } }) => key);
    const translated = [...versions.values()].filter(({ length }) => length > 1).flat();
    const texts = [
      ...listInterfaceTexts(place),
      ...listDataTexts(place),
      ...translated.flatMap((page) => [...listFields(page), ...listParagraphs(page)]),
    ];
    const breaches = Map.groupBy(findUntranslated(texts, place.config.languages), ({ file }) => file);
    return [...breaches.values()].flatMap(([first, ...others]) =>
      first ? { ...first, got: `${first.got}${others.length === 0 ? '' : `, and ${others.length} more`}` } : [],
    );
  },
};

/** So many words that two languages share are no name. */
const ENOUGH_WORDS = 3;

/** Texts that say word by word what their version in an earlier language says. */
function findUntranslated(texts: readonly Text[], languages: readonly Locale[]): Breach[] {
  const said = new Map<string, Locale>();
  const rankOf = ({ locale = '' }: Text): number => languages.indexOf(locale);
  return texts
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap(({ file, path, line, text, locale, key }) => {
      const words = NO_SENTENCES.test(text) ? [] : (text.replaceAll(NO_WORDS, ' ').match(WORDS) ?? []);
      if (locale === undefined || words.length < ENOUGH_WORDS) return [];
      const sentence = `${key} ${words.join(' ')}`;
      const earlier = said.get(sentence) ?? locale;
      said.set(sentence, earlier);
      if (baseLanguage(earlier) === baseLanguage(locale)) return [];
      const shown = text.trim().replaceAll(/\s+/g, ' ');
      return {
        ...{ file, path, line },
        accepts: shorten(shown),
        expected: `words in ${languageName(locale, 'en')}, others than in ${languageName(earlier, 'en')}`,
        got: `“${shorten(shown)}” in both`,
        next: 'Translate it.',
      };
    });
}

function shorten(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** What may well be the same in all languages: quotations, code and directives. */
const NO_SENTENCES = /^\s*(?:>|::|```)/;

/** What is for software in a text: code, addresses, what is filled in. */
const NO_WORDS = /`[^`]*`|\]\([^\s)]*|https?:\S+|(?<!\S)\S+@\S+|(?<!\w):?\w*\{[^}]*\}/g;

/** Of two letters at least, and not a part of a number or a code. */
const WORDS = /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu;
