import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { openBrowser } from './open-browser.ts';

let served: ServedProcess;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([startServedProcess(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await served.stop();
});

/** What somebody might get into a page: a script, a handler, a script from elsewhere, a style, and a style of an element. */
const INJECTED = `<script>document.title = 'taken by a script'</script>
<img src="/none.png" alt="" onerror="document.title = 'taken by a handler'">
<script src="https://elsewhere.example/take.js"></script>
<style>h1 { color: rgb(1, 2, 3) !important }</style>
<p id="styled" style="color: rgb(4, 5, 6)">styled</p>`;

/** Opens a page into whose HTML something was injected on the way; with its policy, or without to see that it would work. */
async function openInjected(path: string, { policy = true } = {}): Promise<Page> {
  const page = await browser.newPage();
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.title = 'taken from elsewhere'" }),
  );
  await page.route(served.url + path, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': own, ...headers } = response.headers();
    const html = (await response.text()).replace('</body>', `${INJECTED}</body>`);
    const bare = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await route.fulfill({
      status: response.status(),
      headers: policy && own !== undefined ? { ...headers, 'content-security-policy': own } : headers,
      body: policy ? html : bare,
    });
  });
  await page.goto(served.url + path, { waitUntil: 'load' });
  return page;
}

/** Which of the injections has had an effect. */
async function effectsIn(page: Page): Promise<Record<string, boolean>> {
  const color = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  return {
    script: (await page.title()).startsWith('taken'),
    style: (await color('h1')) === 'rgb(1, 2, 3)',
    styleOfElement: (await color('#styled')) === 'rgb(4, 5, 6)',
  };
}

describe('what is injected into a page', () => {
  it.each(['/', '/rooms/', '/es/', '/internet/', '/staff/', '/blog/', '/no-such-page'])(
    'does nothing: %s runs no inline script and shows no inline style',
    async (path) => {
      const page = await openInjected(path);
      expect(await effectsIn(page)).toEqual({ script: false, style: false, styleOfElement: false });
      await page.close();
    },
  );

  it('would do all of it without the policy', async () => {
    const page = await openInjected('/rooms/', { policy: false });
    expect(await effectsIn(page)).toEqual({ script: true, style: true, styleOfElement: true });
    await page.close();
  });

  it('runs no script on the booking page either, where the engine may have styles of its own', async () => {
    const page = await openInjected('/book-now/');
    expect(await effectsIn(page)).toMatchObject({ script: false });
    await page.close();
  });

  it('does nothing when it comes in by a script of the page', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.url}/rooms/`);
    await page.locator('main').evaluate((main) => {
      const script = document.createElement('script');
      script.textContent = "document.title = 'taken'";
      const style = document.createElement('style');
      style.textContent = 'h1 { color: rgb(1, 2, 3) !important }';
      main.append(script, style);
      main.insertAdjacentHTML('beforeend', '<p id="styled" style="color: rgb(4, 5, 6)">styled</p>');
    });
    expect(await effectsIn(page)).toEqual({ script: false, style: false, styleOfElement: false });
    await page.close();
  });
});

describe('the policy of the site', () => {
  it.each(['/', '/rooms/', '/pricing/', '/internet/', '/staff/', '/de/buchen/', '/blog/', '/no-such-page'])(
    'keeps nothing of ours from %s: the browser has no complaint',
    async (path) => {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/content security policy|refused to/i.test(message.text())) complaints.push(message.text());
      });
      await page.goto(served.url + path, { waitUntil: 'load' });
      await page.locator('h1').first().waitFor();
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it('lets the engine show what is free on the booking page', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.url}/book-now/?check_in=2027-04-05&check_out=2027-05-03&adults=2`);
    await page.frameLocator('.engine iframe').getByText('in all').first().waitFor();
    await page.close();
  });

  it.each([
    ['lets no other site put a page into a frame', true, 0],
    ['is what keeps it out: without it, the page would be there', false, 1],
  ])('%s', async (_, policy, headings) => {
    const page = await browser.newPage();
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${served.url}/rooms/"></iframe>` }),
    );
    await page.route(`${served.url}/rooms/`, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': own, 'x-frame-options': _, ...headers } = response.headers();
      const withPolicy = own === undefined ? headers : { ...headers, 'content-security-policy': own };
      await route.fulfill({ response, headers: policy ? withPolicy : headers });
    });
    await page.goto('http://elsewhere.example/', { waitUntil: 'load' });
    expect(await page.frameLocator('iframe').locator('h1').count()).toBe(headings);
    await page.close();
  });
});
