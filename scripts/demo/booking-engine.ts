import { markdownToHtml } from 'satteri';
import { parseBookingQuery } from '../../src/domain/booking.ts';
import { daysBetween, formatDate } from '../../src/domain/dates.ts';
import { escapeHtml } from '../../src/domain/escape-html.ts';
import { fillCount } from '../../src/domain/fill.ts';
import { DEFAULT_LOCALE, localeSchema, type Locale } from '../../src/domain/locale.ts';
import { writeMarkdown } from '../../src/domain/markdown/write.ts';
import { RATE_BLOCKS } from '../../src/domain/markdown/rate-blocks.ts';
import { formatMoney } from '../../src/domain/money.ts';
import type { Place } from '../../src/domain/place.ts';
import { seasonOn, type StayRate } from '../../src/domain/rates.ts';
import { priceStay } from '../../src/domain/stay-price.ts';

/**
 * The stand-in's script. Like the real one, it reads `check_in`, `check_out` and `adults` from the query of the
 * page that hosts it, and puts a frame of its own origin where its script tag stands.
 */
export function renderEngineScript(origin: string): string {
  return `(() => {
  const script = document.currentScript;
  const query = new URLSearchParams(location.search);
  const frame = document.createElement('iframe');
  const passed = new URLSearchParams({ lang: script.dataset.lang ?? 'en' });
  for (const name of ['check_in', 'check_out', 'adults']) if (query.has(name)) passed.set(name, query.get(name));
  frame.src = ${JSON.stringify(`${origin}/booking-engine/`)} + '?' + passed;
  frame.title = 'Booking engine (stand-in)';
  script.after(frame);
})();
`;
}

const WORDS: Readonly<Record<Locale, { empty: string; until: string; none: string; total: string }>> = {
  en: { empty: 'Choose arrival and departure.', until: 'to', none: 'Nothing is free on these dates.', total: 'in all' },
  es: { empty: 'Elige llegada y salida.', until: 'a', none: 'No hay nada libre en esas fechas.', total: 'en total' },
  de: { empty: 'Wähle An- und Abreise.', until: 'bis', none: 'An diesen Tagen ist nichts frei.', total: 'insgesamt' },
};

/** The page inside the frame: what is free on the dates, and for how much. */
export function renderBookingFrame(place: Place, query: URLSearchParams): string {
  const locale = localeSchema.catch(DEFAULT_LOCALE).parse(query.get('lang'));
  const { search } = parseBookingQuery(query);
  const { check_in: checkIn, check_out: checkOut, adults = 1 } = search;
  const words = WORDS[locale];
  const body = checkIn && checkOut ? offers(place, locale, { checkIn, checkOut, adults }) : `<p>${words.empty}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<title>Booking engine (stand-in)</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 1rem }
.offers li { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
.offers { list-style: none; margin: 0; padding: 0 }
footer { font-size: .875rem }
</style>
${body}
</html>
`;
}

interface Stay {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
}

/** The dates, a line for each room or cabin, and how prices are charged. */
function offers(place: Place, locale: Locale, stay: Stay): string {
  const words = WORDS[locale];
  const items = place.rates.stays.flatMap((rate) => offer(place, locale, stay, rate));
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const dates = `${formatDate(stay.checkIn, locale)} ${words.until} ${formatDate(stay.checkOut, locale)} (${nights})`;
  const terms = markdownToHtml(writeMarkdown(RATE_BLOCKS.terms(place, locale))).html;
  return [
    `<p>${escapeHtml(dates)}</p>`,
    ...(items.some((item) => item.includes('<strong>')) ? [] : [`<p>${words.none}</p>`]),
    `<ul class="offers">${items.join('')}</ul>`,
    `<footer>${terms}</footer>`,
  ].join('\n');
}

/** One kind of room or cabin: its season, its minimum stay, and its price unless the stay is too short for it. */
function offer(place: Place, locale: Locale, { checkIn, checkOut, adults }: Stay, rate: StayRate): string[] {
  const unit = place.facts.units.find(({ key }) => key === rate.unit);
  const season = seasonOn(place.rates, checkIn);
  const price = season && rate.seasons[season.key];
  if (!unit || !season || !price || adults > unit.sleeps) return [];
  const { minimumStay, nights } = place.strings[locale].rates;
  const condition = `${season.name[locale]} · ${minimumStay}: ${fillCount(nights, price.minimumNights)}`;
  const stayPrice = priceStay({ unit: rate.unit, checkIn, checkOut, adults }, place);
  const total =
    'code' in stayPrice
      ? ''
      : `<strong>${escapeHtml(formatMoney(stayPrice.totalCents, place.rates.currency, locale))} ${WORDS[locale].total}</strong>`;
  const free = `${freeUnits(unit.key, unit.count, checkIn)} × ${unit.name[locale]}`;
  return [`<li><span>${escapeHtml(free)}<br><small>${escapeHtml(condition)}</small></span>${total}</li>`];
}

/** How many of a kind are free: at least one, and the same for the same day. */
function freeUnits(key: string, count: number, checkIn: string): number {
  const seed = Buffer.from(key + checkIn).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
  return 1 + (seed % count);
}
