import { parseBookingQuery } from '../../src/booking/booking-query.ts';
import type { Place } from '../../src/schema/place.ts';
import { formatDate } from '../../src/text/numbers/dates.ts';
import { escapeHtml } from '../../src/text/escape-html.ts';
import { inLanguage } from '../../src/text/language/in-language.ts';
import { defaultLocale } from '../../src/text/language/locale.ts';
import { formatMoney } from '../../src/text/numbers/money.ts';
import { priceStay } from '../../src/booking/stay/price.ts';

/**
 * Returns the script of the demo booking engine. Like the real one, it reads `check_in`, `check_out`, `adults` and
 * `category_id` from the page's query, and replaces its script tag by an iframe of its own origin.
 */
export function renderEngineScript(origin: string): string {
  return `(() => {
  const script = document.currentScript;
  const query = new URLSearchParams(location.search);
  const frame = document.createElement('iframe');
  const passed = new URLSearchParams();
  for (const name of ['check_in', 'check_out', 'adults', 'category_id']) if (query.has(name)) passed.set(name, query.get(name));
  frame.src = ${JSON.stringify(`${origin}/booking-engine/`)} + '?' + passed;
  frame.title = 'Booking engine (stand-in)';
  script.after(frame);
})();
`;
}

export function renderBookingFrame(place: Place, query: URLSearchParams): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Booking engine (stand-in)</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 1rem }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .2rem 1rem; padding: .6rem 0 }
ul { margin: 0; padding: 0 }
</style>
${renderOffers(place, query)}
<footer>This is a stand-in: nothing can be booked here.</footer>
</html>
`;
}

/** Returns a line for each matching unit, with its price, or a note if the stay is too short. */
function renderOffers(place: Place, query: URLSearchParams): string {
  const { check_in: checkIn, check_out: checkOut, adults = 1 } = parseBookingQuery(query).search;
  if (!checkIn || !checkOut) return '<p>Choose arrival and departure.</p>';
  const { bookingEngine } = place.config;
  const locale = defaultLocale(place.config);
  const ids = 'units' in bookingEngine ? (bookingEngine.units ?? {}) : {};
  const category = query.get('category_id') ?? '';
  const isWanted = (unit: string): boolean => !Object.values(ids).includes(category) || ids[unit] === category;
  const items = place.facts.units
    .filter(({ key }) => isWanted(key))
    .flatMap(({ key, name }) => {
      const price = priceStay({ unit: key, checkIn, checkOut, adults }, place);
      if ('code' in price) return [];
      const total = formatMoney(price.totalCents, place.rates.currency, locale);
      return [`<li>${escapeHtml(inLanguage(name, locale))} <strong>${escapeHtml(total)} in all</strong></li>`];
    });
  return `<p>${formatDate(checkIn, locale)} to ${formatDate(checkOut, locale)}</p>
<ul>${items.join('') || '<li>Nothing is free on these dates.</li>'}</ul>`;
}
