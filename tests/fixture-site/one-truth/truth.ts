import { readJson } from '../read-site.ts';

export const LOCALES = ['en', 'es', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
type Text = Readonly<Record<Locale, string>>;

/** What a document says of the rates: one name, one value. Amounts are in cents. */
export type Claims = Readonly<Record<string, string | number | boolean>>;

interface Rates {
  readonly currency: string;
  readonly validFrom: string;
  readonly validThrough: string;
  readonly tax: { name: Text; included: boolean; staysPercent: number; servicesPercent: number };
  readonly deposit: { percent: number; balanceDueDays: number };
  readonly nightsInMonth: number;
  readonly guests: { included: number; extraGuest: string; childrenFreeUnder: number; dog: string };
  readonly seasons: readonly { key: string; name: Text; periods: readonly { from: string; through: string }[] }[];
  readonly stays: readonly { unit: string; seasons: Readonly<Record<string, StayPrice>> }[];
  readonly passes: readonly Item[];
  readonly extras: readonly Item[];
}

interface StayPrice {
  readonly nightCents: number;
  readonly weekCents: number;
  readonly monthCents: number;
  readonly minimumNights: number;
}

interface Item {
  readonly key: string;
  readonly name: Text;
  readonly amountCents: number;
  readonly per: string;
}

export const RATES = readJson('rates.json') as Rates;
export const FACTS = readJson('facts.json') as {
  readonly units: readonly { key: string; name: Text; sleeps: number; children: boolean; dogs: number }[];
  readonly cancellation: readonly { daysBefore: number; depositRefundPercent: number; balanceRefund: boolean }[];
};

/** What every document has to say in its language. */
export function truthIn(locale: Locale): Claims {
  const { tax, deposit, guests } = RATES;
  const extraGuest = RATES.extras.find(({ key }) => key === guests.extraGuest);
  const dog = RATES.extras.find(({ key }) => key === guests.dog);
  const dogUnits = keysOf(({ dogs }) => dogs > 0, true);
  return {
    currency: RATES.currency,
    'validity.from': RATES.validFrom,
    'validity.through': RATES.validThrough,
    'validity.lastDeparture': dayAfter(RATES.validThrough),
    'tax.name': tax.name[locale],
    'tax.included': tax.included,
    'tax.stays': tax.staysPercent,
    'tax.services': tax.servicesPercent,
    'deposit.percent': deposit.percent,
    'deposit.days': deposit.balanceDueDays,
    'nights.week': 7,
    'nights.month': RATES.nightsInMonth,
    'rule.night.to': 6,
    'rule.week.from': 7,
    'rule.week.to': RATES.nightsInMonth - 1,
    'rule.week.share': 7,
    'rule.month.from': RATES.nightsInMonth,
    'rule.month.share': RATES.nightsInMonth,
    'guests.included': guests.included,
    'guests.extra': extraGuest?.amountCents ?? 'none',
    'guests.per': extraGuest?.per ?? 'none',
    'children.freeUnder': guests.childrenFreeUnder,
    'children.units': keysOf(({ children }) => children),
    ...(dogUnits && { 'dogs.amount': dog?.amountCents ?? 'none', 'dogs.per': dog?.per ?? 'none' }),
    'dogs.units': dogUnits,
    ...Object.fromEntries(
      RATES.seasons.map(({ key, periods }): [string, string] => [
        `season.${key}`,
        periods.map(({ from, through }) => `${from} to ${through}`).join(', '),
      ]),
    ),
    ...Object.fromEntries(RATES.stays.flatMap(stayClaims)),
    ...Object.fromEntries(
      [...RATES.passes, ...RATES.extras].flatMap(({ key, amountCents, per }): [string, string | number][] => [
        [`item.${key}.amount`, amountCents],
        [`item.${key}.per`, per],
      ]),
    ),
  };
}

/** The keys of the units that do something, each with how many dogs it takes where that is asked. */
function keysOf(does: (unit: (typeof FACTS)['units'][number]) => boolean, withDogs = false): string {
  return FACTS.units
    .filter(does)
    .map(({ key, dogs }) => (withDogs ? `${key} ${dogs}` : key))
    .join(', ');
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function stayClaims({ unit, seasons }: Rates['stays'][number]): [string, number][] {
  return Object.entries(seasons).flatMap(([season, price]): [string, number][] => [
    [`stay.${unit}.${season}.night`, price.nightCents],
    [`stay.${unit}.${season}.week`, price.weekCents],
    [`stay.${unit}.${season}.month`, price.monthCents],
    [`stay.${unit}.${season}.minimum`, price.minimumNights],
  ]);
}

/** The claims whose names begin with none of these. */
export function without(claims: Claims, ...beginnings: readonly string[]): Claims {
  return Object.fromEntries(
    Object.entries(claims).filter(([name]) => !beginnings.some((beginning) => name.startsWith(beginning))),
  );
}

/** Where a document says something else than it should, a sentence each. */
export function differences(document: string, found: Claims, truth: Claims): string[] {
  return [...new Set([...Object.keys(truth), ...Object.keys(found)])]
    .filter((name) => found[name] !== truth[name])
    .map((name) => `${document}: ${name} is ${String(found[name])}, not ${String(truth[name])}`);
}

/** Collects claims; one that is made again, and differently, is each of them. */
export class Collector {
  readonly #values = new Map<string, Set<string | number | boolean>>();

  add(name: string, value: string | number | boolean): void {
    this.#values.set(name, (this.#values.get(name) ?? new Set()).add(value));
  }

  addAll(claims: Claims): void {
    for (const [name, value] of Object.entries(claims)) this.add(name, value);
  }

  claims(): Claims {
    return Object.fromEntries(
      [...this.#values].map(([name, values]) => {
        const [value = '', ...others] = values;
        return [name, others.length === 0 ? value : [value, ...others].join(' and ')];
      }),
    );
  }
}

/** The key of what has this name in the language; fails where nothing has. */
export function keyOf(kind: 'unit' | 'season' | 'item', name: string, locale: Locale): string {
  const named = { unit: FACTS.units, season: RATES.seasons, item: [...RATES.passes, ...RATES.extras] }[kind];
  const found = named.find((candidate) => candidate.name[locale] === name);
  if (!found) throw new Error(`No ${kind} is called “${name}” in ${locale}`);
  return found.key;
}
