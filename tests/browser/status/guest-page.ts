import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { describeAge } from '../../../src/client/status/clock.ts';
import { parseSnapshot } from '../../../src/client/status/session.ts';
import { summarize } from '../../../src/client/status/summary.ts';
import type { Locale } from '../../../src/text/language/locale.ts';
import {
  LOCALES,
  openContext,
  openSoundPage,
  pathOf,
  siteUrl,
  wordsOf,
  zoneThere,
  type ContextOptions,
} from '../site.ts';

/** Half past nine on a November morning in UTC: what the browser takes for now. */
export const NOW = Date.parse('2026-11-14T09:30:00.000Z');

/** What the API answers; nothing is an answer that never comes. */
export interface ApiAnswer {
  readonly status: number;
  readonly json: unknown;
}

type Level = 'ok' | 'limited' | 'down';

interface Changes {
  /** How old the snapshot is, from `NOW`. */
  readonly minutes?: number;
  readonly internet?: readonly [level: string, attribution: string];
  /** Of the areas of the place, in their order. */
  readonly levels?: readonly Level[];
  readonly aps?: readonly { key: string; level: string; reason?: string }[];
  readonly byHand?: boolean;
}

export const UNAUTHORIZED: ApiAnswer = { status: 401, json: { error: 'unauthorized' } };
export const UNAVAILABLE: ApiAnswer = { status: 503, json: { error: 'unavailable' } };

const areas = (): string[] => LOCALES.slice(0, 1).flatMap((locale) => Object.keys(wordsOf(locale).names));

/** A snapshot of two minutes ago in which everything works, with changes; `aps` are those of the last area. */
export function answer(changes: Changes = {}): ApiAnswer {
  const { minutes = 2, internet = ['ok', 'ok'], levels = [], aps = [], byHand = false } = changes;
  const keys = areas();
  const last = keys.at(-1);
  return {
    status: 200,
    json: {
      updatedAt: new Date(NOW - minutes * 60_000).toISOString(),
      internet: { level: internet[0], attribution: internet[1] },
      spots: keys.map((key, at) => ({ key, level: levels[at] ?? 'ok', showAps: true, aps: key === last ? aps : [] })),
      override: { active: byHand },
    },
  };
}

/** A history read `minutes` ago: an outage of the provider's from 60 to 30 minutes ago, then ok; yesterday 1 h 50 min of it. `byHand`: all is set by hand, since 40 minutes ago for two hours. */
export function historyAnswer(minutes = 0, byHand = false): ApiAnswer {
  const time = (ago: number): string => new Date(NOW - ago * 60_000).toISOString();
  const fine = { provider: 0, us: 0 };
  return {
    status: 200,
    json: {
      updatedAt: time(minutes),
      timeZone: zoneThere,
      byHand: byHand ? { since: time(40), until: time(-80), internet: true, spots: areas() } : null,
      internet: {
        recent: [
          { from: time(90), to: time(60), level: 'ok', attribution: 'ok' },
          { from: time(60), to: time(30), level: 'outage', attribution: 'provider' },
          { from: time(30), to: time(minutes), level: 'ok', attribution: 'ok' },
        ],
        days: [
          {
            date: '2026-11-13',
            seconds: { ok: 78_600, degraded: fine, outage: { provider: 6600, us: 0 }, unknown: 1200 },
          },
          { date: '2026-11-14', seconds: { ok: 3600, degraded: fine, outage: { provider: 1800, us: 0 }, unknown: 0 } },
        ],
      },
      spots: areas().map((key) => ({
        key,
        recent: [
          { from: time(90), to: time(60), level: 'ok' },
          { from: time(60), to: time(30), level: 'cut' },
          { from: time(30), to: time(minutes), level: 'ok' },
        ],
        days: [
          { date: '2026-11-13', seconds: { ok: 3600, limited: 0, down: 0, cut: 0, unknown: 82_800 } },
          { date: '2026-11-14', seconds: { ok: 3600, limited: 0, down: 0, cut: 1800, unknown: 0 } },
        ],
      })),
    },
  };
}

/** The headline for a snapshot with these changes, in the words of the site. */
export function summaryOf(changes: Changes = {}, locale: Locale = 'en'): string {
  const snapshot = parseSnapshot(answer(changes).json, Object.keys(wordsOf(locale).names));
  if (!snapshot) throw new Error('These changes make no snapshot');
  return summarize(snapshot, wordsOf(locale));
}

/** What a screen reader hears, once it says this: it stands in two paragraphs. */
export function announced(page: Page, text: string): Locator {
  const words = text.split(' ').map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`));
  return page.locator('.status [role=status]').filter({ hasText: new RegExp(words.join(String.raw`\s*`)) });
}

/** How the page says that what it shows is so many minutes old. */
export function ageOf(minutes: number, locale: Locale = 'en'): string {
  return describeAge(minutes * 60_000, locale, wordsOf(locale).status);
}

export interface GuestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The password of each request to the API so far; undefined where there was none. */
  readonly passwords: (string | undefined)[];
  /** The same of its history. */
  readonly historyPasswords: (string | undefined)[];
  /** From now on the API answers so; of its history, which fails until then. */
  readonly setHistory: (answer: ApiAnswer) => void;
  /** From now on the API answers so. */
  readonly setAnswer: (respond: Responder) => void;
  readonly headline: () => Promise<string>;
  /** Waits until the headline is this one. */
  readonly waitForHeadline: (text: string) => Promise<void>;
  readonly marks: () => Promise<(string | undefined)[]>;
  readonly setHidden: (hidden: boolean) => Promise<void>;
}

type Responder = ApiAnswer | 'none' | ((password: string | undefined) => ApiAnswer);

/** Opens the internet page at `NOW` by a clock that the test moves, with an API that answers as the test says. */
export async function openGuestPage(
  respond: Responder,
  locale: Locale = 'en',
  { firstHistory = UNAVAILABLE, ...options }: ContextOptions & { readonly firstHistory?: ApiAnswer } = {},
): Promise<GuestPage> {
  const context = await openContext(options);
  const page = await openSoundPage(context);
  const passwords: (string | undefined)[] = [];
  let responder = respond;
  await context.route('**/api/internet-status*', (route: Route) => {
    const password = route.request().headers()['x-status-password'];
    passwords.push(password);
    if (responder === 'none') return;
    return route.fulfill(typeof responder === 'function' ? responder(password) : responder);
  });
  const historyPasswords: (string | undefined)[] = [];
  let history = firstHistory;
  await context.route('**/api/internet-status/history', (route: Route) => {
    historyPasswords.push(route.request().headers()['x-status-password']);
    return route.fulfill(history);
  });
  await page.clock.install({ time: NOW });
  const asked = '**/api/internet-status';
  const answered = respond === 'none' ? page.waitForRequest(asked) : page.waitForResponse(asked);
  await page.goto(siteUrl + pathOf('internet', locale));
  await answered;
  return {
    page,
    historyPasswords,
    setHistory: (next) => {
      history = next;
    },
    context,
    passwords,
    setAnswer: (next) => {
      responder = next;
    },
    headline: async () => (await page.locator('.status [role=status] p').allInnerTexts()).join(' ').trim(),
    waitForHeadline: async (text) => {
      await announced(page, text).waitFor({ state: 'attached' });
    },
    marks: () =>
      page
        .locator('.status, .status-map .part[data-spot], .status-areas > ul > li')
        .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset.mark)),
    setHidden: (hidden) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden),
  };
}
