import { describe, expect, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../../scripts/serve/demo-environment.ts';
import { FOUR_WEEKS, openBooking } from '../../browser/booking-visit.ts';
import { answer, openGuestPage } from '../../browser/guest-page.ts';
import { openPage, pathOf } from '../../browser/site.ts';
import { expectWalk, walk } from '../tab-walk.ts';

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

describe('the Tab key goes to everything that can be acted on, in the order of the document, and it is seen where', () => {
  it.each([360, 1440])('in the history of the status, once it is open, at %i px', async (width) => {
    const { page } = await openGuestPage(answer(), 'en', { viewport: { width, height: 740 } });
    await page.locator('.status[data-mark=ok]').waitFor();
    await page.locator('.status-history summary').click();
    await expectWalk(page);
  });

  it.each([360, 1440])('among all that staff can do, at %i px', async (width) => {
    const page = await openPage(pathOf('staff'), { viewport: { width, height: 740 } });
    await page.locator('[data-password]').fill(DEMO_DEFAULTS.STAFF_PASSWORD);
    await page.locator('[data-look] button').click();
    await page.locator('[data-alarms]').waitFor();
    await expectWalk(page);
  });
});
