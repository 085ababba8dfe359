import { baseLanguage } from '../language/language-tag.ts';
import type { Locale } from '../language/locale.ts';

/** The numbers from two to twelve as words. Without one, which in many languages is also the article. */
const NUMBER_WORDS: Readonly<Record<string, readonly string[]>> = {
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  en: 'two three four five six seven eight nine ten eleven twelve'.split(' '),
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' '),
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' '),
  pt: 'dois três quatro cinco seis sete oito nove dez onze doze'.split(' '),
};

/** The numbers of a text, unordered: those in digits, and number words converted to digits. */
export interface Figures {
  readonly typed: ReadonlySet<string>;
  readonly spoken: ReadonlySet<string>;
}

const GROUPED = /(?<!\d)\d{1,3}(?:[.,’'\u00A0\u202F ]\d{3})+(?!\d)/g;

/**
 * Reads the numbers of a text independent of the language: `1,040` and `1.040` are `1040`, `2.5` and `2,5` are `2` and
 * `5`, `3 pm` and `15:00` are `15`.
 */
export function readFigures(text: string, locale: Locale): Figures {
  const plain = text
    .replaceAll(GROUPED, (number) => number.replaceAll(/\D/g, ''))
    .replaceAll(/(\d{1,2})((?::\d\d)?)\s*([ap])\.?m\b/gi, (_, hour: string, minutes: string, half: string) => {
      const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
      return `${hours}${minutes}`;
    });
  const typed = (plain.match(/\p{Nd}+/gu) ?? []).map((digits) => digits.replace(/^0+/, '')).filter(Boolean);
  const words = NUMBER_WORDS[baseLanguage(locale)] ?? [];
  const spoken = (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const index = words.indexOf(word);
    return index === -1 ? [] : [String(index + 2)];
  });
  return { typed: new Set(typed), spoken: new Set(spoken) };
}
