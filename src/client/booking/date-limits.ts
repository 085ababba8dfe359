/*
 * Imports nothing: this is the only script of the home page, and a module that formats dates would make it five times as
 * large.
 */

/** Limits the dates of each search on the page that leads to the booking page. */
export function limitSearches(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-time-zone]')) {
    const { timeZone = '' } = form.dataset;
    // Swedish dates are ISO dates.
    const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
    limitDates(form, () => clock.format());
  }
}

/** Makes a form refuse days that have passed, and a departure before the morning after the arrival. */
export function limitDates(form: HTMLFormElement, today: () => string): void {
  const [arrival, departure] = form.querySelectorAll<HTMLInputElement>('[type=date]');
  if (!arrival || !departure) return;
  const update = (): void => {
    const first = arrival.value || today();
    const next = new Date(first);
    next.setUTCDate(next.getUTCDate() + 1);
    limit(arrival, today());
    limit(departure, next.toISOString().slice(0, 10));
  };
  form.addEventListener('input', update);
  // After “Back” the browser puts into the fields what was in them.
  addEventListener('pageshow', update);
  update();
}

/** Chromium begins a date anew that is being typed, when its limit is set, even to the same day. */
function limit(input: HTMLInputElement, day: string): void {
  if (input.min !== day) input.min = day;
}
