import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { isSendable } from '../status/session.ts';
import type { Choice } from '../status/choice.ts';
import type { Clock } from '../status/clock.ts';
import { parseExplanation, type SeenExplanation } from '../status/explained.ts';
import { describeFailure } from '../status/failure.ts';
import { TIMEOUT_MS } from '../status/polling.ts';
import { createPreview } from '../status/preview.ts';
import { createStaffView, formatTime } from '../status/staff-view.ts';
import type { StaffWords } from '../status/words.ts';
import { STAFF_PASSWORD_HEADER } from '../../status/password-headers.ts';
import { askApi, type ApiAnswer } from '../ask-api.ts';
import { STAFF_SEEN, type StaffSight } from './staff-sight.ts';
import { chooseOtherTime, enableAttribution, fillForm, readForm } from './staff-form.ts';
import { createStaffPlanned, type StaffPart } from './staff-planned.ts';
import { emptyStaffView, renderPreview, renderStaffView } from './render-staff.ts';

/** How often the shown ages and ends are updated. */
const TICK_MS = 15_000;

/** Starts the staff page; does nothing on any other. */
export function startStaffPage(window: Window): void {
  const section = window.document.querySelector<HTMLElement>('[data-staff]');
  const unlock = section?.querySelector<HTMLFormElement>('[data-look]');
  const input = section?.querySelector<HTMLInputElement>('[data-password]');
  const form = section?.querySelector<HTMLFormElement>('[data-set]');
  const planned = section?.querySelector<HTMLFormElement>('[data-planned]');
  if (section && unlock && input && form && planned) new StaffPage({ section, unlock, input, form, planned }).start();
}

interface Parts {
  readonly section: HTMLElement;
  readonly unlock: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly form: HTMLFormElement;
  readonly planned: HTMLFormElement;
}

/**
 * Fetches and shows the evidence, and sends overrides. What an answer means is decided in src/client/status.
 * - The password is kept in this object alone, from the moment it is accepted until the page is locked or left.
 * - One request at a time: a button that is pressed while one is under way does nothing.
 */
class StaffPage {
  readonly #parts: Parts;
  readonly #words: StaffWords;
  readonly #locale: Locale;
  readonly #planned: StaffPart;
  #password: string | undefined;
  #seen: SeenExplanation | undefined;
  #clockOffset = 0;
  #isBusy = false;
  /** How often the page was locked: an answer to a request from before the last time is not shown. */
  #locks = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#words = JSON.parse(parts.section.dataset.words ?? '{}') as StaffWords;
    this.#locale = document.documentElement.lang;
    this.#planned = createStaffPlanned(parts.planned, this.#words, this.#locale, {
      work: (task) => void this.#work(task),
      send: async (request) => (await this.#change(request)).problem,
      clock: () => this.#clock(),
    });
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
    fillForm(form, this.#seen?.settings);
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
    const seen = parseExplanation(answer?.body, Object.keys(this.#words.names));
    if (!answer || !seen) return staff.failed;
    this.#password = password;
    this.#seen = seen;
    this.#clockOffset = answer.clockOffset;
    this.#tellParts({ explanation: answer.body, ask: (url) => this.#ask(url, password, {}) });
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
    const request = choice ? { action: 'set', ...choice.settings, minutes: choice.minutes } : { action: 'clear' };
    const { problem, trouble } = await this.#change(request);
    if (problem !== undefined) return problem;
    if (!choice) this.#parts.form.reset();
    const end = choice && this.#clock().now + choice.minutes * 60_000;
    const expiresAt = trouble === undefined ? this.#seen?.settings?.expiresAt : undefined;
    const time = expiresAt !== undefined ? Date.parse(expiresAt) : (end ?? 0);
    const cleared = expiresAt === undefined ? staff.cleared : staff.planned.goesOn;
    const done = fill(choice ? staff.done : cleared, {
      time: formatTime(time, this.#clock().timeZone, this.#locale),
    });
    return trouble === undefined ? done : `${done} ${trouble}`;
  }

  /** Sends a request to the override and looks again; gives what went wrong with either, in words. */
  async #change(request: object): Promise<{ readonly problem?: string; readonly trouble?: string | undefined }> {
    const { staff } = this.#words;
    this.#say(staff.sending);
    const password = this.#password ?? '';
    const locks = this.#locks;
    const answer = await this.#ask(this.#parts.section.dataset.override, password, request);
    if (locks !== this.#locks) return { problem: staff.locked };
    if (answer?.status === 401 || answer?.status === 403) this.#lock('');
    const problem = describeFailure(answer, 'send', navigator.onLine, staff);
    // What cannot be done may be in the way of what somebody else has set meanwhile: that is shown then.
    if (problem !== undefined && answer?.status !== 400) return { problem };
    const trouble = await this.#look(password, locks);
    return problem === undefined ? { trouble } : { problem };
  }

  #lock(message: string): void {
    const { section, unlock, input, form } = this.#parts;
    this.#locks += 1;
    this.#password = undefined;
    this.#seen = undefined;
    this.#tellParts(undefined);
    emptyStaffView(section);
    form.reset();
    form.hidden = true;
    this.#planned.show(undefined);
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
    this.#planned.show(this.#seen);
  }

  #clock(): Clock {
    return { now: Date.now() + this.#clockOffset, timeZone: this.#parts.section.dataset.timeZone ?? 'UTC' };
  }

  /** Parts of the page with scripts of their own hear what staff see; undefined once the page is locked. */
  #tellParts(detail: StaffSight | undefined): void {
    this.#parts.section.dispatchEvent(new CustomEvent(STAFF_SEEN, { detail }));
  }

  #say(message: string): void {
    const result = this.#parts.section.querySelector('[data-result]');
    if (result && result.textContent !== message) result.textContent = message;
  }
}
