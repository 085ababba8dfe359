import type { Block } from './blocks.ts';
import type { PencilStay } from './pencil.ts';
import { keyOf, type Locale } from './truth.ts';
import { match, parseDate, parseMoney } from './words.ts';

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

interface ExampleWords {
  readonly stay: RegExp;
  readonly adults: RegExp;
  readonly child: RegExp;
  readonly dogs: RegExp;
  readonly total: RegExp;
  readonly deposit: RegExp;
}

const EXAMPLE_WORDS: Readonly<Record<Locale, ExampleWords>> = {
  en: {
    stay: /^([^,]+), (.+)\. Arrival (.+), departure (.+): (\d+) nights\.$/,
    adults: /(\d+) adults?/,
    child: /child aged (\d+)/g,
    dogs: /(\d+) dogs?/,
    total: /^Total: (.+)$/,
    deposit: /^Deposit: \d+% = (\S+)\. Balance: (\S+), due on (.+)\.$/,
  },
  es: {
    stay: /^([^,]+), (.+)\. Llegada el (.+), salida el (.+): (\d+) noches\.$/,
    adults: /(\d+) adultos?/,
    child: /niño de (\d+) años/g,
    dogs: /(\d+) perros?/,
    total: /^Total: (.+)$/,
    deposit: /^Señal: \d+ % = (\S+ €)\. Resto: (\S+ €), a pagar el (.+) como muy tarde\.$/,
  },
  de: {
    stay: /^([^,]+), (.+)\. Anreise am (.+), Abreise am (.+): (\d+) Nächte\.$/,
    adults: /(\d+) [Ee]rwachsene/,
    child: /Kind \((\d+) Jahre\)/g,
    dogs: /(\d+) Hunde?/,
    total: /^Gesamtpreis: (.+)$/,
    deposit: /^Anzahlung: \d+ % = (\S+ €)\. Rest: (\S+ €), fällig am (.+)\.$/,
  },
};

/** The worked examples of a document, in their order: a paragraph that describes a stay, and the list behind it. */
export function readExamples(blocks: readonly Block[], locale: Locale): ReadExample[] {
  const words = EXAMPLE_WORDS[locale];
  return blocks.flatMap((block, index): ReadExample[] => {
    if (block.kind !== 'paragraph' || !words.stay.test(block.text)) return [];
    const rest = blocks.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind !== 'item');
    const items = rest.slice(0, end === -1 ? undefined : end).flatMap((item) => ('text' in item ? [item.text] : []));
    return [readExample(block.text, items, locale)];
  });
}

function readExample(sentence: string, items: readonly string[], locale: Locale): ReadExample {
  const words = EXAMPLE_WORDS[locale];
  const [unit = '', guests = '', from = '', to = ''] = match(words.stay, sentence);
  const only = (pattern: RegExp): string[] => match(pattern, items.find((item) => pattern.test(item)) ?? '');
  const [deposit = '', balance = '', due = ''] = only(words.deposit);
  return {
    stay: {
      unit: keyOf('unit', unit, locale),
      checkIn: parseDate(from, locale),
      checkOut: parseDate(to, locale),
      adults: Number(match(words.adults, guests)[0]),
      ages: [...guests.matchAll(words.child)].map(([, age]) => Number(age)),
      dogs: Number(words.dogs.exec(guests)?.[1] ?? 0),
    },
    equations: items.filter((item) => /[×÷]/.test(item)).map((item) => readEquation(item, locale)),
    steps: items.flatMap((item) => (/[×÷]/.test(item) ? [readEquation(item, locale).result] : [])),
    total: parseMoney(only(words.total)[0] ?? '', locale),
    deposit: parseMoney(deposit, locale),
    balance: parseMoney(balance, locale),
    due: parseDate(due, locale),
  };
}

const AMOUNT = String.raw`€[\d.,]*\d|[\d.,]*\d €`;

/** `Low season: 3 nights × €58 (night price) = €174`, `2 more: 2 × 3 nights × €9 = €54`, `Divided: €5,808 ÷ 7 = €829.71`. */
function readEquation(text: string, locale: Locale): ReadExample['equations'][number] {
  const [left = '', right = ''] = match(new RegExp(String.raw`^(?:.+: )?(.+) = (${AMOUNT})(?:\. .*)?$`), text);
  const [dividend = '', divisor = '1'] = left.split(' ÷ ');
  const factors = dividend.split(' × ').map((factor) => {
    const amount = new RegExp(AMOUNT).exec(factor)?.[0];
    return amount === undefined ? Number(match(/^(\d+)/, factor)[0]) : parseMoney(amount, locale);
  });
  return { factors, divisor: Number(divisor), result: parseMoney(right, locale) };
}
