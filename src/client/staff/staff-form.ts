import { needsAttribution, OTHER, readChoice, type Choice } from '../status/choice.ts';
import type { Clock } from '../status/clock.ts';
import type { SeenExplanation } from '../status/explained.ts';

/** What is chosen in the form at this moment. */
export function readForm(form: HTMLFormElement, clock: Clock): Choice {
  return readChoice(readFields(form), clock);
}

/** What is written in a form at this moment, by the names of its fields. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(fields);
}

/** Puts what is in force into the form, as sending it replaces all of it. */
export function fillForm(form: HTMLFormElement, settings: SeenExplanation['settings']): void {
  const { internet, spots } = settings ?? {};
  form.reset();
  setField(form, 'internet', internet?.level ?? '');
  if (internet && internet.attribution !== 'ok') setField(form, 'attribution', internet.attribution);
  for (const [key, level] of Object.entries(spots ?? {})) setField(form, `spot.${key}`, level);
}

/** Chooses "other" as the time, for which the number of minutes counts. */
export function chooseOtherTime(form: HTMLFormElement): void {
  setField(form, 'for', OTHER);
}

/** Lets somebody be named as responsible only where something is wrong. */
export function enableAttribution(form: HTMLFormElement, { settings }: Pick<Choice, 'settings'>): void {
  const attribution = form.elements.namedItem('attribution');
  if (attribution instanceof HTMLSelectElement) attribution.disabled = !needsAttribution(settings.internet?.level);
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement || field instanceof RadioNodeList) field.value = value;
}
