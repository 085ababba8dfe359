import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FOUR_WEEKS } from './booking/visit.ts';
import { openContext, pathOf, siteUrl } from './site.ts';

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
  it.each(['/', pathOf('internet'), '/no-such-page'])(
    'does nothing: %s runs no inline script and shows no inline style',
    async (path) => {
      const page = await openInjected(path);
      expect(await effectsIn(page)).toEqual({ script: false, style: false, styleOfElement: false });
    },
  );

  it.each(['both', 'html'] as const)(
    'runs no script on the booking page either, where the engine may have styles of its own: policy of %s',
    async (policy) => {
      const page = await openInjected(pathOf('booking') + FOUR_WEEKS, policy);
      expect(await effectsIn(page)).toMatchObject({ script: false });
    },
  );
});
