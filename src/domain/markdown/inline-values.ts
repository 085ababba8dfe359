import { unknownName } from '../did-you-mean.ts';
import type { Locale } from '../locale.ts';
import { formatMoney, formatNumber } from '../money.ts';
import type { Place } from '../place.ts';

/** A value for a sentence, or what could have been asked for instead. */
export type Lookup =
  { readonly value: string } | { readonly expected: string; readonly got: string; readonly next?: string };

const PERIODS = { night: 'nightCents', week: 'weekCents', month: 'monthCents' } as const;

/**
 * What `:price{…}` becomes in a sentence.
 * - `of="day-pass"`: the amount of a pass or an extra.
 * - `of="mill-room" season="low" per="month"`: the price of a stay.
 * - `other="2.50 EUR"`: what somebody else asks, such as the bus; it stands nowhere but there.
 */
export function lookUpPrice(attributes: Readonly<Record<string, string>>, place: Place, locale: Locale): Lookup {
  const { of = '', season = '', per = '', other } = attributes;
  const { rates } = place;
  if (other !== undefined) return formatOther(other, Object.keys(attributes).length > 1, locale);
  const item = [...rates.passes, ...rates.extras].find((candidate) => candidate.key === of);
  if (item && (season !== '' || per !== '')) {
    return { expected: `of="${of}" alone: it has one price`, got: `season= or per= beside it` };
  }
  if (item) return { value: formatMoney(item.amountCents, rates.currency, locale) };

  const stay = rates.stays.find((candidate) => candidate.unit === of);
  if (!stay) {
    const keys = [
      ...rates.stays.map((candidate) => candidate.unit),
      ...[...rates.passes, ...rates.extras].map((candidate) => candidate.key),
    ];
    return unknownName('of', of, keys);
  }
  const price = Object.hasOwn(stay.seasons, season) ? stay.seasons[season] : undefined;
  if (!price) return unknownName('season', season, Object.keys(stay.seasons));
  if (!isPeriod(per)) return unknownName('per', per, Object.keys(PERIODS));
  return { value: formatMoney(price[PERIODS[per]], rates.currency, locale) };
}

function formatOther(other: string, hasMore: boolean, locale: Locale): Lookup {
  const [, units, decimals = '', currency = ''] = /^(\d{1,7})(?:\.(\d{2}))? ([A-Z]{3})$/.exec(other) ?? [];
  if (units === undefined || hasMore || !Intl.supportedValuesOf('currency').includes(currency)) {
    return {
      expected: 'other= alone, with an amount and the letters of its currency, such as other="2.50 EUR"',
      got: hasMore ? 'something beside other=' : `other="${other}"`,
    };
  }
  return { value: formatMoney(Number(units) * 100 + Number(decimals), currency, locale) };
}

function isPeriod(per: string): per is keyof typeof PERIODS {
  return Object.hasOwn(PERIODS, per);
}

/** What `:fact{of="…"}` becomes in a sentence: a number or a time, without its unit. */
export function lookUpFact(attributes: Readonly<Record<string, string>>, place: Place, locale: Locale): Lookup {
  const { of = '' } = attributes;
  const facts = factValues(place);
  const value = facts.get(of);
  if (value === undefined) return unknownName('of', of, [...facts.keys()]);
  return { value: typeof value === 'number' ? formatNumber(value, locale) : value };
}

function factValues({ facts, rates, config }: Place): Map<string, string | number> {
  const { checkIn, checkOut, quietHours, coworking, connection, units, commonPlaces, distances } = facts;
  const values = new Map<string, string | number>([
    ['check-in-from', checkIn.from],
    ['check-in-until', checkIn.until],
    ['check-out-until', checkOut.until],
    ['quiet-from', quietHours.from],
    ['quiet-until', quietHours.until],
    ['pass-from', coworking.passHours.from],
    ['pass-until', coworking.passHours.until],
    ['desks', coworking.desks],
    ['call-booths', coworking.callBooths],
    ['meeting-room-seats', coworking.meetingRoomSeats],
    ['download-mbps', connection.downloadMbps],
    ['upload-mbps', connection.uploadMbps],
    ['altitude-meters', config.location.altitudeMeters],
    ['children-free-under', rates.guests.childrenFreeUnder],
    ['units-total', units.reduce((sum, unit) => sum + unit.count, 0)],
    ['sleeps-total', units.reduce((sum, unit) => sum + unit.count * unit.sleeps, 0)],
  ]);
  for (const unit of units) {
    values.set(`count.${unit.key}`, unit.count);
    values.set(`sleeps.${unit.key}`, unit.sleeps);
    values.set(`size.${unit.key}`, unit.sizeSquareMeters);
    values.set(`dogs.${unit.key}`, unit.dogs);
  }
  for (const { key, access } of [...units, ...commonPlaces]) {
    values.set(`steps.${key}`, access.entranceSteps);
    values.set(`door-cm.${key}`, access.narrowestDoorCm);
    if (access.showerStepCm !== undefined) values.set(`shower-step-cm.${key}`, access.showerStepCm);
  }
  for (const distance of distances) {
    values.set(`km.${distance.key}`, distance.kilometers);
    if (distance.carMinutes) values.set(`car.${distance.key}`, distance.carMinutes);
    if (distance.walkMinutes) values.set(`walk.${distance.key}`, distance.walkMinutes);
    if (distance.transit) values.set(`transit.${distance.key}`, distance.transit.minutes);
  }
  return values;
}
