import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../../scripts/serve/demo-environment.ts';
import { interpolate } from '../../../src/text/language/interpolate.ts';
import { startServedProcess, type ServedProcess } from '../../served-process.ts';
import { summaryOf } from '../status/guest-page.ts';
import { LOCALES, wordsOf } from '../site.ts';
import { openStaffPage, openUnlocked, PASSWORD, unfold, unlock, waitForResult } from './visit.ts';

const { GUEST_WIFI_PASSWORD } = DEMO_DEFAULTS;
const { staff, status, names } = wordsOf('en');
const { molino = '' } = names;
/** The first access point of the coworking space, which is cut off from the network while these tests run. */
const [{ key: BROKEN } = { key: '' }] =
  inject('servedSite').place.network?.spots.find(({ key }) => key === 'coworking')?.accessPoints ?? [];
const { done: DONE } = staff;
/** What the equipment says then. */
const AUTOMATIC = { levels: ['limited', 'ok', 'ok'] } as const;

/** A server of their own: these tests set the status for everybody. */
let served: ServedProcess;

beforeAll(async () => {
  served = await startServedProcess({ folder: inject('servedSite').root });
  const change = { accessPoints: { [BROKEN]: 'isolated' } };
  const response = await fetch(`${served.demoUrl}/state`, { method: 'POST', body: JSON.stringify(change) });
  expect(response.ok).toBe(true);
});

afterAll(() => served.stop());

async function getStatus(): Promise<unknown> {
  const headers = { 'x-status-password': GUEST_WIFI_PASSWORD };
  return (await fetch(`${served.url}/api/internet-status`, { headers })).json();
}

describe('the evidence', () => {
  it.each(LOCALES)('says in the language of the page what is seen, and why: %s', async (locale) => {
    const words = wordsOf(locale).staff;
    const summary = summaryOf(AUTOMATIC, locale);
    const page = await openUnlocked(served.url, locale);
    expect(await page.locator('[data-shown]').innerText()).toContain(summary);
    // Where nothing is set by hand, the equipment says the same.
    expect(await page.locator('[data-automatic]').isVisible()).toBe(false);
    expect(await page.locator('[data-read]').innerText()).toMatch(/\d{1,2}:\d\d$/);
    expect(await page.locator('[data-clear]').isVisible()).toBe(false);
    const rows = await page.locator('[data-evidence-list] li').allInnerTexts();
    expect(rows).toHaveLength(2);
    const [[line = ''] = [], [broken = ''] = []] = ['line-up', 'access-point'].map((rule) =>
      words.sentences[rule as 'line-up'].split('{since}'),
    );
    expect(rows[0]).toContain(line);
    expect(rows[1]).toContain(broken.replace('{name}', wordsOf(locale).accessPoints[BROKEN] ?? ''));
    expect(rows[1]).toContain(wordsOf(locale).status.reasons.isolated);
  });
});

describe('the form', () => {
  it('says who will see what, sets it, shows it, starts with it the next time, and gives it back to the equipment', async () => {
    const page = await openUnlocked(served.url);
    const preview = page.locator('[data-preview]');
    const attribution = page.locator('[data-set] [name=attribution]');
    expect(await preview.innerText()).toBe(staff.choose);
    // Two hours, unless staff choose otherwise.
    expect(await page.locator('[data-set] [name=minutes]').inputValue()).toBe('120');
    await page.locator('[data-set] [name=internet]').selectOption('outage');
    await attribution.selectOption('us');
    await page.locator('[data-set] [name="spot.molino"]').selectOption('down');
    await page.locator('[data-set] [name=minutes]').selectOption('1440');
    const summary = summaryOf({ internet: ['outage', 'us'], levels: ['limited', 'ok', 'down'] });
    const [before, after] = interpolate(staff.preview, { summary, until: '|' }).split('|');
    expect(await preview.innerText()).toContain(before);
    expect(await preview.innerText()).toContain(after);

    await page.getByRole('button', { name: staff.set, exact: true }).click();
    await waitForResult(page, DONE);
    expect(await page.locator('[data-shown]').innerText()).toBe(summary);
    expect(await page.locator('[data-automatic]').innerText()).toBe(summaryOf(AUTOMATIC));
    expect(await page.locator('[data-settings]').innerText()).toContain(
      `${staff.internet}: ${status.levels.outage} (${staff.attributions.us}); ${molino}: ${status.spotLevels.down}`,
    );
    expect(await getStatus()).toMatchObject({ internet: { level: 'outage', attribution: 'us' } });

    await page.reload();
    await unlock(page);
    await unfold(page);
    expect(await page.locator('[data-set] [name=internet]').inputValue()).toBe('outage');
    expect(await attribution.inputValue()).toBe('us');
    expect(await page.locator('[data-set] [name="spot.molino"]').inputValue()).toBe('down');

    await page.getByRole('button', { name: staff.clear }).click();
    await waitForResult(page, staff.cleared);
    expect(await page.locator('[data-shown]').innerText()).toBe(summaryOf(AUTOMATIC));
    expect(await page.locator('[data-settings]').isVisible()).toBe(false);
    expect(await page.locator('[data-set] [name=internet]').inputValue()).toBe('');
    expect(await getStatus()).toMatchObject({ override: { active: false } });
  });

  it('with one press says that the internet is down and whose that is, and that it is fine again, in the first window of a phone', async () => {
    const page = await openStaffPage(served.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await unlock(page);
    const press = async (name: 'provider' | 'us' | 'fine', result: string): Promise<void> => {
      const button = page.getByRole('button', { name: staff.quick[name] });
      expect(await button.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
      await button.click();
      await waitForResult(page, result);
    };
    await press('provider', DONE);
    expect(await getStatus()).toMatchObject({ internet: { level: 'outage', attribution: 'provider' } });
    await press('us', DONE);
    expect(await getStatus()).toMatchObject({ internet: { level: 'outage', attribution: 'us' } });
    await unfold(page);
    await page.locator('[data-set] [name="spot.molino"]').selectOption('down');
    await press('fine', DONE);
    expect(await getStatus()).toMatchObject({ internet: { level: 'ok' }, override: { active: true } });
    await page.locator('[data-set] [name="spot.molino"]').selectOption('');
    await press('fine', staff.cleared);
    expect(await getStatus()).toMatchObject({ internet: { level: 'ok' }, override: { active: false } });
  });

  it('replaces nothing unseen that somebody else has set meanwhile: it shows that, and begins with it', async () => {
    const page = await openUnlocked(served.url);
    await page.locator('[data-set] [name="spot.molino"]').selectOption('down');
    const headers = { 'content-type': 'application/json', 'x-staff-password': PASSWORD };
    const change = { action: 'set', internet: { level: 'outage', attribution: 'us' }, minutes: 30 };
    const url = `${served.url}/api/internet-status/override`;
    await fetch(url, { method: 'POST', headers, body: JSON.stringify(change) });
    await page.getByRole('button', { name: staff.set, exact: true }).click();
    await waitForResult(page, staff.changed);
    expect(await page.locator('[data-settings]').innerText()).toContain(`${staff.internet}: ${status.levels.outage}`);
    expect(await page.locator('[data-set] [name=internet]').inputValue()).toBe('outage');
    expect(await getStatus()).toMatchObject({ internet: { level: 'outage', attribution: 'us' } });
    await page.getByRole('button', { name: staff.clear }).click();
    await waitForResult(page, staff.cleared);
  });

  it('says in words what is missing, blames nobody before somebody is chosen, and sends nothing', async () => {
    const page = await openUnlocked(served.url);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    const attribution = page.locator('[data-set] [name=attribution]');
    expect(await attribution.isVisible()).toBe(false);
    await page.getByRole('button', { name: staff.set, exact: true }).click();
    await waitForResult(page, staff.choose);
    await page.locator('[data-set] [name=internet]').selectOption('outage');
    expect(await page.locator('[data-result]:visible:not(:empty)').count()).toBe(0);
    expect(await attribution.locator(':checked').innerText()).toBe(staff.chooseOne);
    await page.getByRole('button', { name: staff.set, exact: true }).click();
    await waitForResult(page, staff.chooseWho);
    expect(sent).toEqual([]);
  });

  it('tells for ten seconds, where somebody has pressed, what went well; what went wrong until something else is done', async () => {
    const page = await openStaffPage(served.url);
    await page.clock.install();
    const told = page.locator('[data-result]:visible:not(:empty)');
    await unlock(page, 'nope');
    await waitForResult(page, staff.unauthorized);
    await page.clock.runFor('01:00');
    expect(await told.allInnerTexts()).toEqual([staff.unauthorized]);
    await unlock(page);
    await waitForResult(page, staff.looked);
    await page.getByRole('button', { name: staff.lookAgain }).click();
    await waitForResult(page, staff.lookedAgain);
    const seen = page.locator('[data-reading] [data-result]');
    await seen.hover();
    await page.clock.runFor('00:20');
    expect(await told.allInnerTexts()).toEqual([staff.lookedAgain]);
    await page.mouse.move(0, 0);
    await page.clock.runFor('00:11');
    expect(await told.count()).toBe(0);
    expect(await seen.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  });

  it('says what an answer means, and that the device is offline', async () => {
    const page = await openUnlocked(served.url);
    await page.locator('[data-set] [name="spot.molino"]').selectOption('down');
    for (const [status, message] of [
      [401, staff.unauthorized],
      [503, `${staff.unavailable} ${staff.unsure}`],
    ] as const) {
      await page.route('**/override', (route) => route.fulfill({ status, json: { error: 'x' } }));
      await page.getByRole('button', { name: staff.set, exact: true }).click();
      await waitForResult(page, message);
    }
    await page.context().setOffline(true);
    await page.getByRole('button', { name: staff.lookAgain }).click();
    await waitForResult(page, staff.offline);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: staff.lookAgain }).click();
    await waitForResult(page, staff.lookedAgain);
  });

  it('works with the keyboard alone', async () => {
    const page = await openStaffPage(served.url);
    await page.locator('[data-password]').focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('[data-shown]:focus').waitFor();
    const reach = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await page.locator(`${selector}:focus`).count()) > 0) return;
      }
      throw new Error(`Tab does not reach ${selector}`);
    };
    await reach('details:has([data-set]) summary');
    await page.keyboard.press('Enter');
    await reach('[data-set] [name=internet]');
    await page.keyboard.type(status.levels.degraded);
    await reach('[data-set] [name=attribution]');
    await page.keyboard.type(staff.attributions.us);
    await reach('[data-set] [name=minutes]');
    await page.keyboard.press('ArrowUp');
    expect(await page.locator('[data-set] [name=minutes]').inputValue()).toBe('30');
    await reach('[data-set] [type=submit]');
    await page.keyboard.press('Enter');
    await waitForResult(page, DONE);
    expect(await page.locator('[data-shown]').innerText()).toContain(
      summaryOf({ internet: ['degraded', 'us'], ...AUTOMATIC }),
    );
    await reach('[data-clear]');
    await page.keyboard.press('Space');
    await waitForResult(page, staff.cleared);
  });
});
