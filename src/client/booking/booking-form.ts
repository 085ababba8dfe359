import {
  BOOKING_PARAMETERS,
  parseBookingQuery,
  type BookingField,
  type BookingProblem,
  type BookingRules,
} from '../../schema/booking.ts';
import type { BookingData } from '../../rates/booking-data.ts';
import { addDays, daysBetween, formatDate, isIsoDate, nextDay } from '../../text/dates.ts';
import { fill } from '../../text/fill.ts';

const FIELDS: readonly BookingField[] = Object.values(BOOKING_PARAMETERS);

interface Surroundings {
  readonly data: BookingData;
  readonly today: () => string;
  /** The unit that somebody came for, or an empty text. */
  readonly unit: string;
}

/**
 * Makes the form ask its own page, and fills it from the query; without a script it asks the engine's page.
 * - It is sent when nothing is missing and nothing is wrong. What is wrong stays in its field, is marked and explained.
 * - Gives the first field of the query that is wrong.
 */
export function prepareForm(
  form: HTMLFormElement,
  query: URLSearchParams,
  { data, today, unit }: Surroundings,
): HTMLElement | undefined {
  for (const hidden of form.querySelectorAll('input[type=hidden]')) hidden.remove();
  Object.assign(form, { action: form.ownerDocument.location.pathname, method: 'get', noValidate: true });
  form.removeAttribute('enctype');
  for (const field of FIELDS) {
    const input = inputOf(form, field);
    input.name = field;
    input.dataset.type = input.type;
    const value = query.get(field)?.trim() ?? '';
    if (value !== '') setValue(input, value);
  }
  if (unit !== '')
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'unit', value: unit }));

  const check = (isComplete: boolean): HTMLElement | undefined => {
    const rules: BookingRules = { today: today(), mostAdults: data.mostAdults, isComplete };
    const values = FIELDS.map((field): [string, string] => [field, inputOf(form, field).value]);
    const { problems } = parseBookingQuery(new URLSearchParams(values), rules);
    for (const field of FIELDS) showProblem(form, field, problems[field], data);
    const wrong = FIELDS.find((field) => problems[field]);
    return wrong && inputOf(form, wrong);
  };
  form.addEventListener('submit', (event) => {
    const wrong = check(true);
    if (!wrong) return;
    event.preventDefault();
    wrong.focus();
  });
  form.addEventListener('change', () => {
    if (form.querySelector('[aria-invalid=true]')) check(false);
  });
  preparePresets(form, today);
  return check(false);
}

/** Buttons that set the departure by the length of the stay, also when the arrival is chosen afterwards. */
function preparePresets(form: HTMLFormElement, today: () => string): void {
  const [arrival, departure] = [inputOf(form, BOOKING_PARAMETERS.checkIn), inputOf(form, BOOKING_PARAMETERS.checkOut)];
  form.querySelector('[data-presets]')?.removeAttribute('hidden');
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('[data-nights]')];
  let nights = daysBetween(arrival.value, departure.value);
  const update = (): void => {
    const from = isIsoDate(arrival.value) ? arrival.value : today();
    arrival.min = today();
    departure.min = nextDay(from);
    for (const button of buttons) button.ariaPressed = String(Number(button.dataset.nights) === nights);
  };
  const setDeparture = (): void => {
    const isPreset = buttons.some((button) => Number(button.dataset.nights) === nights);
    if (isPreset && isIsoDate(arrival.value)) setValue(departure, addDays(arrival.value, nights));
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

/** A date or number field drops what is neither: such a value is kept as text, until the field is cleared. */
function setValue(input: HTMLInputElement, value: string): void {
  input.type = input.dataset.type ?? input.type;
  input.value = value;
  if (input.value === value) return;
  input.type = 'text';
  input.value = value;
  input.addEventListener('input', () => {
    if (input.value !== '') return;
    input.type = input.dataset.type ?? input.type;
    input.focus();
  });
}

function showProblem(
  form: HTMLFormElement,
  field: BookingField,
  problem: BookingProblem | undefined,
  data: BookingData,
): void {
  const input = inputOf(form, field);
  const text = form.querySelector<HTMLElement>(`#${field}Problem`);
  input.ariaInvalid = String(problem !== undefined);
  if (!text) return;
  text.hidden = problem === undefined;
  text.textContent = problem ? describe(field, problem, data) : '';
}

function describe(field: BookingField, problem: BookingProblem, { words, locale, validFrom }: BookingData): string {
  const { problems } = words;
  switch (problem.code) {
    case 'missing':
      return problems[field === BOOKING_PARAMETERS.adults ? 'missing-adults' : 'missing-date'];
    case 'in-the-past':
      return fill(problems[problem.code], { got: formatDate(problem.got, locale) });
    case 'not-after-arrival':
      return fill(problems[problem.code], { arrival: formatDate(problem.arrival, locale) });
    case 'not-a-date':
      return fill(problems[problem.code], { got: problem.got, example: validFrom });
    default:
      return fill(problems[problem.code], { ...problem });
  }
}

function inputOf(form: HTMLFormElement, field: BookingField): HTMLInputElement {
  const input = form.querySelector<HTMLInputElement>(`[data-field=${field}]`);
  if (!input) throw new Error(`The form has no field for ${field}`);
  return input;
}
