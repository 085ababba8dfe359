import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FOUR_WEEKS } from './booking-visit.ts';
import { openContext, ordinaryPath, pathOf, siteUrl } from './site.ts';

const NOTHING_THERE = '/no-such-page';
const PAGES = ['/', ordinaryPath, pathOf('internet'), NOTHING_THERE];

/** What somebody might get into a page: a script, a handler, a script from elsewhere, a style, and a style of an element. */
const INJECTED = `<script>document.title = 'taken by a script'</script>
<img src="/none.png" alt="" onerror="document.title = 'taken by a handler'">
<script src="https://elsewhere.example/take.js"></script>
<style>h1 { color: rgb(1, 2, 3) !important }</style>
<p id="styled" style="color: rgb(4, 5, 6)">styled</p>`;

/** Opens a page into whose HTML something was injected on the way; with the policy of its header and its HTML, or of its HTML alone. */
async function openInjected(path: string, policy: 'both' | 'html' = 'both'): Promise<Page> {
  const page = await (await openContext()).newPage();
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.title = 'taken from elsewhere'" }),
  );
  await page.route(siteUrl + path, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': own, ...headers } = response.headers();
    const html = (await response.text()).replace('</body>', `${INJECTED}</body>`);
    await route.fulfill({
      status: response.status(),
      headers: policy === 'both' && own !== undefined ? { ...headers, 'content-security-policy': own } : headers,
      body: html,
    });
  });
  await page.goto(siteUrl + path, { waitUntil: 'load' });
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
  it.each(PAGES)('does nothing: %s runs no inline script and shows no inline style', async (path) => {
    const page = await openInjected(path);
    expect(await effectsIn(page)).toEqual({ script: false, style: false, styleOfElement: false });
  });

  it.each(['both', 'html'] as const)(
    'runs no script on the booking page either, where the engine may have styles of its own: policy of %s',
    async (policy) => {
      const page = await openInjected(pathOf('booking') + FOUR_WEEKS, policy);
      expect(await effectsIn(page)).toMatchObject({ script: false });
    },
  );

  it('does nothing when it comes in by a script of the page', async () => {
    const page = await (await openContext()).newPage();
    await page.goto(siteUrl + ordinaryPath);
    await page.locator('main').evaluate((main) => {
      const script = document.createElement('script');
      script.textContent = "document.title = 'taken'";
      const style = document.createElement('style');
      style.textContent = 'h1 { color: rgb(1, 2, 3) !important }';
      main.append(script, style);
      main.insertAdjacentHTML('beforeend', '<p id="styled" style="color: rgb(4, 5, 6)">styled</p>');
    });
    expect(await effectsIn(page)).toEqual({ script: false, style: false, styleOfElement: false });
  });
});

it('No other site may put a page into a frame.', async () => {
  const page = await (await openContext()).newPage();
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${siteUrl + ordinaryPath}"></iframe>` }),
  );
  await page.goto('http://elsewhere.example/', { waitUntil: 'load' });
  expect(await page.frameLocator('iframe').locator('h1').count()).toBe(0);
});
