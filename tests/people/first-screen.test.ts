import { expect, it } from 'vitest';
import { LOCALES, openPage, sitePages } from '../browser/site.ts';
import { isFirstPlace } from '../content/this-place.ts';

/** A phone, a tablet, and laptops as they are with the furniture of a browser. */
const FIRST_SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 600 },
  { width: 1366, height: 650 },
  { width: 1536, height: 730 },
  { width: 1440, height: 790 },
] as const;

/** Another place may have no picture on top, and a longer lead. */
const PARTS = isFirstPlace ? ['h1', '.lead', '.stay-search button', '.hero img'] : ['h1'];

it.each(LOCALES)(
  'On the first screen of a phone, a tablet and a laptop the home page says what the place is and from what price, shows it, and asks when to come: %s',
  async (locale) => {
    const home = sitePages.find((one) => one.locale === locale && one.key === 'index');
    const page = await openPage(home?.path ?? '');
    for (const viewport of FIRST_SCREENS) {
      await page.setViewportSize(viewport);
      for (const part of PARTS) {
        const box = await page.locator(part).first().boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 9999), `${part} at ${viewport.width}`).toBeLessThanOrEqual(
          viewport.height,
        );
      }
      if (!isFirstPlace) continue;
      const { width = 0, height = 0 } = (await page.locator('.hero img').boundingBox()) ?? {};
      expect(width * height, `at ${viewport.width}`).toBeGreaterThan(0.15 * viewport.width * viewport.height);
    }
  },
);
