import {
  BOOKING_PARAMETERS,
  parseBookingQuery,
  type BookingField,
  type BookingProblem,
} from '../../booking/booking-query.ts';
import type { BookingData } from '../../booking/booking-data.ts';
import { addDays, daysBetween, formatDate } from '../../text/numbers/dates.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import { limitDates } from './date-limits.ts';
import { showText } from '../elements.ts';

const FIELDS: readonly BookingField[] = Object.values(BOOKING_PARAMETERS);

/**
 * Makes the form ask its own page, and fills it from the query; without a script it asks the engine's page.
 * - It is sent when nothing is missing and nothing is wrong. What is wrong is marked and explained.
 * - Gives the first field of the query that is wrong.
 */
export function prepareForm(
  form: HTMLFormElement,
  query: URLSearchParams,
  data: BookingData,
  today: () => string,
): HTMLElement | undefined {
  for (const hidden of form.querySelectorAll('input[type=hidden]')) hidden.remove();
  Object.assign(form, { action: location.pathname, method: 'get', noValidate: true });
  form.removeAttribute('enctype');
  for (const field of FIELDS) inputOf(form, field).name = field;
  const fill = (): void => {
    for (const field of FIELDS) {
      // A field takes no value that is no date or number: what was wrong with it says which it was.
      const value = query.get(field)?.trim();
      if (value) inputOf(form, field).value = value;
    }
  };
  fill();
  // After “Back” the browser puts into the fields what was in them: the next search, above the results of this one.
  addEventListener('pageshow', fill);
  const check = (values: URLSearchParams, isComplete: boolean): HTMLElement | undefined => {
    const { problems } = parseBookingQuery(values, { today: today(), mostAdults: data.mostAdults, isComplete });
    for (const field of FIELDS) {
      const problem = problems[field];
      inputOf(form, field).ariaInvalid = String(problem !== undefined);
      showText(form, `#${field}Problem`, problem && describe(inputOf(form, field), problem, data));
    }
    const wrong = FIELDS.find((field) => problems[field]);
    return wrong && inputOf(form, wrong);
  };
  const read = (): URLSearchParams =>
    new URLSearchParams(FIELDS.map((field): [string, string] => [field, inputOf(form, field).value]));
  form.addEventListener('submit', (event) => {
    const wrong = check(read(), true);
    if (!wrong) return;
    event.preventDefault();
    wrong.focus();
  });
  form.addEventListener('change', () => {
    if (form.querySelector('[aria-invalid=true]')) check(read(), false);
  });
  limitDates(form, today);
  preparePresets(form);
  return check(query, false);
}

/** Buttons that set the departure by the length of the stay, also when the arrival is chosen afterwards. */
function preparePresets(form: HTMLFormElement): void {
  const arrival = inputOf(form, BOOKING_PARAMETERS.checkIn);
  const departure = inputOf(form, BOOKING_PARAMETERS.checkOut);
  form.querySelector('[data-presets]')?.removeAttribute('hidden');
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('[data-nights]')];
  let nights = daysBetween(arrival.value, departure.value);
  const update = (): void => {
    for (const button of buttons) button.ariaPressed = String(Number(button.dataset.nights) === nights);
  };
  const setDeparture = (): void => {
    const isPreset = buttons.some((button) => Number(button.dataset.nights) === nights);
    if (isPreset && arrival.value !== '') departure.value = addDays(arrival.value, nights);
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      nights = Number(button.dataset.nights);
      setDeparture();
      update();
      if (arrival.value === '') arrival.focus();
      else departure.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
  arrival.addEventListener('input', () => {
    setDeparture();
    update();
  });
  departure.addEventListener('change', () => {
    nights = daysBetween(arrival.value, departure.value);
    update();
  });
  update();
}

function describe({ name }: HTMLInputElement, problem: BookingProblem, { words, locale }: BookingData): string {
  const { problems } = words;
  switch (problem.code) {
    case 'missing':
      return problems[name === BOOKING_PARAMETERS.adults ? 'missing-adults' : 'missing-date'];
    case 'in-the-past':
      return interpolate(problems[problem.code], { got: formatDate(problem.got, locale) });
    case 'not-after-arrival':
      return interpolate(problems[problem.code], { arrival: formatDate(problem.arrival, locale) });
    default:
      return interpolate(problems[problem.code], { ...problem });
  }
}

function inputOf(form: HTMLFormElement, field: BookingField): HTMLInputElement {
  const input = form.querySelector<HTMLInputElement>(`[data-field=${field}]`);
  if (!input) throw new Error(`The form has no field for ${field}`);
  return input;
}
