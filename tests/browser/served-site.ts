import { chromium, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { readContent } from '../../src/read/read-content.ts';
import type { Page } from '../../src/schema/page.ts';
import type { Place } from '../../src/schema/place.ts';
import { startServedProcess } from '../served-process.ts';

/** What the tests in a browser share: one served build, one browser, and what the content calls things. */
export interface ServedSite {
  readonly url: string;
  /** The folder of the site and of the code that serves it. */
  readonly root: string;
  /** Where the browser listens for tests that want to use it. */
  readonly browser: string;
  /** The file of that browser, for what starts one of its own. */
  readonly executable: string;
  readonly place: Pick<Place, 'config' | 'strings' | 'network' | 'rates'>;
  readonly timeZone: string;
  readonly pages: readonly Pick<Page, 'path' | 'locale' | 'key' | 'kind' | 'template' | 'title'>[];
}

declare module 'vitest' {
  interface ProvidedContext {
    servedSite: ServedSite;
  }
}

/** Serves the build in `dist/` and starts a browser, for all test files together. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return serveSite(project);
}

/** The same with the build of a folder, of which the rates hold on a day: today if left out. */
export async function serveSite(project: TestProject, root = '.', today?: string): Promise<() => Promise<void>> {
  const { config, strings, network, rates, pages } = (await readContent({ root, today })).site;
  const [served, browser] = await Promise.all([startServedProcess({ folder: root }), startBrowser()]);
  project.provide('servedSite', {
    url: served.url,
    root,
    browser: browser.wsEndpoint(),
    executable: browser.process().spawnfile,
    place: { config, strings, network, rates },
    timeZone: config.location.timeZone,
    pages: pages.map(({ path, locale, key, kind, template, title }) => ({ path, locale, key, kind, template, title })),
  });
  return async () => {
    await Promise.all([browser.close(), served.stop()]);
  };
}

/**
 * A real browser: the one that @sparticuz/chromium brings with `npm ci` on Linux, else an installed Chrome.
 * The variable makes the package unpack the libraries that a bare system lacks; it must be set before the import.
 */
async function startBrowser(): Promise<BrowserServer> {
  // Where scroll bars take no room, nobody sees that a page is too wide for them.
  const shared = { ignoreDefaultArgs: ['--hide-scrollbars'] };
  const installed = await chromium.launchServer({ channel: 'chrome', ...shared }).catch(() => undefined);
  if (installed) return installed;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  // Not the arguments that the package proposes: with one process for everything, closing a page ends the browser.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--disable-background-networking',
    // Else it keeps a process ready for a page that nobody opens, for each test.
    '--renderer-process-limit=1',
  ];
  return chromium.launchServer({ executablePath: await packed.executablePath(), args, headless: true, ...shared });
}
