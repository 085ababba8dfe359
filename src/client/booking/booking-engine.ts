import { searchParameters } from '../../schema/booking.ts';
import type { BookingData } from '../../rates/booking-data.ts';
import { engineElements, engineQuery } from '../../rates/booking-engines.ts';
import type { Stay } from '../../rates/stay-price.ts';

/** How long an engine may take to show something, on a slow telephone too. */
const PATIENCE_MS = 20_000;

/**
 * Puts the booking engine into the page; of an engine that has a page of its own only, the link to that leads on.
 * - Its frame is shown when something is in it.
 * - Where it is blocked or silent, an e-mail with the dates is offered instead; should it come late, it is shown.
 */
export function loadEngine(
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
