import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { inLanguage } from '../../src/text/language/in-language.ts';
import { defaultLocale, type Locale } from '../../src/text/language/locale.ts';
import type { Template } from '../../src/templates.ts';
import { createStaffWords, type StaffWords } from '../../src/client/status/words.ts';
import type { Strings } from '../../src/schema/strings/strings.ts';

const { url, browser: launchOptions, place, pages, timeZone } = inject('servedSite');

/** The languages of the site. */
export const LOCALES = place.config.languages;

/** Where the build is served. */
export const siteUrl = url;

/** The clock by which the place lives. */
export const zoneThere = timeZone;

/** Every page of the site, as its content declares it. */
export const sitePages = pages;

export type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

type PageOptions = Omit<ContextOptions, 'viewport'> & { readonly viewport?: Viewport };

const DESK: Viewport = { width: 1280, height: 720 };

/** What all contexts have: the worker would answer in place of the server. */
const SHARED = { serviceWorkers: 'block' } as const;

/** For what hangs, and for nothing else. */
const PATIENCE_MS = 300_000;

/** A time by the clock of the place, as English writes it. */
export function timeThere(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
}

/** The texts of the site in a language. */
export function stringsOf(locale: Locale): Strings {
  return inLanguage(place.strings, locale);
}

/** What the status is told with in a language. */
export function wordsOf(locale: Locale): StaffWords {
  return createStaffWords(place, locale);
}

/** The path of the page with a template. */
export function pathOf(template: Template, locale: Locale = defaultLocale(place.config)): string {
  const path = findPath(template, locale);
  if (path === undefined) throw new Error(`No page in ${locale} has the template ${template}`);
  return path;
}

/** The same; undefined where the place has no such page. */
export function findPath(template: Template, locale: Locale = defaultLocale(place.config)): string | undefined {
  return pages.find((candidate) => candidate.template === template && candidate.locale === locale)?.path;
}

/** The English page that has nothing special: an indexed one with text and tables. */
export const ordinaryPath = pages.find(({ path, template }) => template === 'page' && path !== '/')?.path ?? '/';

let browser: Promise<Browser> | undefined;

/** Returns the browser of this worker, which ends with the process. */
export function launchBrowser(): Promise<Browser> {
  browser ??= chromium.launch(launchOptions);
  return browser;
}

/** Opens a context in the browser of this worker; it is closed when the test has finished. */
export async function openContext(options: ContextOptions = {}): Promise<BrowserContext> {
  const context = await (await launchBrowser()).newContext({ ...SHARED, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  onTestFinished(() => context.close());
  return context;
}

/**
 * A new page in which nothing may go wrong until the test has finished. That Chrome notes an answer of 4xx or 5xx, or
 * none, is no fault.
 */
export async function openSoundPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const isNote = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNote) faults.push(message.text());
  });
  onTestFinished(() => {
    expect(faults).toEqual([]);
  });
  return page;
}

/** Contexts that tests share, by their day: what one has loaded, the next has. */
const shared = new Map<string, Promise<BrowserContext>>();

async function startShared(noonOf: string): Promise<BrowserContext> {
  const context = await (await launchBrowser()).newContext(SHARED);
  context.setDefaultTimeout(PATIENCE_MS);
  if (noonOf !== '') await context.clock.setFixedTime(`${noonOf}T12:00:00Z`);
  return context;
}

/**
 * A page in which nothing may go wrong, at noon of a day, or now. It is for what keeps nothing on the device: that needs a
 * context of its own, and so does what is offline, or by another clock.
 */
export async function openSharedPage(noonOf = '', viewport: Viewport = DESK): Promise<Page> {
  const context = shared.get(noonOf) ?? startShared(noonOf);
  shared.set(noonOf, context);
  const page = await openSoundPage(await context);
  // Nobody waits for it: of a page that is on its way to another, Chromium may never say that it is closed
  // (https://issues.chromium.org/issues/536385539).
  onTestFinished(() => {
    page.close().catch(() => undefined);
  });
  await page.setViewportSize(viewport);
  return page;
}

/** Opens a path of the site in a page in which nothing may go wrong. */
export async function openPage(path: string, { viewport, ...options }: PageOptions = {}): Promise<Page> {
  const page =
    Object.keys(options).length === 0
      ? await openSharedPage('', viewport)
      : await openSoundPage(await openContext({ viewport: viewport ?? DESK, ...options }));
  await page.goto(siteUrl + path);
  return page;
}

/** By how many pixels a page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
}

/** The smallest telephone that counts. */
export const NARROW = { viewport: { width: 320, height: 640 } } as const;
