import { prepareForm } from './booking-form.ts';
import { createElement, setHidden, showText } from '../elements.ts';
import type { BookingData } from '../../booking/booking-data.ts';
import { engineAddress, engineQuery, engineScript } from '../../booking/booking-engines.ts';
import type { Stay } from '../../booking/stay/price.ts';
import { createStayCalendar } from '../../booking/stay/calendar.ts';
import { createStayMail } from '../../booking/stay/mail.ts';
import type { StayState } from '../../booking/stay/state.ts';
import { createStayView, type StayLink, type StayView, type UnitView } from '../../booking/stay/view.ts';
import { parseBookingQuery } from '../../booking/booking-query.ts';
import { dayIn } from '../../text/numbers/dates.ts';
import { interpolate } from '../../text/language/interpolate.ts';

/**
 * The booking page by its query; does nothing on a page without a search.
 * - The links to the page in other languages keep the query.
 * - A complete search: the form is one line, and the focus is there; then what the stay costs, and the booking engine.
 *   Of a unit that was chosen, all others are folded, so that the engine stands below it; unless it cannot be had.
 * - Otherwise the form, with what the query has; what is wrong is marked and explained.
 */
export function showBooking(): void {
  const section = document.querySelector<HTMLElement>('[data-booking]');
  const form = section?.querySelector('form');
  if (!section || !form) return;
  const data = JSON.parse(section.dataset.booking ?? '') as BookingData;
  const today = (): string => dayIn(data.timeZone, new Date());
  const query = new URLSearchParams(location.search);
  const wanted = query.get('unit') ?? '';
  const unit = Object.hasOwn(data.names, wanted) ? wanted : '';
  const wrongField = prepareForm(form, query, data, today);
  if (unit !== '')
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'unit', value: unit }));

  const { check_in: checkIn, check_out: checkOut, adults = 1 } = parseBookingQuery(query).search;
  const isComplete = !wrongField && checkIn !== undefined && checkOut !== undefined;
  if (isComplete) {
    const stay: Stay = { checkIn, checkOut, adults, unit };
    const view = createStayView(stay, data, today());
    // An engine that is asked for a unit that cannot be had says that nothing is free.
    const isPossible = view.units.every(({ choice, total }) => choice === undefined || total !== undefined);
    const asked = isPossible ? stay : { ...stay, unit: '' };
    renderStay(section, form, view);
    const mail = createStayMail(stay, data);
    setAddress(section, '[data-hosted]', engineAddress(data.engine, data.locale, asked));
    setAddress(section, '[data-mail]', mail.address);
    showText(section, '[data-mail]', mail.link);
    if (view.state !== 'priced') leadToMail(section, view.state);
    else if (isPossible) offerCalendar(section, stay, data, today());
    loadEngine(section, asked, data, view.state === 'priced');
  } else setHidden(section, '[data-hosted]', true);
  if (unit !== '') {
    query.delete('unit');
    showText(section, '[data-chosen] span', interpolate(data.words.chosen, { unit: data.names[unit] ?? '' }));
    for (const link of section.querySelectorAll<HTMLAnchorElement>('[data-all]')) link.search = query.toString();
    // Among the results it is marked.
    setHidden(section, '[data-chosen]', section.querySelector('[aria-current]') !== null);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) link.search = location.search;
  // Only now is it shown: nothing that can be seen moves.
  section.dataset.ready = '';
  const target = isComplete ? section.querySelector<HTMLElement>('[data-line]') : wrongField;
  target?.focus({ preventScroll: true });
  if (target) section.scrollIntoView();
}

/** Where nothing has a price, the mail is the way on; what the booking service says is folded below it. */
function leadToMail(section: Element, state: StayState): void {
  const service = section.querySelector('[data-service]');
  const ways = section.querySelector('[data-ways]');
  if (ways) service?.before(ways);
  if (service instanceof HTMLDetailsElement) service.open = false;
  else service?.remove();
  setHidden(section, '[data-service] > summary', false);
  const mail = section.querySelector('[data-mail]');
  mail?.classList.add('button');
  if (mail) ways?.prepend(mail);
  const hosted = section.querySelector('[data-hosted]');
  hosted?.classList.remove('button');
  // Where it is we who do not let rooms then, there is nothing to search for.
  hosted?.toggleAttribute('hidden', state !== 'outside');
}

/** The stay as a calendar file: it is made here, of what somebody asked for, and published nowhere. */
function offerCalendar(section: Element, stay: Stay, data: BookingData, today: string): void {
  const calendar = createStayCalendar(stay, data, new Date(), today);
  const template = section.querySelector<HTMLTemplateElement>('template[data-calendar]');
  const link = template?.content.querySelector('a');
  if (!link) return;
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
  template?.replaceWith(link);
}

function setAddress(section: Element, selector: string, address: string | undefined): void {
  const link = section.querySelector<HTMLAnchorElement>(selector);
  if (!link || address === undefined) return;
  link.href = address;
  link.hidden = false;
}

/** Shows a search in one line, with a button that opens the form again, and what it costs. */
function renderStay(section: HTMLElement, form: HTMLFormElement, view: StayView): void {
  const change = section.querySelector<HTMLElement>('[data-change]');
  const units = section.querySelector('[data-units]');
  showText(section, '[data-line]', view.line);
  showText(section, '[data-note]', view.note);
  setHidden(section, '[data-rule]', view.state !== 'priced');
  const part = section.querySelector<HTMLElement>('[data-part]');
  part?.toggleAttribute('hidden', view.links.length === 0);
  part?.append(...createLinks(view.links));
  units?.before(createElement('h2', view.heading), ...view.shared.map((note) => createElement('p', note)));
  renderUnits(section, view.units);
  form.hidden = true;
  setHidden(section, '[data-results]', false);
  setHidden(section, '[data-change]', false);
  change?.addEventListener('click', () => {
    form.hidden = !form.hidden;
    change.ariaExpanded = String(!form.hidden);
    if (!form.hidden) form.querySelector('input')?.focus();
  });
}

/** The unit that was chosen, with all others folded below it; they are open where it cannot be had, or none was chosen. */
function renderUnits(section: HTMLElement, units: readonly UnitView[]): void {
  const items = units.map((unit) => createUnit(unit, section));
  const folded = items.splice(units[0]?.choice === undefined ? items.length : 1);
  section.querySelector('[data-first]')?.replaceChildren(...items);
  section.querySelector('[data-folded]')?.replaceChildren(...folded);
  const fold = section.querySelector<HTMLDetailsElement>('[data-others]');
  if (!fold) return;
  fold.hidden = folded.length === 0;
  fold.open = units[0]?.total === undefined;
}

function createUnit({ unit, name, choice, total, notes, links }: UnitView, section: Element): HTMLElement {
  const known = section.querySelector<HTMLTemplateElement>(`template[data-room="${unit}"]`)?.content.cloneNode(true);
  const amount = total === undefined ? [] : [createElement('b', total)];
  const ways = createLinks(links, name);
  const item = createElement(
    'li',
    ...(known ? [known] : []),
    ...amount,
    ...notes.map((note) => createElement('p', note)),
    ...(ways.length > 0 ? [createElement('p', ...ways)] : []),
  );
  if (choice !== undefined) {
    item.ariaCurrent = 'true';
    item.querySelector('h3')?.append(' ', createElement('em', choice));
  }
  return item;
}

/** Links to other searches; what they are about, where they stand in a list, is for who hears them. */
function createLinks(links: readonly StayLink[], about = ''): (Node | string)[] {
  return links.flatMap(({ text, query }) => {
    const whose = createElement('span', ` ${about}`);
    whose.className = 'unseen';
    const link = createElement('a', text, ...(about === '' ? [] : [whose]));
    link.href = query;
    return [link, ' '];
  });
}

/** How long an engine may take to show something, on a slow telephone too. */
const PATIENCE_MS = 20_000;

/**
 * Puts the booking engine into the page; of an engine that has a page of its own only, the link to that leads on.
 * - Its frame is shown when something is in it.
 * - Where it is blocked or silent, an e-mail with the dates is offered instead; should it come late, it is shown.
 */
function loadEngine(section: HTMLElement, stay: Stay, { engine, locale }: BookingData, isPriced: boolean): void {
  const box = section.querySelector<HTMLElement>('[data-engine]');
  const attributes = engineScript(engine, locale);
  if (!box || !attributes) return;
  const setState = (state: 'loading' | 'shown' | 'blocked'): void => {
    section.dataset.state = state;
    section.querySelector('[data-mail]')?.classList.toggle('button', state === 'blocked' || !isPriced);
  };
  const setBlocked = (): void => {
    if (section.dataset.state !== 'shown') setState('blocked');
  };
  // The script makes a frame, which then has to load.
  box.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLIFrameElement) setState('shown');
    },
    true,
  );
  box.addEventListener('error', setBlocked, true);
  setTimeout(setBlocked, PATIENCE_MS);
  // The script reads the query of the page: it says all of the search, each value once.
  const query = new URLSearchParams(location.search);
  for (const [name, value] of engineQuery(engine, stay)) query.set(name, value);
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}${location.hash}`);
  setState('loading');
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  box.append(script);
}
