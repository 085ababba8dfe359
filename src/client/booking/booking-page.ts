import { parseBookingQuery } from '../../schema/booking.ts';
import type { BookingData } from '../../rates/booking-data.ts';
import { engineAddress } from '../../rates/booking-engines.ts';
import { dayIn } from '../../text/dates.ts';
import { fill } from '../../text/fill.ts';
import type { Stay } from '../../rates/stay-price.ts';
import { createStayMail, createStayView } from '../../rates/stay-view.ts';
import { loadEngine } from './booking-engine.ts';
import { prepareForm } from './booking-form.ts';
import { renderStay } from './render-stay.ts';

/**
 * The booking page by its query; does nothing on a page without a search.
 * - The links to the page in other languages keep the query.
 * - A complete search: the form is one line, and the focus is there; then what the stay costs, and the booking engine.
 * - Otherwise the form, with what the query has; what is wrong stays in its field, is marked and explained.
 */
export function showBooking({ document, location, history }: Window): void {
  const section = document.querySelector<HTMLElement>('[data-booking]');
  const form = section?.querySelector('form');
  if (!section || !form) return;
  const data = JSON.parse(section.dataset.booking ?? '') as BookingData;
  const today = (): string => dayIn(data.timeZone, new Date());
  const query = new URLSearchParams(location.search);
  const wanted = query.get('unit') ?? '';
  const unit = Object.hasOwn(data.names, wanted) ? wanted : '';
  const wrongField = prepareForm(form, query, { data, today, unit });

  const { check_in: checkIn, check_out: checkOut, adults = 1 } = parseBookingQuery(query).search;
  const isComplete = !wrongField && checkIn !== undefined && checkOut !== undefined;
  if (isComplete) {
    const stay: Stay = { checkIn, checkOut, adults, unit };
    renderStay(section, createStayView(stay, data, today()));
    setAddress(section, '[data-hosted]', engineAddress(data.engine, data.locale, stay));
    setAddress(section, '[data-mail]', createStayMail(stay, data, today()));
    loadEngine(section, stay, data, { location, history });
  } else if (unit !== '') {
    showChosen(section, fill(data.words.chosen, { unit: data.names[unit] ?? '' }));
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) link.search = location.search;
  // Only now is it shown: nothing that can be seen moves.
  section.dataset.ready = '';
  const target = isComplete ? section.querySelector<HTMLElement>('[data-line]') : wrongField;
  target?.focus({ preventScroll: true });
  if (target) section.scrollIntoView();
}

function showChosen(section: Element, text: string): void {
  const element = section.querySelector<HTMLElement>('[data-chosen]');
  if (!element) return;
  element.textContent = text;
  element.hidden = false;
}

function setAddress(section: Element, selector: string, address: string | undefined): void {
  const link = section.querySelector<HTMLAnchorElement>(selector);
  if (!link || address === undefined) return;
  link.href = address;
  link.hidden = false;
}
