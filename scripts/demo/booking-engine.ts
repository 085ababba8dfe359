import { markdownToHtml } from 'satteri';
import { parseBookingQuery } from '../../src/schema/booking.ts';
import { daysBetween, formatDate } from '../../src/text/dates.ts';
import { escapeHtml } from '../../src/text/escape-html.ts';
import { fill, fillCount } from '../../src/text/fill.ts';
import { inLanguage } from '../../src/text/in-language.ts';
import { defaultLocale, type Locale } from '../../src/text/locale.ts';
import { writeMarkdown } from '../../src/markdown/write.ts';
import { RATE_BLOCKS } from '../../src/markdown/rate-blocks.ts';
import { formatMoney } from '../../src/text/money.ts';
import type { Place } from '../../src/schema/place.ts';
import type { StayRate } from '../../src/schema/rates.ts';
import { seasonOn } from '../../src/rates/seasons.ts';
import { priceStay, type Stay as StayOfUnit } from '../../src/rates/stay-price.ts';

/**
 * The stand-in's script. Like the real one, it reads `check_in`, `check_out`, `adults` and `category_id` from the query
 * of the page that hosts it, and puts a frame of its own origin where its script tag stands.
 */
export function renderEngineScript(origin: string): string {
  return `(() => {
  const script = document.currentScript;
  const query = new URLSearchParams(location.search);
  const frame = document.createElement('iframe');
  const passed = new URLSearchParams({ language: script.dataset.lang ?? 'en' });
  for (const name of ['check_in', 'check_out', 'adults', 'category_id']) if (query.has(name)) passed.set(name, query.get(name));
  frame.src = ${JSON.stringify(`${origin}/booking-engine/`)} + '?' + passed;
  frame.title = 'Booking engine (stand-in)';
  script.after(frame);
})();
`;
}

const WORDS = {
  en: {
    empty: 'Choose arrival and departure.',
    until: 'to',
    none: 'Nothing is free on these dates.',
    total: 'in all',
    choose: 'Choose',
    name: 'Name',
    email: 'E-mail',
    book: 'Book, and pay the deposit of {deposit}',
    booked: 'Thank you, {name}. {unit} is booked for you.',
    pretended: 'This is a stand-in: nothing was paid, and nobody expects you.',
  },
  es: {
    empty: 'Elige llegada y salida.',
    until: 'a',
    none: 'No hay nada libre en esas fechas.',
    total: 'en total',
    choose: 'Elegir',
    name: 'Nombre',
    email: 'Correo',
    book: 'Reservar y pagar la señal de {deposit}',
    booked: 'Gracias, {name}. Reserva hecha: {unit}.',
    pretended: 'Esto es un motor de prueba: no se ha pagado nada y nadie te espera.',
  },
  de: {
    empty: 'Wähle An- und Abreise.',
    until: 'bis',
    none: 'An diesen Tagen ist nichts frei.',
    total: 'insgesamt',
    choose: 'Auswählen',
    name: 'Name',
    email: 'E-Mail',
    book: 'Buchen und die Anzahlung von {deposit} leisten',
    booked: 'Danke, {name}. Für dich gebucht: {unit}.',
    pretended: 'Das ist ein Platzhalter: Bezahlt wurde nichts, und niemand erwartet dich.',
  },
} as const;

type Words = Readonly<Record<keyof typeof WORDS.en, string>>;

/** The words of the stand-in, in English where it does not speak the language. */
function wordsIn(locale: Locale): Words {
  const words: Readonly<Record<Locale, Words | undefined>> = WORDS;
  return words[locale] ?? WORDS.en;
}

/** What somebody has written into the last form of the engine. */
export interface Guest {
  readonly name: string;
}

/**
 * The page of the engine, inside the frame or by itself: what is free on the dates, and for how much; once something is
 * chosen, who books it; once that is sent, that it is booked.
 */
export function renderBookingFrame(place: Place, query: URLSearchParams, guest?: Guest): string {
  const { languages } = place.config;
  const locale = languages.find((language) => language === query.get('language')) ?? defaultLocale(place.config);
  const { search } = parseBookingQuery(query);
  const { check_in: checkIn, check_out: checkOut, adults = 1 } = search;
  const words = wordsIn(locale);
  const stay = checkIn && checkOut ? { checkIn, checkOut, adults } : undefined;
  const last = stay && lastStep(place, locale, { ...stay, unit: query.get('book') ?? '' }, guest);
  const body = last ?? (stay ? offers(place, locale, stay, query) : `<p>${words.empty}</p>`);
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Booking engine (stand-in)</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 1rem }
.offers li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .2rem 1rem; padding: .6rem 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
.offers { list-style: none; margin: 0; padding: 0 }
form { display: grid; gap: .8rem; max-width: 24rem }
label { display: grid }
input, button { min-height: 2.75rem; font: inherit }
footer { font-size: .875rem }
</style>
${body}
</html>
`;
}

/** Who books, and that it is booked; undefined while nothing is chosen that can be had. */
function lastStep(place: Place, locale: Locale, stay: StayOfUnit, guest: Guest | undefined): string | undefined {
  const words = wordsIn(locale);
  const price = priceStay(stay, place);
  const unit = place.facts.units.find(({ key }) => key === stay.unit)?.name[locale];
  if ('code' in price || unit === undefined) return undefined;
  if (guest) {
    const booked = fill(words.booked, { name: guest.name, unit });
    return `<h1>${escapeHtml(booked)}</h1><p>${words.pretended}</p>`;
  }
  const deposit = formatMoney(price.depositCents, place.rates.currency, locale);
  return `<h1>${escapeHtml(unit)}</h1>
<form method="post">
<label>${words.name} <input name="name" autocomplete="name" required></label>
<label>${words.email} <input type="email" name="email" autocomplete="email" required></label>
<button>${escapeHtml(fill(words.book, { deposit }))}</button>
</form>`;
}

type Stay = Omit<StayOfUnit, 'unit'>;

/** The dates, a line for each room or cabin, and how prices are charged. */
function offers(place: Place, locale: Locale, stay: Stay, query: URLSearchParams): string {
  const words = wordsIn(locale);
  const items = place.rates.stays
    .filter(({ unit }) => isWanted(place, unit, query.get('category_id')))
    .flatMap((rate) => offer(place, locale, stay, rate, query));
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
function offer(
  place: Place,
  locale: Locale,
  { checkIn, checkOut, adults }: Stay,
  rate: StayRate,
  query: URLSearchParams,
): string[] {
  const unit = place.facts.units.find(({ key }) => key === rate.unit);
  const season = seasonOn(place.rates, checkIn);
  const price = season && rate.seasons[season.key];
  if (!unit || !season || !price || adults > unit.sleeps) return [];
  const { minimumStay, nights } = inLanguage(place.strings, locale).rates;
  const condition = `${inLanguage(season.name, locale)} · ${minimumStay}: ${fillCount(nights, price.minimumNights, locale)}`;
  const stayPrice = priceStay({ unit: rate.unit, checkIn, checkOut, adults }, place);
  const total =
    'code' in stayPrice
      ? ''
      : `<strong>${escapeHtml(formatMoney(stayPrice.totalCents, place.rates.currency, locale))} ${wordsIn(locale).total}</strong>${chooseLink(unit.key, locale, query)}`;
  const free = `${freeUnits(unit.key, unit.count, checkIn)} × ${inLanguage(unit.name, locale)}`;
  return [`<li><span>${escapeHtml(free)}<br><small>${escapeHtml(condition)}</small></span>${total}</li>`];
}

/** Of the units, the one that the search is for; all of them where it is for none. */
function isWanted({ config }: Place, unit: string, category: string | null): boolean {
  const ids = 'units' in config.bookingEngine ? (config.bookingEngine.units ?? {}) : {};
  return !Object.values(ids).includes(category ?? '') || ids[unit] === category;
}

function chooseLink(unit: string, locale: Locale, query: URLSearchParams): string {
  const chosen = new URLSearchParams(query);
  chosen.set('book', unit);
  return ` <a href="?${escapeHtml(chosen.toString())}">${wordsIn(locale).choose}</a>`;
}

/** How many of a kind are free: at least one, and the same for the same day. */
function freeUnits(key: string, count: number, checkIn: string): number {
  const seed = Buffer.from(key + checkIn).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
  return 1 + (seed % count);
}
