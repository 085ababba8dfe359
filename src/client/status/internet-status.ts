import { askApi } from '../ask-api.ts';
import { nextTickMs } from './clock.ts';
import { type DeviceMemory, openDeviceMemory } from './device-memory.ts';
import { parseHistory, type SeenHistory } from './history.ts';
import { nextPollAt, TIMEOUT_MS } from './polling.ts';
import { listenToDays, renderHistory } from './render-history.ts';
import { renderStatus } from './render-status.ts';
import { applyAnswer, isSendable, openSession, type Session } from './session.ts';
import { createView, type StatusView } from './view.ts';
import type { StatusWords } from './words.ts';
import { GUEST_PASSWORD_HEADER } from '../../status/password-headers.ts';
import type { Locale } from '../../text/locale.ts';

/** Why a request was aborted: a later one has taken its place, and its answer is not used. */
const SUPERSEDED = 'superseded';

/** Starts the live status; does nothing on a page without one. */
export function showInternetStatus(window: Window): void {
  const section = window.document.querySelector<HTMLElement>('[data-internet-status]');
  if (!section) return;
  const words = JSON.parse(section.dataset.words ?? '{}') as StatusWords;
  new InternetStatus(section, words, openDeviceMemory(window, Object.keys(words.names))).start();
}

/**
 * Polls the status API and shows its answers. What an answer means is decided in src/client/status.
 * - One timer wakes it: to update the age, to say that the data has become old, to poll again.
 * - A hidden tab, which still shows the state in its title and icon, goes on for an hour; then nothing runs in it until
 *   it is shown again and whatever has become due is done.
 */
class InternetStatus {
  readonly #section: HTMLElement;
  readonly #memory: DeviceMemory;
  readonly #tab: Tab;
  readonly #words: StatusWords;
  readonly #locale: Locale;
  #session: Session;
  #history: SeenHistory | undefined;
  /** The snapshot for which the history was asked last. */
  #historyOf: string | undefined;
  #askedAt: number | undefined;
  #clockOffset = 0;
  #request: AbortController | undefined;
  #timer: number | undefined;
  #hiddenAt: number | undefined;

  constructor(section: HTMLElement, words: StatusWords, memory: DeviceMemory) {
    this.#section = section;
    this.#memory = memory;
    this.#tab = createTab(document, section.dataset.icons);
    this.#words = words;
    this.#locale = document.documentElement.lang;
    this.#session = openSession(memory.password(), memory.snapshot());
  }

  start(): void {
    const look = (): void => {
      this.#hiddenAt = document.hidden ? Date.now() : undefined;
      this.#wake();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('offline', () => {
      this.#setSession({ ...this.#session, trouble: 'offline' });
    });
    window.addEventListener('online', () => {
      this.#askedAt = undefined;
      this.#wake();
    });
    this.#listenToForm();
    listenToDays(this.#section, () => {
      this.#render(Date.now());
    });
    look();
  }

  /** Shows the present view, polls if it is time to, and sets the timer. */
  #wake(): void {
    window.clearTimeout(this.#timer);
    const now = Date.now();
    const updatedAt = this.#session.snapshot && Date.parse(this.#session.snapshot.updatedAt) - this.#clockOffset;
    const pollAt = nextPollAt({ askedAt: this.#askedAt, updatedAt, hiddenAt: this.#hiddenAt }, now);
    if (pollAt <= now && !this.#request) void this.#ask();
    const view = this.#render(now);
    if (pollAt === Infinity && view.mark === 'unknown') return;
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
      headers: password === undefined ? {} : { [GUEST_PASSWORD_HEADER]: password },
      signal: request.signal,
    });
    window.clearTimeout(timeout);
    if (request.signal.reason === SUPERSEDED) return;
    this.#request = undefined;
    this.#clockOffset = answer?.clockOffset ?? this.#clockOffset;
    const session = applyAnswer(
      this.#session,
      answer,
      { password, typed: typed !== undefined },
      Object.keys(this.#words.names),
    );
    this.#remember(session);
    this.#setSession(answer || navigator.onLine ? session : { ...session, trouble: 'offline' });
    if (session.trouble === undefined) void this.#askHistory(session);
    if (session.trouble === 'locked') this.#history = this.#historyOf = undefined;
  }

  /** Asks for the history once the gate is open and a snapshot is new; where that fails, again with the next answer. */
  async #askHistory({ password, snapshot }: Session): Promise<void> {
    if (snapshot === undefined || snapshot.updatedAt === this.#historyOf) return;
    this.#historyOf = snapshot.updatedAt;
    const answer = await askApi(this.#section.dataset.history ?? '', {
      headers: password === undefined ? {} : { [GUEST_PASSWORD_HEADER]: password },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const history = answer?.status === 200 ? parseHistory(answer.body, Object.keys(this.#words.names)) : undefined;
    if (this.#session.trouble === 'locked') return;
    if (history) this.#history = history;
    else this.#historyOf = undefined;
    this.#render(Date.now());
  }

  #remember({ password, snapshot, trouble }: Session): void {
    if (password !== this.#session.password) this.#memory.setPassword(password);
    if (trouble === undefined && snapshot) this.#memory.setSnapshot(snapshot);
  }

  #setSession(session: Session): void {
    this.#session = session;
    this.#wake();
  }

  #render(deviceNow: number): StatusView {
    const clock = { now: deviceNow + this.#clockOffset, timeZone: this.#section.dataset.timeZone ?? 'UTC' };
    const view = createView(this.#session, this.#history, clock, this.#words, this.#locale);
    renderStatus(this.#section, view);
    renderHistory(this.#section, this.#history, clock, this.#words, this.#locale);
    this.#tab.show(view);
    return view;
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

/** The title and the icon of the browser's tab. */
interface Tab {
  /** Shows the state in both; where nothing is known, they are as the page has them. */
  readonly show: (view: Pick<StatusView, 'mark' | 'tab'>) => void;
}

/** The tab of a page; `icons` is JSON: the address of an icon for each mark that has one. */
function createTab(document: Document, icons = '{}'): Tab {
  const addresses = JSON.parse(icons) as Partial<Record<string, string>>;
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const { title } = document;
  const icon = link?.getAttribute('href') ?? '';
  return {
    show: ({ mark, tab }) => {
      document.title = tab === undefined ? title : `${tab} · ${title}`;
      const address = addresses[mark] ?? icon;
      if (link?.getAttribute('href') !== address) link?.setAttribute('href', address);
    },
  };
}
