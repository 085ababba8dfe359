import { askApi, type ApiAnswer } from '../ask-api.ts';
import { parseByHand } from './by-hand.ts';
import { nextPollAt } from './clock.ts';
import { parseHistory, type SeenHistory } from './history.ts';
import { findNotices, showNotices } from './notices.ts';
import { renderHistory, renderStatus } from './render-status.ts';
import { applyAnswer, isSendable, openSession, parseSnapshot, type Session } from './session.ts';
import { createView } from './view.ts';
import type { StatusWords } from './words.ts';
import type { SpotKey } from '../../schema/declarations.ts';
import { GUEST_PASSWORD_HEADER } from '../../status/password-headers.ts';
import type { Locale } from '../../text/language/locale.ts';
import type { Clock } from '../../text/numbers/moments.ts';

/** Starts the live status. */
export function showInternetStatus(window: Window): void {
  const section = window.document.querySelector<HTMLElement>('[data-internet-status]');
  if (!section) return;
  new InternetStatus(section).start();
  void keepPage(window.navigator);
}

/** Keeps this page on the device: from a house whose line is dead, no page can be had. No other page is kept. */
async function keepPage({ serviceWorker }: Partial<Navigator>): Promise<void> {
  try {
    await serviceWorker?.register('/guest-page-worker.js', { scope: location.pathname });
    const registration = await serviceWorker?.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const own = files.filter((name) => name.startsWith(`${location.origin}/_astro/`));
    registration?.active?.postMessage([location.pathname, ...new Set(own)]);
  } catch {
    // The browser refuses to keep anything: the page is there while the line is.
  }
}

/** So often the shown age is updated, and looked whether the data has become old, or is due. */
const TICK_MS = 15_000;

/**
 * Polls the status API and shows its answers. What an answer means is decided in session.ts. In a hidden tab nothing
 * runs; when it is shown again, whatever has become due is done.
 */
class InternetStatus {
  readonly #section: HTMLElement;
  readonly #words: StatusWords;
  readonly #areas: readonly SpotKey[];
  readonly #locale: Locale = document.documentElement.lang;
  readonly #notices: ReturnType<typeof findNotices>;
  #session: Session;
  #history: SeenHistory | undefined;
  /** The snapshot for which the history was asked last. */
  #historyOf: string | undefined;
  #askedAt: number | undefined;
  #clockOffset = 0;
  /** The last request, while it is under way: the answer to an earlier one is not used. */
  #request: Promise<ApiAnswer | undefined> | undefined;
  #timer: number | undefined;

  constructor(section: HTMLElement) {
    this.#section = section;
    this.#words = JSON.parse(section.dataset.words ?? '{}') as StatusWords;
    this.#areas = Object.keys(this.#words.names);
    this.#notices = findNotices(document, JSON.parse(section.dataset.notices ?? '[]') as [number, number][]);
    this.#session = recall(this.#areas);
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
    this.#render();
    if (document.hidden) return;
    const now = Date.now();
    const updatedAt = this.#session.snapshot && Date.parse(this.#session.snapshot.updatedAt) - this.#clockOffset;
    const pollInMs = nextPollAt(this.#askedAt, updatedAt, now) - now;
    if (pollInMs <= 0 && !this.#request) void this.#ask();
    this.#timer = window.setTimeout(
      () => {
        this.#wake();
      },
      pollInMs > 0 ? Math.min(TICK_MS, pollInMs) : TICK_MS,
    );
  }

  /** Polls once. `typed` is a password that a person has just entered. */
  async #ask(typed?: string): Promise<void> {
    this.#askedAt = Date.now();
    const password = typed ?? this.#session.password;
    const request = askApi(this.#section.dataset.internetStatus, headersOf(password));
    this.#request = request;
    const answer = await request;
    if (this.#request !== request) return;
    this.#request = undefined;
    this.#clockOffset = answer?.clockOffset ?? this.#clockOffset;
    const session = applyAnswer(this.#session, answer, { password, typed: typed !== undefined }, this.#areas);
    remember(session);
    if (session.trouble === 'locked') this.#history = this.#historyOf = undefined;
    this.#setSession(answer || navigator.onLine ? session : { ...session, trouble: 'offline' });
    if (session.trouble === undefined) void this.#askHistory(session);
  }

  /** Asks for the history once the gate is open and a snapshot is new; where that fails, again with the next answer. */
  async #askHistory({ password, snapshot }: Session): Promise<void> {
    if (!snapshot) return;
    // What is set by hand changes without a reading.
    if (snapshot.updatedAt === this.#historyOf && !snapshot.override.active) return;
    this.#historyOf = snapshot.updatedAt;
    const answer = await askApi(this.#section.dataset.history, headersOf(password));
    const history = answer?.status === 200 ? parseHistory(answer.body, this.#areas) : undefined;
    if (this.#session.trouble === 'locked') return;
    if (history) this.#history = history;
    if (answer?.status === 200) this.#session = { ...this.#session, byHand: parseByHand(answer.body) };
    else this.#historyOf = undefined;
    this.#render();
  }

  #setSession(session: Session): void {
    this.#session = session;
    this.#wake();
  }

  #render(): void {
    const clock: Clock = {
      now: Date.now() + this.#clockOffset,
      timeZone: this.#section.dataset.timeZone ?? 'UTC',
    };
    renderStatus(this.#section, createView(this.#session, this.#history, clock, this.#words, this.#locale));
    showNotices(this.#notices, clock, this.#words.status, this.#locale);
    renderHistory(this.#section, this.#history, clock, this.#words, this.#locale);
  }

  #listenToForm(): void {
    const form = this.#section.querySelector('[data-unlock]');
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

function headersOf(password: string | undefined): Record<string, string> {
  return password === undefined ? {} : { [GUEST_PASSWORD_HEADER]: password };
}

const KEYS = { password: 'status.password', snapshot: 'status.snapshot' } as const;

/** A session with what this device remembers of the last visit; with nothing where the browser refuses to keep anything. */
function recall(areas: readonly SpotKey[]): Session {
  try {
    const snapshot = parseSnapshot(JSON.parse(localStorage.getItem(KEYS.snapshot) ?? 'null'), areas);
    return openSession(localStorage.getItem(KEYS.password) ?? undefined, snapshot);
  } catch {
    return openSession(undefined, undefined);
  }
}

/** Keeps the password that was accepted, and the last snapshot, on this device. */
function remember({ password, snapshot }: Session): void {
  try {
    if (password === undefined) localStorage.removeItem(KEYS.password);
    else localStorage.setItem(KEYS.password, password);
    if (snapshot) localStorage.setItem(KEYS.snapshot, JSON.stringify(snapshot));
  } catch {
    // The browser refuses: the page knows it until it is closed.
  }
}
