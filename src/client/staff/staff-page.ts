import type { Explanation } from '../../status/explanation.ts';
import { STAFF_PASSWORD_HEADER } from '../../status/password-headers.ts';
import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { askApi, type ApiAnswer } from '../ask-api.ts';
import { type Clock, formatTime } from '../status/clock.ts';
import { TIMEOUT_MS } from '../status/polling.ts';
import { isSendable } from '../status/session.ts';
import type { StaffWords } from '../status/words.ts';
import { emptyStaffView, renderPreview, renderStaffView } from './render-staff.ts';
import { showAlarms } from './staff-alarms.ts';
import { chooseOtherTime, createPreview, enableAttribution, fillForm, readForm, type Choice } from './staff-form.ts';
import { showOutages } from './staff-outages.ts';
import { createStaffView, describeFailure } from './staff-view.ts';

/** How often the shown ages and ends are updated. */
const TICK_MS = 15_000;

/** Starts the staff page. */
export function startStaffPage(document: Document): void {
  const section = document.querySelector<HTMLElement>('[data-staff]');
  const unlock = section?.querySelector<HTMLFormElement>('[data-look]');
  const input = section?.querySelector<HTMLInputElement>('[data-password]');
  const form = section?.querySelector<HTMLFormElement>('[data-set]');
  const outages = section?.querySelector<HTMLElement>('[data-outages]');
  const alarms = document.querySelector<HTMLElement>('[data-alarms]');
  if (section && unlock && input && form && outages) {
    new StaffPage({ section, unlock, input, form, outages, alarms }).start();
  }
}

interface Parts {
  readonly section: HTMLElement;
  readonly unlock: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly form: HTMLFormElement;
  readonly outages: HTMLElement;
  /** null where the place has no words for alarms. */
  readonly alarms: HTMLElement | null;
}

/**
 * Fetches and shows the evidence, and sends overrides.
 * - The password is kept in this object alone, from the moment it is accepted until the page is locked or left.
 * - One request at a time: a button that is pressed while one is under way does nothing.
 */
class StaffPage {
  readonly #parts: Parts;
  readonly #words: StaffWords;
  readonly #locale: Locale;
  #password: string | undefined;
  #seen: Explanation | undefined;
  #clockOffset = 0;
  #isBusy = false;
  /** How often the page was locked: an answer to a request from before the last time is not shown. */
  #locks = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#words = JSON.parse(parts.section.dataset.words ?? '{}') as StaffWords;
    this.#locale = document.documentElement.lang;
  }

  start(): void {
    const { section, unlock, input, form } = this.#parts;
    unlock.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#work(() => this.#unlock(input.value.trim()));
    });
    section.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-look-again]')) void this.#work(() => this.#lookAgain());
      if (target.closest('[data-lock]')) this.#lock(this.#words.staff.locked);
      if (target.closest('[data-clear]')) void this.#work(() => this.#send(undefined));
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#work(() => this.#send(readForm(form, this.#clock())));
    });
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'minutes') chooseOtherTime(form);
      this.#render();
    });
    window.setInterval(() => {
      this.#render();
    }, TICK_MS);
  }

  async #work(task: () => Promise<string>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const result = await task();
    this.#isBusy = false;
    this.#say(result);
  }

  async #unlock(typed: string): Promise<string> {
    const { staff } = this.#words;
    this.#say(staff.looking);
    const problem = isSendable(typed) ? await this.#look(typed) : staff.unauthorized;
    const { section, input, form } = this.#parts;
    if (problem !== undefined) {
      input.select();
      return problem;
    }
    input.value = '';
    fillForm(form, this.#seen?.settings ?? {});
    this.#render();
    section.querySelector<HTMLElement>('[data-shown]')?.focus();
    return staff.looked;
  }

  async #lookAgain(): Promise<string> {
    this.#say(this.#words.staff.looking);
    return (await this.#look(this.#password ?? '')) ?? this.#words.staff.lookedAgain;
  }

  /** Fetches and shows the evidence; gives what went wrong, in words. A refusal locks the page. */
  async #look(password: string, locks = this.#locks): Promise<string | undefined> {
    const { staff } = this.#words;
    const answer = await this.#ask(this.#parts.section.dataset.evidence, password);
    if (locks !== this.#locks) return staff.locked;
    const problem = describeFailure(answer, 'look', navigator.onLine, staff);
    if (answer?.status === 401 || answer?.status === 403) this.#lock('');
    if (problem !== undefined) return problem;
    if (!answer?.body) return staff.failed;
    this.#password = password;
    this.#seen = answer.body as Explanation;
    this.#clockOffset = answer.clockOffset;
    this.#showParts(this.#seen);
    this.#parts.unlock.hidden = true;
    this.#parts.form.hidden = false;
    this.#render();
    return undefined;
  }

  #ask(url = '', password: string, body?: object): Promise<ApiAnswer | undefined> {
    return askApi(url, {
      headers: { [STAFF_PASSWORD_HEADER]: password },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  /** Sends a choice, or clears the override where there is none; then fetches the evidence again. Gives the result in words. */
  async #send(choice: Choice | undefined): Promise<string> {
    const { staff } = this.#words;
    this.#say(staff.sending);
    const password = this.#password ?? '';
    const locks = this.#locks;
    const request = choice ? { action: 'set', ...choice.settings, minutes: choice.minutes } : { action: 'clear' };
    const answer = await this.#ask(this.#parts.section.dataset.override, password, request);
    if (locks !== this.#locks) return staff.locked;
    if (answer?.status === 401 || answer?.status === 403) this.#lock('');
    const problem = describeFailure(answer, 'send', navigator.onLine, staff);
    if (problem !== undefined) return problem;
    const { now, timeZone } = this.#clock();
    const trouble = await this.#look(password, locks);
    if (!choice) this.#parts.form.reset();
    const expiresAt = trouble === undefined ? this.#seen?.settings?.expiresAt : undefined;
    const end = expiresAt === undefined ? now + (choice?.minutes ?? 0) * 60_000 : Date.parse(expiresAt);
    const done = choice ? fill(staff.done, { time: formatTime(end, timeZone, this.#locale) }) : staff.cleared;
    return trouble === undefined ? done : `${done} ${trouble}`;
  }

  #lock(message: string): void {
    const { section, unlock, input, form } = this.#parts;
    this.#locks += 1;
    this.#password = undefined;
    this.#seen = undefined;
    this.#showParts(undefined);
    emptyStaffView(section);
    form.reset();
    form.hidden = true;
    unlock.hidden = false;
    input.value = '';
    input.focus();
    this.#say(message);
  }

  #render(): void {
    if (!this.#seen) return;
    const { section, form } = this.#parts;
    const clock = this.#clock();
    const choice = readForm(form, clock);
    renderStaffView(section, createStaffView(this.#seen, clock, this.#words, this.#locale));
    renderPreview(form, createPreview(choice, this.#seen.automatic, clock, this.#words, this.#locale));
    enableAttribution(form, choice);
  }

  #clock(): Clock {
    return { now: Date.now() + this.#clockOffset, timeZone: this.#parts.section.dataset.timeZone ?? 'UTC' };
  }

  /** What only staff may see beside the status: an explanation, as it came; undefined once the page is locked. */
  #showParts(explanation: Explanation | undefined): void {
    const { outages, alarms } = this.#parts;
    showOutages(outages, explanation?.outages, this.#clock(), this.#words, this.#locale);
    if (alarms) showAlarms(alarms, explanation?.alarms, this.#clock(), this.#locale);
  }

  #say(message: string): void {
    const result = this.#parts.section.querySelector('[data-result]');
    if (result && result.textContent !== message) result.textContent = message;
  }
}
