import { STAFF_PASSWORD_HEADER } from '../../status/password-headers.ts';
import type { Explanation } from '../../status/explanation.ts';
import type { OverrideRequest } from '../../status/override.ts';
import type { Locale } from '../../text/locale.ts';
import { askApi, type ApiAnswer } from '../ask-api.ts';
import type { Clock } from '../status/clock.ts';
import { isSendable } from '../status/session.ts';
import type { StaffWords } from '../status/words.ts';
import { setHidden } from '../elements.ts';
import { createPreview, fillForm, isEmpty, readForm } from './staff-form.ts';
import { describeFailure, showExplanation, showSentence } from './staff-view.ts';

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
 * - The password is kept in this object alone, from the moment it is accepted until the page is left, or loaded anew,
 *   which is how it is locked.
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
      void this.#work(() => this.#unlock(this.#input.value.trim()));
    });
    this.#section.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-look-again]')) void this.#work(() => this.#lookAgain());
      if (target.closest('[data-clear]')) void this.#work(() => this.#send({ action: 'clear' }));
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#work(() => this.#send(readForm(this.#form)));
    });
    this.#form.addEventListener('input', () => {
      this.#preview();
    });
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
    if (problem !== undefined) {
      this.#input.select();
      return problem;
    }
    this.#password = typed;
    this.#input.value = '';
    this.#unlockForm.hidden = true;
    this.#form.hidden = false;
    setHidden(this.#section, '[data-view]', false);
    this.#section.querySelector<HTMLElement>('[data-shown]')?.focus();
    return staff.looked;
  }

  async #lookAgain(): Promise<string> {
    this.#say(this.#words.staff.looking);
    return (await this.#look(this.#password)) ?? this.#words.staff.lookedAgain;
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
  async #send(request: OverrideRequest): Promise<string> {
    const { staff } = this.#words;
    if (request.action === 'set' && isEmpty(request)) return staff.choose;
    this.#say(staff.sending);
    const before = this.#seen?.settings?.expiresAt;
    const obstacle = await this.#look(this.#password);
    if (obstacle !== undefined) return obstacle;
    if (this.#seen?.settings?.expiresAt !== before) return staff.changed;
    const answer = await this.#ask(this.#section.dataset.override, this.#password, request);
    const problem = describeFailure(answer, staff, staff.unsure);
    if (problem !== undefined) return problem;
    const trouble = await this.#look(this.#password);
    const done = request.action === 'set' ? staff.done : staff.cleared;
    return trouble === undefined ? done : `${done} ${trouble}`;
  }

  /** Shows what would come of what is chosen. */
  #preview(): void {
    const { text, mark } = createPreview(
      readForm(this.#form),
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

  #say(message: string): void {
    const result = this.#section.querySelector('[data-result]');
    if (result && result.textContent !== message) result.textContent = message;
  }
}
