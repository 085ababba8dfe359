import type { Locale } from '../domain/locale.ts';
import { nextTickMs } from '../domain/status-view/age.ts';
import type { StatusWords } from '../domain/status-view/words.ts';
import { nextPollAt, TIMEOUT_MS } from '../domain/status-view/polling.ts';
import { applyAnswer, isSendable, openSession, type Session } from '../domain/status-view/session.ts';
import { createView } from '../domain/status-view/view.ts';
import { askApi } from './ask-api.ts';
import { openDeviceMemory, type DeviceMemory } from './device-memory.ts';
import { renderHistory, renderStatus } from './render-status.ts';

/** Why a request was aborted: a later one has taken its place, and its answer is not used. */
const SUPERSEDED = 'superseded';

/** Starts the live status; does nothing on a page without one. */
export function showInternetStatus(window: Window): void {
  const section = window.document.querySelector<HTMLElement>('[data-internet-status]');
  if (section) new InternetStatus(section, openDeviceMemory(window)).start();
}

/**
 * Polls the status API and shows its answers. What an answer means is decided in src/domain/status-view.
 * - One timer wakes it: to update the age, to say that the data has become old, to poll again.
 * - In a hidden tab nothing runs; when the tab is shown again, whatever has become due is done.
 */
class InternetStatus {
  readonly #section: HTMLElement;
  readonly #memory: DeviceMemory;
  readonly #words: StatusWords;
  readonly #locale: Locale;
  #session: Session;
  #askedAt: number | undefined;
  #clockOffset = 0;
  #request: AbortController | undefined;
  #timer: number | undefined;

  constructor(section: HTMLElement, memory: DeviceMemory) {
    this.#section = section;
    this.#memory = memory;
    this.#words = JSON.parse(section.dataset.words ?? '{}') as StatusWords;
    this.#locale = document.documentElement.lang as Locale;
    this.#session = openSession(memory.password(), memory.snapshot());
  }

  start(): void {
    document.addEventListener('visibilitychange', () => {
      this.#wake();
    });
    window.addEventListener('offline', () => {
      this.#setSession({ ...this.#session, trouble: 'offline' });
    });
    window.addEventListener('online', () => {
      this.#askedAt = undefined;
      this.#wake();
    });
    this.#listenToForm();
    this.#wake();
  }

  /** Shows the present view, polls if it is time to, and sets the timer. */
  #wake(): void {
    window.clearTimeout(this.#timer);
    if (document.hidden) return;
    const now = Date.now();
    const updatedAt = this.#session.snapshot && Date.parse(this.#session.snapshot.updatedAt) - this.#clockOffset;
    const pollAt = nextPollAt({ askedAt: this.#askedAt, updatedAt }, now);
    if (pollAt <= now && !this.#request) void this.#ask();
    this.#render(now);
    const untilPoll = pollAt > now ? pollAt - now : Infinity;
    const tick = nextTickMs(this.#session.snapshot?.updatedAt, now + this.#clockOffset);
    this.#timer = window.setTimeout(
      () => {
        this.#wake();
      },
      Math.min(tick, untilPoll),
    );
  }

  /** Polls once. `typed` is a password that a person has just entered; an earlier request is then aborted. */
  async #ask(typed?: string): Promise<void> {
    this.#request?.abort(SUPERSEDED);
    const request = new AbortController();
    this.#request = request;
    this.#askedAt = Date.now();
    const password = typed ?? this.#session.password;
    const timeout = window.setTimeout(() => {
      request.abort();
    }, TIMEOUT_MS);
    const answer = await askApi(this.#section.dataset.internetStatus ?? '', {
      headers: password === undefined ? {} : { 'x-status-password': password },
      signal: request.signal,
    });
    window.clearTimeout(timeout);
    if (request.signal.reason === SUPERSEDED) return;
    this.#request = undefined;
    this.#clockOffset = answer?.clockOffset ?? this.#clockOffset;
    const session = applyAnswer(this.#session, answer, { password, typed: typed !== undefined });
    this.#remember(session);
    this.#setSession(answer || navigator.onLine ? session : { ...session, trouble: 'offline' });
  }

  #remember({ password, snapshot, trouble }: Session): void {
    if (password !== this.#session.password) this.#memory.setPassword(password);
    if (trouble === undefined && snapshot) this.#memory.addSnapshot(snapshot, Date.now() + this.#clockOffset);
  }

  #setSession(session: Session): void {
    this.#session = session;
    this.#wake();
  }

  #render(deviceNow: number): void {
    const now = deviceNow + this.#clockOffset;
    renderStatus(this.#section, createView(this.#session, now, this.#words, this.#locale));
    renderHistory(this.#section, this.#memory.history(now), { now, words: this.#words, locale: this.#locale });
  }

  #listenToForm(): void {
    const form = this.#section.querySelector<HTMLFormElement>('[data-unlock]');
    const input = form?.querySelector<HTMLInputElement>('[data-password]');
    const show = form?.querySelector<HTMLInputElement>('[data-show]');
    if (!form || !input || !show) return;
    show.addEventListener('change', () => {
      input.type = show.checked ? 'text' : 'password';
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#unlock(input);
    });
  }

  async #unlock(input: HTMLInputElement): Promise<void> {
    const typed = input.value.trim();
    this.#setSession({ ...this.#session, complaint: undefined });
    if (isSendable(typed)) await this.#ask(typed);
    else this.#setSession({ ...this.#session, complaint: 'refused' });
    if (this.#session.trouble === 'locked') {
      input.select();
    } else {
      input.value = '';
      this.#section.querySelector<HTMLElement>('[data-headline]')?.focus();
    }
  }
}
