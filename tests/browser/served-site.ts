import { chromium, type LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { readContent } from '../../src/read/read-content.ts';
import type { Page } from '../../src/schema/page.ts';
import type { Place } from '../../src/schema/place.ts';
import { startServedProcess } from '../served-process.ts';

/** What the browser tests share: one served build, the way to launch a browser, and the parsed content. */
export interface ServedSite {
  readonly url: string;
  /** The folder of the site and of the code that serves it. */
  readonly root: string;
  /** Each worker launches a browser of its own: through one in this process, every step would cost twice the CPU. */
  readonly browser: LaunchOptions;
  readonly place: Pick<Place, 'config' | 'strings' | 'network' | 'rates'>;
  readonly timeZone: string;
  readonly pages: readonly Pick<Page, 'path' | 'locale' | 'key' | 'kind' | 'template' | 'title'>[];
}

declare module 'vitest' {
  interface ProvidedContext {
    servedSite: ServedSite;
  }
}

/** Serves the build in `dist/` for all test files. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return serveSite(project);
}

/** Serves the build of a folder whose rates are valid on `today`, by default the current day. */
export async function serveSite(project: TestProject, root = '.', today?: string): Promise<() => Promise<void>> {
  const { config, strings, network, rates, pages } = (await readContent({ root, today })).site;
  const [served, browser] = await Promise.all([startServedProcess({ folder: root }), findBrowser()]);
  project.provide('servedSite', {
    url: served.url,
    root,
    browser,
    place: { config, strings, network, rates },
    timeZone: config.location.timeZone,
    pages: pages.map(({ path, locale, key, kind, template, title }) => ({ path, locale, key, kind, template, title })),
  });
  return async () => {
    await served.stop();
  };
}

/**
 * Finds a real browser: an installed Chrome, or else the one that @sparticuz/chromium brings with `npm ci` on Linux.
 * AWS_LAMBDA_JS_RUNTIME makes the package unpack the libraries that a bare system lacks and name their folder in the
 * environment; it must be set before the import.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  // Scroll bars take room: without them, content that is too wide for its window is not noticed.
  const shared: LaunchOptions = { ignoreDefaultArgs: ['--hide-scrollbars'] };
  const installed = await chromium.launch({ channel: 'chrome' }).catch(() => undefined);
  await installed?.close();
  if (installed) return { channel: 'chrome', ...shared };
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  // Not the arguments that the package proposes: with one process for everything, closing a page ends the browser.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--disable-background-networking',
    // Otherwise Chromium keeps a spare process ready for each page.
    '--renderer-process-limit=1',
  ];
  return { executablePath: await packed.executablePath(), args, env: process.env, ...shared };
}
