import { remembered } from '../text/remembered.ts';
import { listMoneyWords, type Money } from './money-words.ts';

/** The last word of a number up to the hundreds, in English, Spanish and German. */
const LAST_WORD = [
  String.raw`one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred`,
  String.raw`uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\p{L}+|veint\p{L}+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien|\p{L}*cientos`,
  String.raw`ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf|\p{L}*(?:zehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert)`,
].join('|');
/** A number that nothing counts, for a night, a week or a month: of two digits for a night, of three for longer. */
const BARE_AMOUNTS = [
  String.raw`(?<![\d:.,])\d{2,}(?:[.,]\d+)?\s+(?:(?:per|an?|each)\s+night|(?:por|la)\s+noche|(?:pro|je|die)\s+Nacht)(?!\p{L})`,
  String.raw`(?<![\d:.,])(?:\d{3,}|\d{1,3}[.,]\d{3})\s+(?:(?:per|an?|each)\s+(?:week|month)|(?:por|al?|la)\s+(?:la\s+)?(?:semana|mes)|(?:pro|je|im|die)\s+(?:Woche|Monat))(?!\p{L})`,
].join('|');
const IN_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${LAST_WORD})\s+(?:euros?|dollars?)(?!\p{L})`, 'iu');

/**
 * A number with a sign, a code or a name of money; codes and signs made of letters as they are written, names anyhow.
 * Every match begins at a digit, so that other letters are passed by at once; what stands before it is a group.
 */
const patternOf = remembered((money) => {
  const { codes, symbols, nouns } = listMoneyWords(JSON.parse(money) as Money);
  const letters = String.raw`(?:${codes}|${symbols})`;
  return new RegExp(
    String.raw`(?=\p{Nd})(?:(?<=(?<before>(?:\p{Sc}|(?<!\p{L})(?-i:${letters}))\s*))\p{Nd}|${BARE_AMOUNTS}|\p{Nd}[\p{Nd}.,٫٬–-]*\s*(?:\p{Sc}|(?:(?-i:${letters})|${nouns})(?!\p{L}))|\d,[-–](?!\d))`,
    'iu',
  );
});

/** A price typed by hand, with what stands around it; undefined where there is none. */
export function findTypedPrice(text: string, money: Money): { got: string; line: number } | undefined {
  // Numbers in words take long to look for, and are a price only before these names.
  const match = patternOf(JSON.stringify(money)).exec(text) ?? (/euro|dollar/i.test(text) ? IN_WORDS.exec(text) : null);
  if (!match) return undefined;
  const found = match.index - (match.groups?.before ?? '').length;
  const start = Math.max(0, found - 12);
  const end = match.index + match[0].length;
  const [before, after] = [text.slice(start, found), text.slice(end, end + 12)];
  return {
    // Whole words around it.
    got: `${start > 0 ? before.replace(/^\S*/, '') : before}${text.slice(found, end)}${end + 12 < text.length ? after.replace(/\s\S*$/, '') : after}`
      .replaceAll(/\s+/g, ' ')
      .trim(),
    line: text.slice(0, found).split('\n').length - 1,
  };
}
