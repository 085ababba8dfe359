import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { openBrowser } from './open-browser.ts';

const PASSWORD = 'mill-wheel';
const BROKEN = 'Wi-Fi is limited in: Coworking barn.';

let served: ServedProcess;
let browser: Browser;
let context: BrowserContext;
let faults: string[] = [];
/** The address and body of every request, which must never hold the password. */
let sent: string[] = [];

beforeAll(async () => {
  [served, browser] = await Promise.all([startServedProcess(), openBrowser()]);
  const change = { accessPoints: { 'barn-porch': 'isolated' } };
  const response = await fetch(`${served.demoUrl}/state`, { method: 'POST', body: JSON.stringify(change) });
  expect(response.ok).toBe(true);
});

afterEach(async () => {
  const found = faults;
  const requests = sent;
  faults = [];
  sent = [];
  await context.close();
  expect(found).toEqual([]);
  expect(requests.join('\n')).not.toContain(PASSWORD);
});

afterAll(async () => {
  await browser.close();
  await served.stop();
});

/** Opens the staff page and collects what goes wrong in it; that Chrome notes an answer of 4xx is no fault. */
async function open(path = '/staff/', options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(served.url + path);
  return page;
}

async function unlock(page: Page, password = PASSWORD): Promise<void> {
  await page.locator('[data-password]').fill(password);
  await page.locator('[data-look] button').click();
}

async function openUnlocked(options: Parameters<Browser['newContext']>[0] = {}, path = '/staff/'): Promise<Page> {
  const page = await open(path, options);
  await unlock(page);
  await page.locator('[data-rows] tr').first().waitFor();
  return page;
}

function waitForResult(page: Page, text: string): Promise<void> {
  return page.locator('[data-result]').filter({ hasText: text }).waitFor();
}

async function getStatus(): Promise<unknown> {
  const headers = { 'x-status-password': 'walnut-tree' };
  return (await fetch(`${served.url}/api/internet-status`, { headers })).json();
}

describe('the evidence', () => {
  it.each([
    ['nope', 'The password is not right.'],
    ['ein Schlüssel', 'The password is not right.'],
  ])('stays empty and hidden with the password %s', async (password, message) => {
    const page = await open();
    await unlock(page, password);
    await waitForResult(page, message);
    expect(await page.locator('[data-view]').evaluate((area) => area.childNodes.length)).toBe(0);
    expect(await page.locator('[data-view]').isVisible()).toBe(false);
    expect(await page.locator('[data-set]').isVisible()).toBe(false);
    expect(await page.locator('[data-password]').isVisible()).toBe(true);
  });

  it.each([
    ['/staff/', 'Internet: ok. Wi-Fi is limited in: Coworking barn.', 'It does not work as it should.', 'cut off'],
    ['/es/equipo/', 'Internet: bien. Wifi limitado en: Pajar', 'No funciona como debería.', 'aislado'],
    [
      '/de/team/',
      'Internet: gut. WLAN eingeschränkt: Coworking',
      'Er funktioniert nicht, wie er soll.',
      'abgeschnitten',
    ],
  ])('says in the language of %s what is seen, and why', async (path, summary, rule, state) => {
    const page = await openUnlocked({}, path);
    expect(await page.locator('[data-shown]').innerText()).toContain(summary);
    expect(await page.locator('[data-automatic]').innerText()).toContain(summary);
    expect(await page.locator('[data-read]').innerText()).toMatch(/\(.*\d{1,2}:\d\d\)$/);
    const rows = await page.locator('[data-rows] tr').allInnerTexts();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^Internet\b/);
    expect(rows[1]).toContain('barn-porch');
    expect(rows[1]).toContain(rule);
    expect(rows[1]).toContain(state);
  });

  it('is taken away when the page is locked, or when the password no longer holds', async () => {
    const page = await openUnlocked();
    await page.getByRole('button', { name: 'Lock' }).click();
    await waitForResult(page, 'Locked.');
    expect(await page.locator('[data-view]').textContent()).toBe('');
    expect(await page.locator(':focus').getAttribute('type')).toBe('password');
    await unlock(page);
    await page.locator('[data-rows] tr').first().waitFor();
    await page.route('**/evidence', (route) => route.fulfill({ status: 401, json: { error: 'unauthorized' } }));
    await page.getByRole('button', { name: 'Look again' }).click();
    await waitForResult(page, 'The password is not right.');
    expect(await page.locator('[data-view]').textContent()).toBe('');
  });

  it('does not come back with an answer to what was asked before the page was locked', async () => {
    const page = await openUnlocked();
    const asked = Promise.withResolvers<() => Promise<void>>();
    await page.route('**/evidence', (route) => {
      asked.resolve(() => route.continue());
    });
    await page.getByRole('button', { name: 'Look again' }).click();
    const letThrough = await asked.promise;
    await page.getByRole('button', { name: 'Lock' }).click();
    const answered = page.waitForResponse('**/evidence');
    await letThrough();
    await (await answered).finished();
    await page.unroute('**/evidence');
    await unlock(page, 'nope');
    await waitForResult(page, 'The password is not right.');
    expect(await page.locator('[data-view]').textContent()).toBe('');
  });

  it('leaves the password in no address and in no storage', async () => {
    const page = await openUnlocked();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(kept + page.url() + JSON.stringify(await context.cookies())).not.toContain(PASSWORD);
    expect(await page.locator('[data-password]').inputValue()).toBe('');
    expect(await page.content()).not.toContain(PASSWORD);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });
});

describe('the form', () => {
  it('says who will see what, sets it, shows it, and gives it back to the equipment', async () => {
    const page = await openUnlocked();
    const preview = page.locator('[data-preview]');
    const attribution = page.locator('[name=attribution]');
    expect(await preview.innerText()).toBe('Set the internet or at least one area.');
    expect(await attribution.isDisabled()).toBe(true);
    await page.locator('[name=internet]').selectOption('ok');
    expect(await attribution.isDisabled()).toBe(true);
    await page.locator('[name=internet]').selectOption('outage');
    await attribution.selectOption('us');
    await page.locator('[name="spot.molino"]').selectOption('down');
    await page.getByLabel('until 22:00').check();
    const summary = `Internet: down. The trouble is ours, and we are on it. ${BROKEN} Wi-Fi is down in: The Molino.`;
    expect(await preview.innerText()).toMatch(`Everybody will see: “${summary}” until `);
    expect(await preview.innerText()).toMatch(/, 22:00\.$/);

    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await waitForResult(page, 'Set. It ends by itself:');
    expect(await page.locator('[data-result]').innerText()).toMatch(/, 22:00\.$/);
    expect(await page.locator('[data-shown]').innerText()).toBe(summary);
    expect(await page.locator('[data-automatic]').innerText()).toBe(`Internet: ok. ${BROKEN}`);
    expect(await page.locator('[data-settings]').innerText()).toMatch(
      /^Internet: down \(us\); The Molino: down, until .*, 22:00$/,
    );
    expect(await getStatus()).toMatchObject({ internet: { level: 'outage', attribution: 'us' } });

    await page.getByRole('button', { name: 'Back to automatic' }).click();
    await waitForResult(page, 'Automatic again.');
    expect(await page.locator('[data-shown]').innerText()).toBe(`Internet: ok. ${BROKEN}`);
    expect(await page.locator('[data-settings]').innerText()).toBe('Nothing: all is automatic.');
    expect(await page.locator('[name=internet]').inputValue()).toBe('');
    expect(await getStatus()).toMatchObject({ override: { active: false } });
  });

  it('starts with what is in force, because sending replaces all of it', async () => {
    const page = await openUnlocked();
    await page.locator('[name=internet]').selectOption('degraded');
    await page.locator('[name="spot.terrain"]').selectOption('limited');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await waitForResult(page, 'Set. It ends');
    await page.reload();
    await unlock(page);
    await page.locator('[data-rows] tr').first().waitFor();
    expect(await page.locator('[name=internet]').inputValue()).toBe('degraded');
    expect(await page.locator('[name=attribution]').inputValue()).toBe('provider');
    expect(await page.locator('[name="spot.terrain"]').inputValue()).toBe('limited');
    await page.getByRole('button', { name: 'Back to automatic' }).click();
    await waitForResult(page, 'Automatic again.');
  });

  it('says in words what the server refuses', async () => {
    const page = await openUnlocked();
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await waitForResult(page, 'That could not be set: Set the internet or at least one area.');
    await page.locator('[name=internet]').selectOption('degraded');
    await page.locator('[name=minutes]').fill('0');
    expect(await page.getByLabel('other').isChecked()).toBe(true);
    const minutes = 'Minutes is a whole number from 1 to 10080 (7 days).';
    expect(await page.locator('[data-preview]').innerText()).toBe(minutes);
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await waitForResult(page, `That could not be set: ${minutes}`);
  });

  it.each([
    [403, 'from the website’s own address only'],
    [503, 'The server cannot do that just now. Try again in a minute. Look again to see whether anything has changed.'],
    [500, 'its answer makes no sense. Try again. Look again'],
  ])('says what an answer of %i means', async (status, message) => {
    const page = await openUnlocked();
    await page.route('**/override', (route) => route.fulfill({ status, json: { error: 'x' } }));
    await page.getByRole('button', { name: 'Back to automatic' }).click();
    await waitForResult(page, message);
  });

  it('says that the device is offline, and works again once it is not', async () => {
    const page = await openUnlocked();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Look again' }).click();
    await waitForResult(page, 'You are offline.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Look again' }).click();
    await waitForResult(page, 'Looked again.');
  });

  it('works with the keyboard alone', async () => {
    const page = await open();
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
    await reach('[name=internet]');
    await page.keyboard.type('slow');
    await reach('[name=attribution]');
    await page.keyboard.type('us');
    await reach('[name=for]');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByLabel('30 minutes').isChecked()).toBe(true);
    await reach('[data-set] [type=submit]');
    await page.keyboard.press('Enter');
    await waitForResult(page, 'Set. It ends by itself');
    expect(await page.locator('[data-shown]').innerText()).toContain('Internet: slow. The trouble is ours');
    await reach('[data-clear]');
    await page.keyboard.press('Space');
    await waitForResult(page, 'Automatic again.');
  });

  it.each(['/staff/', '/es/equipo/', '/de/team/'])('%s does not scroll sideways on a narrow phone', async (path) => {
    const page = await openUnlocked({ viewport: { width: 320, height: 640 } }, path);
    await page.locator('[name=internet]').selectOption('outage');
    const { scrollWidth, clientWidth } = await page
      .locator('html')
      .evaluate((html) => ({ scrollWidth: html.scrollWidth, clientWidth: html.clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
    expect(await page.getByRole('row').filter({ hasText: 'barn-porch' }).getByRole('cell').count()).toBe(3);
  });
});
