import { clean, find, findIn, htmlBlocks } from './blocks.ts';
import { addDays } from './pencil.ts';
import { readTerm } from './read-rates.ts';
import { Collector, FACTS, keyOf, RATES, type Claims, type Locale } from './truth.ts';
import { expectSentence, match, parseMoney, STRINGS } from './words.ts';

/** Gives the engine's page for a query. */
export type Ask = (query: string) => Promise<string>;

interface Offer {
  readonly season: string;
  readonly minimum: number;
  /** undefined where it cannot be had on these dates. */
  readonly cents: number | undefined;
}

const TOTAL: Readonly<Record<Locale, string>> = { en: ' in all', es: ' en total', de: ' insgesamt' };

/**
 * What the booking engine says of the rates, found out by asking for stays:
 * - a month's price is what the month's nights cost, a week's what seven nights cost;
 * - a night's is what its shortest stay costs, a night each; where that is a week, what a night adds to a short stay
 *   that begins three days before the season;
 * - a second person's is what a second person adds; a minimum stay is refused one night below, and given at it;
 * - the season of every day, asked day by day; so also where the rates begin, and after which night they end.
 */
export async function readEngine(ask: Ask, locale: Locale): Promise<Claims> {
  const claims = new Collector();
  const anyStay = await ask(`language=${locale}&check_in=${RATES.validFrom}&check_out=${addDays(RATES.validFrom, 1)}`);
  for (const block of htmlBlocks(anyStay, 'footer')) if (block.kind === 'item') readTerm(block.text, locale, claims);
  for (const { periods } of RATES.seasons) {
    for (const { from, through } of periods) {
      if (addDays(from, RATES.nightsInMonth + 6) <= through) await readPrices(ask, locale, from, claims);
    }
  }
  await readCalendar(ask, locale, claims);
  return claims.claims();
}

async function readPrices(ask: Ask, locale: Locale, checkIn: string, claims: Collector): Promise<void> {
  const month = RATES.nightsInMonth;
  const offersOf = (nights: number, from = checkIn, adults = 1): Promise<Map<string, Offer>> =>
    offers(ask, locale, from, addDays(from, nights), adults);
  const [base, week, two] = await Promise.all([offersOf(month), offersOf(7), offersOf(month, checkIn, 2)]);
  for (const [unit, { season, minimum, cents = NaN }] of base) {
    const stay = `stay.${unit}.${season}`;
    claims.add(`${stay}.month`, cents);
    claims.add(`${stay}.week`, week.get(unit)?.cents ?? NaN);
    claims.add('guests.extra', ((two.get(unit)?.cents ?? NaN) - cents) / month);
    claims.add(`${stay}.minimum`, minimum);
    const [tooShort, enough] = await Promise.all([offersOf(minimum - 1), offersOf(minimum)]);
    const isKept = tooShort.get(unit)?.cents === undefined && enough.get(unit)?.cents !== undefined;
    if (!isKept) claims.add(`${stay}.minimum`, 'something else in practice');
    if (minimum < 7) claims.add(`${stay}.night`, (enough.get(unit)?.cents ?? NaN) / minimum);
    else await readNightAcross(unit, stay);
  }

  async function readNightAcross(unit: string, stay: string): Promise<void> {
    const from = addDays(checkIn, -3);
    const [before, across] = await Promise.all([offersOf(3, from), offersOf(4, from)]);
    claims.add(`${stay}.night`, (across.get(unit)?.cents ?? NaN) - (before.get(unit)?.cents ?? NaN));
  }
}

/** Asks for one night on every day from two days before the rates to two days after them. */
async function readCalendar(ask: Ask, locale: Locale, claims: Collector): Promise<void> {
  const seasons = new Map<string, string[]>();
  const days: string[] = [];
  const [first, last] = [addDays(RATES.validFrom, -2), addDays(RATES.validThrough, 2)];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const [offer] = (await offers(ask, locale, day, addDays(day, 1), 1)).values();
    if (!offer) continue;
    days.push(day);
    const periods = seasons.get(offer.season) ?? [];
    const open = periods.at(-1)?.split(' to ');
    if (open?.[1] === addDays(day, -1)) periods[periods.length - 1] = `${open[0] ?? ''} to ${day}`;
    else periods.push(`${day} to ${day}`);
    seasons.set(offer.season, periods);
  }
  for (const [season, periods] of seasons) claims.add(`season.${season}`, periods.join(', '));
  claims.add('validity.from', days[0] ?? 'never');
  const end = days.at(-1) ?? '';
  const until = await offers(ask, locale, addDays(end, 1 - RATES.nightsInMonth), addDays(end, 1), 1);
  const beyond = await offers(ask, locale, addDays(end, 1 - RATES.nightsInMonth), addDays(end, 2), 1);
  const isLastNight =
    [...until.values()].every(({ cents }) => cents) && ![...beyond.values()].some(({ cents }) => cents);
  claims.add('validity.through', isLastNight ? end : `${end}, but not its night`);
}

/** What is offered, by unit: the units that are large enough, whether or not they can be had. */
export async function offers(
  ask: Ask,
  locale: Locale,
  checkIn: string,
  checkOut: string,
  adults: number,
): Promise<Map<string, Offer>> {
  const html = await ask(`language=${locale}&check_in=${checkIn}&check_out=${checkOut}&adults=${adults}`);
  const found = new Map<string, Offer>();
  for (const element of findIn(html, 'li')) {
    const [condition] = find(element, 'small');
    if (!condition) continue;
    const [season = '', label, nights = ''] = match(/^(.+) · (.+): (.+)$/, clean(condition));
    const { minimumStay } = STRINGS[locale].rates;
    if (label !== minimumStay) throw new Error(`${String(label)} is not “${minimumStay}”`);
    const [total] = find(element, 'strong').map(clean);
    const [name = ''] = match(/^\d+ × (.+)$/, clean(element).split(season)[0] ?? '');
    found.set(keyOf('unit', name, locale), {
      season: keyOf('season', season, locale),
      minimum: Number(expectSentence(STRINGS[locale].rates.nights, nights).count),
      cents:
        total === undefined
          ? undefined
          : parseMoney(match(new RegExp(`^(.+)${TOTAL[locale]}$`), total)[0] ?? '', locale),
    });
  }
  const large = FACTS.units.filter(({ sleeps }) => sleeps >= adults).map(({ key }) => key);
  if (found.size > 0 && [...found.keys()].toSorted().join() !== large.toSorted().join()) {
    throw new Error(`For ${adults}, the engine offers ${[...found.keys()].join(', ')}, not ${large.join(', ')}`);
  }
  return found;
}
