import { describe, expect, it } from 'vitest';
import { createDice } from '../dice.ts';
import { askEngine } from './one-truth/ask-engine.ts';
import { htmlBlocks, markdownBlocks, type Block } from './one-truth/blocks.ts';
import { addDays, daysFrom, halfUp, priceByPencil, seasonOn } from './one-truth/pencil.ts';
import { builtPages, type BuiltFile } from './one-truth/built-pages.ts';
import { offers } from './one-truth/read-engine.ts';
import { readExamples, type ReadExample } from './one-truth/read-examples.ts';
import { FACTS, RATES, type Locale } from './one-truth/truth.ts';
import { parseMoney, readSentence, STRINGS, type Values } from './one-truth/words.ts';
import { readBuilt } from './read-site.ts';

const DOCUMENTS: readonly BuiltFile[] = [
  ['pricing.md', 'en'],
  ['facts.md', 'en'],
  ['llms-full.txt', 'en'],
  ...builtPages('md', 'pricing'),
  ...builtPages('html', 'pricing'),
];

/** What says in figures what comes back after cancelling: two files, and every page that has the sentence. */
const CANCELLATION: readonly BuiltFile[] = [
  ['pricing.md', 'en'],
  ['facts.md', 'en'],
  ...[...builtPages('md'), ...builtPages('html')].filter((file) => refundsIn(...file).length > 0),
];

function blocksOf(file: string): Block[] {
  const text = readBuilt(file);
  return file.endsWith('.html') ? htmlBlocks(text, 'main') : markdownBlocks(text);
}

/** Every sentence that says what comes back, by its figures. */
function refundsIn(file: string, locale: Locale): Values[] {
  const { example } = STRINGS[locale].facts.cancellation;
  return blocksOf(file)
    .map((block) => ('text' in block ? readSentence(example, block.text) : undefined))
    .filter((values) => values !== undefined);
}

function examplesIn(file: string, locale: Locale): ReadExample[] {
  return readExamples(blocksOf(file), locale);
}

describe('the worked examples', () => {
  it('show a change of season, a night less than a month, an additional adult, a child and a dog', () => {
    const stays = examplesIn('pricing.md', 'en').map(({ stay }) => stay);
    expect(stays.length).toBeGreaterThanOrEqual(3);
    const lastNight = (checkOut: string): string => addDays(checkOut, -1);
    expect(stays.some(({ checkIn, checkOut }) => seasonOn(checkIn) !== seasonOn(lastNight(checkOut)))).toBe(true);
    expect(stays.map(({ checkIn, checkOut }) => daysFrom(checkIn, checkOut))).toContain(RATES.nightsInMonth - 1);
    expect(stays.some(({ adults }) => adults > RATES.guests.included)).toBe(true);
    expect(stays.some(({ ages, dogs }) => ages.length > 0 && dogs > 0)).toBe(true);
  });

  it.each(DOCUMENTS)('of %s are the same, and come out with a pencil', (file, locale) => {
    const examples = examplesIn(file, locale);
    expect(examples).toEqual(examplesIn('pricing.md', 'en'));
    for (const { stay, total, deposit, balance, due, steps } of examples) {
      const expected = priceByPencil(stay);
      expect({ total, deposit, balance, due }).toEqual({
        total: expected.total,
        deposit: expected.deposit,
        balance: expected.balance,
        due: expected.due,
      });
      expect(steps.filter((step) => !expected.onTheWay.includes(step))).toEqual([]);
    }
  });

  it('have no step that does not come out', () => {
    const equations = examplesIn('pricing.md', 'en').flatMap((example) => example.equations);
    expect(equations.length).toBeGreaterThan(10);
    for (const { factors, divisor, result } of equations) {
      expect(
        halfUp(
          factors.reduce((product, factor) => product * factor, 1),
          divisor,
        ),
      ).toBe(result);
    }
  });

  it.each(CANCELLATION)(
    'of cancelling in %s gives back its part of the deposit, and asks for no more',
    (file, locale) => {
      const found = refundsIn(file, locale);
      expect(found).toHaveLength(1);
      const amountOf = (name: string): number => parseMoney(found[0]?.[name] ?? '', locale);
      const [total, deposit] = [amountOf('total'), amountOf('deposit')];
      const days = Number(found[0]?.days);
      const step = FACTS.cancellation.find(({ daysBefore }) => days >= daysBefore);
      expect(deposit).toBe(halfUp(total * RATES.deposit.percent, 100));
      expect(amountOf('refund')).toBe(halfUp(deposit * (step?.depositRefundPercent ?? NaN), 100));
      expect(amountOf('balance')).toBe(total - deposit);
      expect(step?.balanceRefund).toBe(true);
    },
  );
});

describe('the booking engine', () => {
  it('asks for what a pencil comes to, for any stay', async () => {
    const dice = createDice(7);
    let compared = 0;
    for (let round = 0; round < 120; round += 1) {
      const checkIn = addDays(RATES.validFrom, dice.below(daysFrom(RATES.validFrom, RATES.validThrough)));
      const checkOut = addDays(checkIn, 1 + dice.below(45));
      const adults = 1 + dice.below(4);
      for (const [unit, { cents }] of await offers(askEngine, 'en', checkIn, checkOut, adults)) {
        if (cents === undefined) continue;
        compared += 1;
        const expected = priceByPencil({ unit, checkIn, checkOut, adults, ages: [], dogs: 0 }).total;
        expect(cents, `${unit} from ${checkIn} to ${checkOut} for ${adults}`).toBe(expected);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
