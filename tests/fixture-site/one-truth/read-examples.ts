import type { Block } from './blocks.ts';
import type { PencilStay } from './pencil.ts';
import { keyOf, type Locale } from './truth.ts';
import {
  AMOUNT,
  expectSentence,
  findSentences,
  match,
  parseDate,
  parseMoney,
  readSentence,
  STRINGS,
  type Values,
} from './words.ts';

/** A worked example as a document has it, without its words. */
export interface ReadExample {
  readonly stay: PencilStay;
  /** Every amount behind an equals sign, in the order of the steps. */
  readonly steps: readonly number[];
  /** Every equation: nights × price, nights × count × price, or sum ÷ parts. */
  readonly equations: readonly { factors: readonly number[]; divisor: number; result: number }[];
  readonly total: number;
  readonly deposit: number;
  readonly balance: number;
  readonly due: string;
}

/** The worked examples of a document, in their order: a paragraph that describes a stay, and the list behind it. */
export function readExamples(blocks: readonly Block[], locale: Locale): ReadExample[] {
  return blocks.flatMap((block, index): ReadExample[] => {
    const isStay = block.kind === 'paragraph' && readSentence(STRINGS[locale].rates.examples.stay, block.text);
    if (!isStay) return [];
    const rest = blocks.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind !== 'item');
    const items = rest.slice(0, end === -1 ? undefined : end).flatMap((item) => ('text' in item ? [item.text] : []));
    return [readExample(block.text, items, locale)];
  });
}

function readExample(sentence: string, items: readonly string[], locale: Locale): ReadExample {
  const words = STRINGS[locale].rates.examples;
  const { unit = '', guests = '', from = '', to = '' } = expectSentence(words.stay, sentence);
  const only = (wanted: string): Values => {
    const [item = ''] = items.filter((candidate) => readSentence(wanted, candidate));
    return expectSentence(wanted, item);
  };
  const { amount: total = '' } = only(words.total);
  const { deposit = '', balance = '', date: due = '' } = only(words.deposit);
  return {
    stay: {
      unit: keyOf('unit', unit, locale),
      checkIn: parseDate(from, locale),
      checkOut: parseDate(to, locale),
      adults: Number(findSentences(words.adults, guests)[0]?.count),
      ages: findSentences(words.child, guests).map(({ age }) => Number(age)),
      dogs: Number(findSentences(words.dogs, guests)[0]?.count ?? 0),
    },
    equations: items.filter((item) => /[×÷]/.test(item)).map((item) => readEquation(item, locale)),
    steps: items.flatMap((item) => (/[×÷]/.test(item) ? [readEquation(item, locale).result] : [])),
    total: parseMoney(total, locale),
    deposit: parseMoney(deposit, locale),
    balance: parseMoney(balance, locale),
    due: parseDate(due, locale),
  };
}

/** `Winter: 3 nights × €50 (night price) = €150`, `2 more: 2 × 3 nights × €5 = €30`, `Divided: €4,000 ÷ 7 = €571.43`. */
function readEquation(text: string, locale: Locale): ReadExample['equations'][number] {
  const [left = '', right = ''] = match(new RegExp(String.raw`^(?:.+: )?(.+) = (${AMOUNT})(?:[.,] .*)?$`, 'u'), text);
  const [dividend = '', divisor = '1'] = left.split(' ÷ ');
  const factors = dividend.split(' × ').map((factor) => {
    const amount = new RegExp(AMOUNT, 'u').exec(factor)?.[0];
    return amount === undefined ? Number(match(/(\d+)/, factor)[0]) : parseMoney(amount, locale);
  });
  return { factors, divisor: Number(divisor), result: parseMoney(right, locale) };
}
