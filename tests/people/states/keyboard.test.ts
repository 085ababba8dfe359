import { expect, it } from 'vitest';
import { FOUR_WEEKS, openBooking } from '../../browser/booking-visit.ts';
import { walk } from '../tab-walk.ts';

it('The Tab key goes through the results of a search in the order of the document, and is seen where.', async () => {
  const page = await openBooking(FOUR_WEEKS, 'en', { viewport: { width: 360, height: 740 } });
  await page.frameLocator('.engine iframe').locator('strong').first().waitFor();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    window.scrollTo(0, 0);
  });
  const stops = await walk(page);
  expect(stops.filter(({ fault, isFrame }) => fault !== undefined && !isFrame)).toEqual([]);
  expect(stops.map(({ index }) => index)).toEqual(stops.map(({ index }) => index).toSorted((a, b) => a - b));
});
