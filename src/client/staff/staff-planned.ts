import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import type { SeenExplanation } from '../status/explained.ts';
import { createDraftView, createPlannedItems, readDraft, tellTimes, type DraftView } from '../status/planned.ts';
import type { PlannedItem } from '../status/planned.ts';
import type { StaffWords } from '../status/words.ts';
import type { Clock } from '../status/clock.ts';
import { enableAttribution, readFields } from './staff-form.ts';
import { createElement, setWords } from '../words.ts';

/** How the parts of the staff page ask for something. */
export interface StaffAccess {
  /** Does one piece of work at a time, and says its result; while another is under way it does nothing. */
  readonly work: (task: () => Promise<string>) => void;
  /** Sends a request and then looks again; gives what went wrong, in words. */
  readonly send: (request: object) => Promise<string | undefined>;
  readonly clock: () => Clock;
}

/** A part of the staff page: shows what it is told, and nothing once the page is locked. */
export interface StaffPart {
  readonly show: (seen: SeenExplanation | undefined) => void;
}

/** The fields of the form, and what they are called in a request. */
const FIELDS = [
  ['from', 'startsAt'],
  ['to', 'endsAt'],
] as const;

/** The part of the staff page that lists, plans and cancels. */
export function createStaffPlanned(
  form: HTMLFormElement,
  words: StaffWords,
  locale: Locale,
  access: StaffAccess,
): StaffPart {
  const { planned: texts, invalid } = words.staff;
  let seen: SeenExplanation | undefined;
  let wasSent = false;

  const look = (): DraftView => {
    const clock = access.clock();
    const draft = readDraft(readFields(form), clock);
    enableAttribution(form, draft);
    return createDraftView(draft, seen?.planned ?? [], clock, words, locale);
  };
  const render = (): DraftView => {
    const view = look();
    renderDraft(form, view, wasSent);
    return view;
  };
  const plan = async (): Promise<string> => {
    wasSent = true;
    const view = render();
    if (!view.plan) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return [...new Set([invalid, view.startsAt, view.endsAt, view.preview])].filter(Boolean).join(' ');
    }
    const problem = await access.send({ action: 'plan', ...view.plan });
    if (problem !== undefined) return problem;
    form.reset();
    wasSent = false;
    render();
    return fill(texts.done, tellTimes(view.plan, access.clock(), locale));
  };
  const cancel = async (startsAt: string): Promise<string> => {
    const problem = await access.send({ action: 'cancel', startsAt });
    form.querySelector<HTMLElement>('[data-planned-heading]')?.focus();
    return problem ?? texts.cancelled;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    access.work(plan);
  });
  form.addEventListener('input', render);
  form.addEventListener('click', ({ target }) => {
    const startsAt = target instanceof Element && target.closest<HTMLElement>('[data-cancel]')?.dataset.cancel;
    if (typeof startsAt === 'string') access.work(() => cancel(startsAt));
  });
  return {
    show: (explanation) => {
      seen = explanation;
      form.hidden = !seen;
      wasSent &&= seen !== undefined;
      if (!seen) form.reset();
      renderList(form, createPlannedItems(seen?.planned ?? [], access.clock(), words, locale), texts.cancel);
      render();
    },
  };
}

/** What is wrong with a field stands beside it once it has been filled, or the form was sent. */
function renderDraft(form: HTMLFormElement, view: DraftView, wasSent: boolean): void {
  for (const [name, field] of FIELDS) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    const isShown = wasSent || input.value !== '';
    input.ariaInvalid = String(isShown && view.wrong.includes(field));
    setWords(form, `[data-note=${field}]`, isShown ? view[field] : '');
  }
  setWords(form, '[data-plan-preview]', view.preview);
}

/** What has not changed stays as it is, with the focus that it may have. */
function renderList(form: HTMLFormElement, items: readonly PlannedItem[], cancel: string): void {
  const list = form.querySelector('[data-planned-list]');
  const rows = items.map((item) => createRow(item, cancel));
  const isSame =
    list?.childElementCount === rows.length && rows.every((row, i) => row.isEqualNode(list.children[i] ?? null));
  if (!isSame) list?.replaceChildren(...rows);
  form.querySelector('[data-planned-none]')?.toggleAttribute('hidden', rows.length > 0);
}

function createRow({ startsAt, text, cancel }: PlannedItem, label: string): HTMLElement {
  const button = createElement('button', label);
  button.type = 'button';
  button.className = 'quiet';
  button.dataset.cancel = startsAt;
  button.ariaLabel = cancel;
  return createElement('li', createElement('span', text), button);
}
