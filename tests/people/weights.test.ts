import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { openContext, openSoundPage, siteUrl } from '../browser/site.ts';
import { isFirstPlace } from '../content/this-place.ts';
import { LAYOUTS } from './layouts.ts';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const;
/** What the host sends as it is: it is compressed already. */
const COMPRESSED = /^(font|image\/(?!svg))/;

interface Weights {
  /** Bytes as they travel, by what the browser wanted each file for; text is compressed with Brotli. */
  readonly bytes: Readonly<Partial<Record<string, number>>>;
  readonly total: number;
  /** How many files of styles, each of which the browser waits for before it shows anything. */
  readonly styles: number;
  /** What was asked of other origins. */
  readonly strange: readonly string[];
}

/** Loads a page on a phone, and shows it to its end, so that late pictures are loaded too. */
async function weigh(path: string): Promise<Weights> {
  const page = await openSoundPage(await openContext(PHONE));
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
  await scrollThrough(page);
  const bytes: Partial<Record<string, number>> = {};
  let total = 0;
  for (const response of responses) {
    const body = await response.body();
    const type = response.headers()['content-type'] ?? '';
    const kind = response.request().resourceType();
    const size = COMPRESSED.test(type) ? body.length : brotliCompressSync(body).length;
    bytes[kind] = (bytes[kind] ?? 0) + size;
    total += size;
  }
  const strange = responses.map((response) => response.url()).filter((url) => !url.startsWith(`${siteUrl}/`));
  const styles = responses.filter((response) => response.request().resourceType() === 'stylesheet').length;
  return { bytes, total, styles, strange };
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => {
      window.scrollTo(0, top);
    }, y);
    await page.waitForLoadState('networkidle');
  }
}

it.each(Object.entries(LAYOUTS))(
  '%s: a first visit on a phone stays below the limits for fonts, styles, scripts and total weight, from this origin only',
  async (layout, path) => {
    const { bytes, total, styles, strange } = await weigh(path);
    const { font = 0, image = 0 } = bytes;
    // What another place shows, and the letters of its languages, weigh what they weigh.
    const counted = isFirstPlace ? total : total - image - font;
    if (isFirstPlace) expect(font).toBeLessThanOrEqual(22_000);
    expect(styles).toBeLessThanOrEqual(2);
    expect(strange).toEqual([]);
    expect(Math.min(counted, total - image)).toBeLessThanOrEqual(42_000);
    if (layout === 'home') expect(counted).toBeLessThanOrEqual(105_000);
    if (layout !== 'page' && layout !== 'post') return;
    expect(counted).toBeLessThanOrEqual(36_000);
    expect(bytes.script ?? 0).toBe(0);
  },
);
