import { STAFF_PASSWORD_HEADER } from '../../status/password-headers.ts';
import type { Explanation } from '../../status/explanation.ts';
import type { OverrideRequest } from '../../status/override.ts';
import type { Locale } from '../../text/language/locale.ts';
import { askApi, type ApiAnswer } from '../ask-api.ts';
import { isSendable } from '../status/session.ts';
import type { StaffWords } from '../status/words.ts';
import { setHidden } from '../elements.ts';
import { createPreview, fillForm, type Missing, asksWho, readForm } from './staff-form.ts';
import { describeFailure, showExplanation, showSentence } from './staff-view.ts';
import type { Clock } from '../../text/numbers/moments.ts';

/** For so long what went well is told; what went wrong is told until something else is done. */
const TOLD_MS = 10_000;

/** What came of something, in words, and whether it went wrong. */
interface Result {
  readonly text: string;
  readonly isWrong: boolean;
}

function wrong(text: string): Result {
  return { text, isWrong: true };
}

function right(text: string): Result {
  return { text, isWrong: false };
}

/** Starts the staff page. */
export function startStaffPage(document: Document): void {
  const section = document.querySelector<HTMLElement>('[data-staff]');
  const unlock = section?.querySelector<HTMLFormElement>('[data-look]');
  const input = section?.querySelector<HTMLInputElement>('[data-password]');
  const form = section?.querySelector<HTMLFormElement>('[data-set]');
  if (section && unlock && input && form) new StaffPage(section, unlock, input, form).start();
}

/**
 * Fetches and shows the evidence, and sends overrides.
 * - The password is kept in this object alone, from the moment it is accepted until somebody signs out: then the page is
 *   loaded anew, and nothing of what was shown is left in it. To leave the page does the same.
 * - One request at a time: a button that is pressed while one is under way does nothing.
 */
class StaffPage {
  readonly #section: HTMLElement;
  readonly #unlockForm: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #form: HTMLFormElement;
  readonly #words: StaffWords;
  readonly #locale: Locale = document.documentElement.lang;
  #password = '';
  #seen: Explanation | undefined;
  #isBusy = false;
  #timer: number | undefined;

  constructor(section: HTMLElement, unlockForm: HTMLFormElement, input: HTMLInputElement, form: HTMLFormElement) {
    this.#section = section;
    this.#unlockForm = unlockForm;
    this.#input = input;
    this.#form = form;
    this.#words = JSON.parse(section.dataset.words ?? '{}') as StaffWords;
  }

  start(): void {
    this.#unlockForm.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#work(this.#unlockForm, () => this.#unlock(this.#input.value.trim()));
    });
    this.#section.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-look-again]')) void this.#work(this.#reading, () => this.#lookAgain());
      if (target.closest('[data-sign-out]')) location.reload();
      const pressed = target.closest<HTMLButtonElement>('[data-quick] button');
      if (pressed) void this.#work(pressed.parentElement, () => this.#sendQuickly(pressed.value));
      if (target.closest('[data-clear]')) void this.#work(this.#form, () => this.#send({ action: 'clear' }));
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#work(this.#form, () => this.#send(readForm(this.#form)));
    });
    this.#form.addEventListener('input', () => {
      // What was said of the choice before is not true of this one.
      if (!this.#isBusy) this.#say(null, '');
      this.#preview();
    });
  }

  /** The line that says when the equipment was read, once the page is unlocked. */
  get #reading(): Element | null {
    return this.#section.querySelector('[data-reading]');
  }

  /** Does one thing, and tells what came of it in the part of the page where somebody has pressed for it. */
  async #work(part: Element | null, task: () => Promise<Result>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#say(part, this.#words.staff.looking);
    const { text, isWrong } = await task();
    this.#isBusy = false;
    // What was unlocked has taken the place of the form in which somebody pressed.
    const shown = part instanceof HTMLElement && part.hidden ? this.#reading : part;
    this.#say(shown, text);
    if (!isWrong) this.#forget();
  }

  async #unlock(typed: string): Promise<Result> {
    const { staff } = this.#words;
    const problem = isSendable(typed) ? await this.#look(typed) : staff.unauthorized;
    if (problem !== undefined) {
      this.#input.select();
      return wrong(problem);
    }
    this.#password = typed;
    this.#input.value = '';
    this.#unlockForm.hidden = true;
    setHidden(this.#section, '[data-view]', false);
    this.#section.querySelector<HTMLElement>('[data-shown]')?.focus();
    return right(staff.looked);
  }

  async #lookAgain(): Promise<Result> {
    const problem = await this.#look(this.#password);
    return problem === undefined ? right(this.#words.staff.lookedAgain) : wrong(problem);
  }

  /**
   * Fetches and shows the evidence; gives what went wrong, in words. The form begins with what is in force, and anew
   * wherever that has changed: what is sent replaces all of it.
   */
  async #look(password: string): Promise<string | undefined> {
    const { staff } = this.#words;
    const before = this.#seen?.settings?.expiresAt;
    const answer = await this.#ask(this.#section.dataset.evidence, password);
    const problem = describeFailure(answer, staff);
    if (problem !== undefined) return problem;
    if (!answer?.body) return staff.failed;
    this.#seen = answer.body as Explanation;
    const { settings } = this.#seen;
    if (settings?.expiresAt !== before) fillForm(this.#form, settings ?? {});
    showExplanation(this.#section, this.#seen, this.#clock(), this.#words, this.#locale);
    this.#preview();
    return undefined;
  }

  #ask(url: string | undefined, password: string, body?: object): Promise<ApiAnswer | undefined> {
    return askApi(url, { [STAFF_PASSWORD_HEADER]: password }, body);
  }

  /**
   * Sets or clears the override; then fetches the evidence again. Gives the result in words.
   * What somebody else has set meanwhile is not replaced unseen: it is shown instead.
   */
  async #send(request: OverrideRequest | Missing): Promise<Result> {
    const { staff } = this.#words;
    if (typeof request === 'string') return wrong(staff[request]);
    const before = this.#seen?.settings?.expiresAt;
    const obstacle = await this.#look(this.#password);
    if (obstacle !== undefined) return wrong(obstacle);
    if (this.#seen?.settings?.expiresAt !== before) return wrong(staff.changed);
    const answer = await this.#ask(this.#section.dataset.override, this.#password, request);
    const problem = describeFailure(answer, staff, staff.unsure);
    if (problem !== undefined) return wrong(problem);
    const trouble = await this.#look(this.#password);
    const done = request.action === 'set' ? staff.done : staff.cleared;
    return trouble === undefined ? right(done) : wrong(`${done} ${trouble}`);
  }

  /**
   * Sets the internet as one of the three large buttons says, for the ordinary time; areas stay as they are set. Where the
   * equipment says itself that the internet is fine, nothing is set: it would hide the next outage.
   */
  #sendQuickly(pressed: string): Promise<Result> {
    const isFine = pressed === 'fine';
    const isAutomatic = isFine && this.#seen?.automatic?.internet.level === 'ok';
    const values = { internet: isAutomatic ? '' : isFine ? 'ok' : 'outage', attribution: isFine ? '' : pressed };
    for (const [name, value] of Object.entries({ ...values, minutes: this.#form.dataset.minutes ?? '' })) {
      const field = this.#form.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value;
    }
    this.#preview();
    const request = readForm(this.#form);
    return this.#send(request === 'choose' ? { action: 'clear' } : request);
  }

  /** Shows what would come of what is chosen, and asks who has to fix it where the internet is not well. */
  #preview(): void {
    const chosen = readForm(this.#form);
    setHidden(this.#form, '[data-field=attribution]', !asksWho(chosen));
    const { text, mark } = createPreview(
      chosen,
      this.#seen?.automatic ?? null,
      this.#clock(),
      this.#words,
      this.#locale,
    );
    showSentence(this.#form, '[data-preview]', text, mark);
  }

  #clock(): Clock {
    return { now: Date.now(), timeZone: this.#section.dataset.timeZone ?? 'UTC' };
  }

  /** Tells something in one part of the page, and in no other. */
  #say(part: Element | null, message: string): void {
    window.clearTimeout(this.#timer);
    for (const result of this.#section.querySelectorAll('[data-result]')) {
      const text = part?.contains(result) === true ? message : '';
      if (result.textContent !== text) result.textContent = text;
    }
  }

  /** Takes away after a while what is told, but not while somebody points at it. */
  #forget(): void {
    this.#timer = window.setTimeout(() => {
      if (this.#section.querySelector('[data-result]:hover')) this.#forget();
      else this.#say(null, '');
    }, TOLD_MS);
  }
}
