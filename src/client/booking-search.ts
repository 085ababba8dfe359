import { ENGINE_SCRIPT, parseBookingQuery, type BookingProblem } from '../domain/booking.ts';
import { fill } from '../domain/fill.ts';
import type { Strings } from '../domain/strings.ts';

type Words = Strings['booking'];

/**
 * Fills the search form from the page's query, and loads the booking engine; does nothing on a page without one.
 * - The engine's script reads the same query, so wrong values are taken out of the address before the script loads.
 * - Each wrong value is reported in words; right ones are kept.
 */
export function showBookingEngine(window: Window): void {
  const { document, location, history } = window;
  const section = document.querySelector<HTMLElement>('[data-booking]');
  const form = section?.querySelector<HTMLFormElement>('[data-search]');
  if (!section || !form) return;
  const words = JSON.parse(section.dataset.words ?? '{}') as Words;
  const { search, problems, cleaned } = parseBookingQuery(new URLSearchParams(location.search));

  if (cleaned.toString() !== new URLSearchParams(location.search).toString()) {
    const query = cleaned.toString();
    history.replaceState(history.state, '', location.pathname + (query && `?${query}`) + location.hash);
  }
  form.action = location.pathname;
  for (const [name, value] of Object.entries(search)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = String(value);
  }
  const link = section.querySelector<HTMLAnchorElement>('a[rel="nofollow"]');
  if (link) link.search = cleaned.toString();
  if (problems.length > 0) showProblems(section, problems, words);
  loadEngine(section, words);
}

function showProblems(section: HTMLElement, problems: readonly BookingProblem[], words: Words): void {
  const notice = section.querySelector<HTMLElement>('[data-problems]');
  if (!notice) return;
  const list = document.createElement('ul');
  for (const problem of problems) {
    const item = document.createElement('li');
    item.textContent = describe(problem, words);
    list.append(item);
  }
  notice.replaceChildren(words.problems, list);
  notice.hidden = false;
}

function describe(problem: BookingProblem, words: Words): string {
  switch (problem.code) {
    case 'not-a-date':
      return fill(words.notADate, {
        field: problem.field === 'check_in' ? words.checkIn : words.checkOut,
        got: problem.got,
      });
    case 'not-after-arrival':
      return fill(words.notAfterArrival, { got: problem.got, arrival: problem.arrival });
    case 'not-a-whole-number':
      return fill(words.notAWholeNumber, { got: problem.got });
  }
}

function loadEngine(section: HTMLElement, words: Words): void {
  const box = section.querySelector<HTMLElement>('[data-engine]');
  const loading = section.querySelector<HTMLElement>('[data-loading]');
  if (!box || !loading) return;
  loading.hidden = false;
  const script = document.createElement('script');
  script.async = true;
  script.src = ENGINE_SCRIPT;
  for (const [name, value] of Object.entries(
    JSON.parse(section.dataset.attributes ?? '{}') as Record<string, string>,
  )) {
    script.setAttribute(name, value);
  }
  script.addEventListener('load', () => {
    loading.hidden = true;
  });
  script.addEventListener('error', () => {
    loading.textContent = words.blocked;
    loading.setAttribute('role', 'alert');
  });
  box.append(script);
}
