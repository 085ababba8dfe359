import { z } from 'zod';
import { clean, findIn } from './blocks.ts';
import { readTerm } from './read-rates.ts';
import { Collector, keyOf, type Claims, type Locale } from './truth.ts';
import { match, parsePer } from './words.ts';

const priceSchema = z.object({
  '@type': z.literal('UnitPriceSpecification'),
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.string(),
  unitCode: z.string().optional(),
  unitText: z.string().optional(),
  referenceQuantity: z.object({ value: z.int(), unitCode: z.literal('DAY') }).optional(),
  eligibleQuantity: z
    .object({ minValue: z.int().optional(), maxValue: z.int().optional(), unitCode: z.literal('DAY') })
    .optional(),
  validFrom: z.iso.date(),
  validThrough: z.iso.date(),
  valueAddedTaxIncluded: z.boolean(),
});

const offerSchema = z.object({
  '@id': z.string(),
  name: z.string(),
  description: z.string().optional(),
  eligibleDuration: z.object({ minValue: z.int(), unitCode: z.literal('DAY') }).optional(),
  priceSpecification: z.union([z.array(priceSchema), priceSchema.transform((price) => [price])]),
  additionalProperty: z.object({ name: z.string(), value: z.number(), unitText: z.literal('%') }),
});

type Price = z.infer<typeof priceSchema>;
type Offer = z.infer<typeof offerSchema>;

const unitSchema = z.object({ '@id': z.string(), name: z.string(), offers: z.array(offerSchema) });

const documentSchema = z.object({
  '@graph': z.array(
    z.object({ makesOffer: z.array(offerSchema).optional(), containsPlace: z.array(unitSchema).optional() }),
  ),
});

const PERIOD_CODES: Readonly<Record<string, string>> = { DAY: 'night', WEE: 'week' };
const ITEM_CODES: Readonly<Record<string, string | undefined>> = {
  hour: 'HUR',
  day: 'DAY',
  night: 'DAY',
  week: 'WEE',
  month: 'MON',
  stay: 'C62',
  piece: 'C62',
  person: 'C62',
};

/** What the offers in the JSON-LD of a page say of the rates, for people who read no sentence of the page. */
export function readJsonLd(html: string, locale: Locale): Claims {
  const claims = new Collector();
  for (const offer of offersOf(html)) {
    const [, id = ''] = offer['@id'].split('#offer/');
    for (const price of offer.priceSpecification) {
      claims.add('currency', price.priceCurrency);
      claims.add('tax.included', price.valueAddedTaxIncluded);
    }
    claims.add('tax.name', offer.additionalProperty.name);
    if (offer.eligibleDuration) readStay(offer, id, offer.eligibleDuration.minValue, locale, claims);
    else readItem(offer, id, locale, claims);
  }
  return claims.claims();
}

function offersOf(html: string): Offer[] {
  const offers: Offer[] = [];
  for (const element of findIn(html, 'script')) {
    if (element.attribs.type !== 'application/ld+json') continue;
    const document = documentSchema.parse(JSON.parse(clean(element)));
    for (const { makesOffer = [], containsPlace = [] } of document['@graph']) {
      offers.push(
        ...containsPlace.flatMap((unit) => unit.offers.filter(({ name }) => name.startsWith(`${unit.name}: `))),
      );
      offers.push(...makesOffer);
    }
  }
  return offers;
}

/** `Attic: Winter`, with a price a night, a week and a month for each period of the season. */
function readStay(offer: Offer, id: string, minimum: number, locale: Locale, claims: Collector): void {
  const [unit = '', season = ''] = match(/^(.+): (.+)$/, offer.name);
  const keys = [keyOf('unit', unit, locale), keyOf('season', season, locale)];
  const stay = `stay.${keys.join('.')}`;
  claims.add(`${stay}.minimum`, id === keys.join('/') ? minimum : `that of ${id}`);
  claims.add('tax.stays', offer.additionalProperty.value);
  readTerm(offer.description ?? '', locale, claims);
  const periods = new Set<string>();
  for (const price of offer.priceSpecification) {
    periods.add(`${price.validFrom} to ${price.validThrough}`);
    claims.add(`${stay}.${periodOf(price)}`, centsOf(price.price));
    readLength(price, claims);
  }
  claims.add(`season.${keys[1] ?? ''}`, [...periods].join(', '));
  const isWhole = offer.priceSpecification.length === periods.size * 3;
  if (!isWhole) claims.add(`season.${keys[1] ?? ''}`, 'not three prices each');
}

/** A price for some nights that are no unit of the calendar is the month's. */
function periodOf({ unitCode, referenceQuantity }: Price): string {
  if (unitCode === undefined) return referenceQuantity ? 'month' : 'else';
  return PERIOD_CODES[unitCode] ?? 'else';
}

/** For how many nights a price is, and at which lengths of stay it counts. */
function readLength(price: Price, claims: Collector): void {
  const { referenceQuantity, eligibleQuantity } = price;
  const period = periodOf(price);
  const { minValue, maxValue } = eligibleQuantity ?? {};
  const nights = referenceQuantity?.value ?? 1;
  if (period !== 'night') claims.add(`nights.${period}`, nights);
  if (period !== 'night') claims.add(`rule.${period}.share`, nights);
  else if (nights !== 1) claims.add('rule.night.to', `a price for ${nights}`);
  if (minValue !== undefined) claims.add(`rule.${period}.from`, minValue);
  if (maxValue !== undefined) claims.add(`rule.${period}.to`, maxValue);
}

/** A pass or an extra, with one price. */
function readItem(offer: Offer, id: string, locale: Locale, claims: Collector): void {
  const key = keyOf('item', offer.name, locale);
  claims.add('tax.services', offer.additionalProperty.value);
  for (const price of offer.priceSpecification) {
    const per = parsePer(price.unitText ?? '', locale);
    claims.add(`item.${key}.amount`, id === key ? centsOf(price.price) : `that of ${id}`);
    claims.add(`item.${key}.per`, price.unitCode === ITEM_CODES[per] ? per : `${per}, but ${String(price.unitCode)}`);
    claims.add('validity.from', price.validFrom);
    claims.add('validity.through', price.validThrough);
  }
}

function centsOf(price: string): number {
  return Number(price.replace('.', ''));
}
