import { beforeAll, describe, expect, it } from 'vitest';
import { inLanguage } from '../../src/text/language/in-language.ts';
import { softwareLocale } from '../../src/text/language/locale.ts';
import { formatMoney } from '../../src/text/numbers/money.ts';
import { openBuild, PLACES, textOf, type Build } from './builds.ts';

describe.each(PLACES)('the prices that are built of $place', (place) => {
  let build: Build;
  /** What says all of them, with its language: the cells of every row of its tables. A page says what its twin says. */
  let documents: { file: string; locale: string; rows: string[][] }[];

  beforeAll(async () => {
    build = await openBuild(place);
    const { config, pages } = build.site;
    const twins = pages.filter(({ template }) => template === 'pricing');
    const files = twins.map(({ path, locale }) => ({ file: `${path}index.md`.slice(1), locale }));
    documents = [{ file: 'pricing.md', locale: softwareLocale(config) }, ...files].map(({ file, locale }) => ({
      file,
      locale,
      rows: [...textOf(build, file).matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | ')),
    }));
  });

  it('are those of rates.json: of every room in every season', () => {
    const { rates, facts } = build.site;
    const { currency, guests, extras, nightsInMonth } = rates;
    const extra = extras.find(({ key }) => key === guests.extraGuest);
    for (const { file, locale, rows } of documents) {
      const expected = rates.seasons.flatMap(({ key }) =>
        rates.stays.flatMap(({ unit, seasons: { [key]: price } }) => {
          const { name = {}, sleeps = 0 } = facts.units.find((one) => one.key === unit) ?? {};
          if (!price) return [];
          const { monthCents, weekCents, nightCents } = price;
          const extraCents = sleeps > guests.included ? (extra?.seasonCents?.[key] ?? extra?.amountCents) : undefined;
          const forMore = monthCents && extraCents && monthCents + nightsInMonth * extraCents;
          const prices = [monthCents, forMore, weekCents, nightCents].filter((cents) => cents !== undefined);
          return [[inLanguage(name, locale), ...prices.map((cents) => formatMoney(cents, currency, locale))]];
        }),
      );
      const found = rows
        .filter((cells) => cells.length > 2 && cells.slice(1).every((cell) => cell === '–' || /\d/.test(cell)))
        .map(([name, ...cells]) => [name, ...cells.slice(0, -1).filter((cell) => cell !== '–')]);
      expect(found, file).toEqual(expected);
    }
  });

  it('are those of rates.json: of every pass and extra', () => {
    const { currency, passes, extras } = build.site.rates;
    for (const { file, locale, rows } of documents) {
      for (const { name, amountCents } of [...passes, ...extras]) {
        const amount = formatMoney(amountCents, currency, locale);
        const found = rows.filter(([cell]) => cell === inLanguage(name, locale));
        expect(
          found.map(([, price]) => price?.slice(0, amount.length + 1)),
          `${file}: ${inLanguage(name, locale)}`,
        ).toEqual([`${amount} `]);
      }
    }
  });
});
