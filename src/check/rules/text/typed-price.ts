import type { ProblemDraft } from '../../../problem/problem.ts';
import { wordsOf } from '../../../markdown/parse.ts';
import type { Content, Place } from '../../../schema/place.ts';
import { languageTag } from '../../../text/language/language-tag.ts';
import { spokenWords } from '../../../text/numbers/currency-words.ts';
import type { Locale } from '../../../text/language/locale.ts';
import { listDataTexts, listFields } from '../../guest-texts.ts';
import { inNodes } from './in-nodes.ts';
import type { Rules } from '../rules.ts';

const EXPECTED = 'prices from content/rates.json only';

/** Prices that are typed by hand, whatever text of `content/` they stand in: a price exists in content/rates.json only. */
export const typedPriceRules: Rules<Content> = {
  'price-typed': ({ place, pages }) => {
    const findPrice = createPriceFinder(place);
    const fields = [...listDataTexts(place), ...pages.flatMap(listFields)].flatMap(
      ({ file, path, text }): ProblemDraft[] => {
        const price = findPrice(text);
        if (!price) return [];
        return [
          {
            ...{ file, path },
            expected: EXPECTED,
            found: price.found,
            next: 'Leave the amount out: the tables of rates say it. What somebody else asks stands on a page, as :price{other="2.50 EUR"}.',
          },
        ];
      },
    );
    // The number and its sign may stand in different letters, as in **25** €.
    const paragraphs = inNodes(pages, ['paragraph', 'tableCell', 'heading', 'image'], (node) => {
      const price = findPrice(node.type === 'image' ? (node.title ?? '') : wordsOf(node));
      return (
        price && {
          found: price.found,
          // The title of a picture is none of its words.
          ...(node.type !== 'image' && { at: price.at }),
          expected: EXPECTED,
          next:
            node.type === 'image'
              ? 'Leave the amount out of the words of a picture: the text beside it can name it.'
              : 'Write :price{of="…"} instead; if it is somebody else’s, such as the fare of a bus, :price{other="2.50 EUR"}.',
        }
      );
    });
    return [...paragraphs, ...fields];
  },
};

/** Japanese, Chinese, Korean and Thai write a word behind another without a space. */
const WORD_ENDS = String.raw`(?:(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])|(?!\p{L}))`;

/** The longest first: of two that begin alike, it is the whole one that is meant. */
function oneOf(texts: readonly string[]): string {
  const escaped = [...new Set(texts)].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return escaped.toSorted((a, b) => b.length - a.length).join('|');
}

type Display = 'name' | 'symbol' | 'narrowSymbol';

/** What a currency is called in a language: of one, of some, and of many. */
function calledIn(language: Locale, currency: string, currencyDisplay: Display): string[] {
  const options = { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 } as const;
  const format = new Intl.NumberFormat(languageTag(language), options);
  return [1, 2, 5].map((count) => format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '');
}

/** What people say for short: of `złoty polski` the first word, of `US dollars` the last, as the language names dollars. */
function nounOf(name: string, language: Locale): string {
  const words = (text = ''): string[] =>
    [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].flatMap(({ segment, isWordLike }) =>
      isWordLike ? [segment] : [],
    );
  const [american, australian] = ['USD', 'AUD'].map(
    (dollar) => words(calledIn(language, dollar, 'name')[0]?.toLowerCase())[0],
  );
  return words(name).at(american === australian ? 0 : -1) ?? name;
}

/** By what a place's own prices are known: what its currency is called, and in which languages. */
interface PlaceOfMoney {
  readonly config: Pick<Place['config'], 'languages'>;
  readonly rates: Pick<Place['rates'], 'currency'>;
}

/**
 * Finds a price typed by hand, and the index at which it stands in the text: a number with a sign of
 * money, or with the code, the sign or the name of the place's own currency; `25,-` too.
 */
export function createPriceFinder({
  config: { languages },
  rates: { currency },
}: PlaceOfMoney): (text: string) => { readonly found: string; readonly at: number } | undefined {
  const said = (display: Display): string[] => languages.flatMap((language) => calledIn(language, currency, display));
  const nouns = languages.flatMap((language) =>
    calledIn(language, currency, 'name').map((name) => nounOf(name, language)),
  );
  // A sign of one letter would be found in too much.
  const signs = [
    ...[...said('symbol'), ...said('narrowSymbol')].filter((text) => text.length > 1),
    ...spokenWords(currency),
  ];
  const sign = String.raw`(?:\p{Sc}|(?<!\p{L})(?-i:${oneOf([currency, ...signs])})${WORD_ENDS})`;
  const number = String.raw`\p{Nd}(?:[\p{Nd}.,٫٬–-]|[ \u00A0\u202F](?=\p{Nd}{3}(?!\p{Nd})))*`;
  const code = String.raw`(?-i:${oneOf([currency, ...signs])})${WORD_ENDS}`;
  const name = `(?<!-)(?:${oneOf([...said('name'), ...nouns])})${WORD_ENDS}`;
  // Arabic and Hebrew have marks of their direction in amounts.
  const between = String.raw`[\s\u200E\u200F]*`;
  const price = new RegExp(
    String.raw`${sign}${between}${number}|${number}${between}(?:\p{Sc}|${code}|${name})|\d,[-–](?!\d)`,
    'iu',
  );
  return (text) => {
    const match = price.exec(text);
    if (!match) return undefined;
    return { found: match[0].replaceAll(/\s+/g, ' '), at: match.index };
  };
}
