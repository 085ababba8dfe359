import { prepareForm } from './booking-form.ts';
import { createElement, createWords } from '../words.ts';
import type { BookingData } from '../../rates/booking-data.ts';
import { engineAddress, engineElements, engineQuery } from '../../rates/booking-engines.ts';
import type { Stay } from '../../rates/stay-price.ts';
import { createStayMail, createStayView, type StayView, type UnitView } from '../../rates/stay-view.ts';
import { parseBookingQuery, searchParameters } from '../../schema/booking.ts';
import { dayIn } from '../../text/dates.ts';
import { fill } from '../../text/fill.ts';

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

/** Shows a search in one line, with a button that opens the form again, and what it costs. */
function renderStay(section: HTMLElement, view: StayView): void {
  const find = (selector: string): HTMLElement | null => section.querySelector<HTMLElement>(selector);
  const [form, results, change] = [find('form'), find('[data-results]'), find('[data-change]')];
  if (!form || !results || !change) return;
  find('[data-line]')?.replaceChildren(...createWords(view.line));
  find('[data-units]')?.before(createElement('h3', view.heading));
  find('[data-note]')?.replaceChildren(...createWords(view.note));
  find('[data-units]')?.replaceChildren(...view.units.map(createUnit));
  form.hidden = true;
  results.hidden = false;
  change.hidden = false;
  change.addEventListener('click', () => {
    form.hidden = !form.hidden;
    change.ariaExpanded = String(!form.hidden);
    if (!form.hidden) form.querySelector('input')?.focus();
  });
}

function createUnit({ name, choice, total, notes, links }: UnitView): HTMLElement {
  const title = createElement('strong', name);
  const mark = choice === undefined ? [] : [' ', createElement('em', choice)];
  const amount = total === undefined ? [] : [createElement('b', total)];
  const item = createElement(
    'li',
    createElement('h4', title, ...mark),
    ...amount,
    ...notes.map((note) => createElement('p', note)),
  );
  if (choice !== undefined) item.ariaCurrent = 'true';
  if (links.length > 0)
    item.append(
      createElement(
        'p',
        ...links.flatMap(({ text, query }, index) => {
          const link = createElement('a', text);
          link.href = query;
          return index === 0 ? [link] : [' · ', link];
        }),
      ),
    );
  return item;
}

/** How long an engine may take to show something, on a slow telephone too. */
const PATIENCE_MS = 20_000;

/**
 * Puts the booking engine into the page; of an engine that has a page of its own only, the link to that leads on.
 * - Its frame is shown when something is in it.
 * - Where it is blocked or silent, an e-mail with the dates is offered instead; should it come late, it is shown.
 */
function loadEngine(
  section: HTMLElement,
  stay: Stay,
  { engine, locale }: BookingData,
  { location, history }: Pick<Window, 'location' | 'history'>,
): void {
  const box = section.querySelector<HTMLElement>('[data-engine]');
  const elements = engineElements(engine, locale, stay);
  if (!box || elements.length === 0) return;
  const setState = (state: 'loading' | 'shown' | 'blocked'): void => {
    section.dataset.state = state;
    section.querySelector('[data-mail]')?.classList.toggle('button', state === 'blocked');
  };
  const setBlocked = (): void => {
    if (section.dataset.state === 'loading') setState('blocked');
  };
  const own = elements.map(([tag, attributes]) => {
    const element = box.ownerDocument.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.title = box.ownerDocument.title;
    return element;
  });
  // An element is there as soon as its script is; a script alone makes a frame, which then has to load.
  const isElement = own.length > 1;
  box.addEventListener(
    'load',
    ({ target }) => {
      if (isElement || target instanceof HTMLIFrameElement) setState('shown');
    },
    true,
  );
  box.addEventListener('error', setBlocked, true);
  setTimeout(setBlocked, PATIENCE_MS);
  completeQuery(stay, location, history, engineQuery(engine, stay));
  setState('loading');
  box.append(...own);
}

/** Engines read the query of the page, under their own names: it says all of the search, each value once. */
function completeQuery(
  stay: Stay,
  location: Location,
  history: History,
  names: readonly (readonly [string, string])[],
): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of [...searchParameters(stay), ...names]) query.set(name, value);
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}${location.hash}`);
}
