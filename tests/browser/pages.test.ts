import { describe, expect, it } from 'vitest';
import { LOCALES, NARROW, openPage, ordinaryPath, pathOf, sitePages, stringsOf } from './site.ts';

/** Whether each element takes room on the page. */
function areShown(elements: Element[]): boolean[] {
  return elements.map((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1);
}

describe('a page', () => {
  it.each(LOCALES)(
    'is in its language, says its title once, and has no faults: the home page in %s',
    async (locale) => {
      const home = sitePages.find((page) => page.locale === locale && page.key === 'index');
      const page = await openPage(home?.path ?? '');
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.locator('h1').allTextContents()).toEqual([home?.title]);
      expect(await page.locator('header .button').textContent()).toContain(stringsOf(locale).site.book);
    },
  );

  it('leads to itself in the other languages', async () => {
    const page = await openPage(pathOf('pricing'));
    for (const locale of ['fr', 'en'] as const) {
      await page.locator(`.languages a[hreflang="${locale}"]`).click();
      expect(new URL(page.url()).pathname).toBe(pathOf('pricing', locale));
    }
  });

  it.each([
    ['/nothing/', 'en', ['en', 'fr']],
    ['/fr/rien/', 'fr', ['fr']],
    ['/fr/rien/index.md', 'fr', ['fr']],
  ] as const)(
    'that is not there is one in the language of its address, and says at its end how to ask: %s',
    async (path, locale, spoken) => {
      const page = await openPage(path);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.locator('h1').textContent()).toBe(stringsOf(locale).site.notFoundTitle);
      expect(
        await page.locator('main section').evaluateAll((all) => all.map((one) => (one as HTMLElement).lang)),
      ).toEqual(spoken);
      const home = sitePages.find((one) => one.locale === locale && one.key === 'index');
      expect(await page.locator(`main a[href="${home?.path ?? ''}"]`).count()).toBe(1);
      expect(await page.locator('footer a[href^="mailto:"]').isVisible()).toBe(true);
    },
  );

  it.each([ordinaryPath, '/'])('prints as words and pictures with its address, and no furniture: %s', async (path) => {
    const page = await openPage(path, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.site-footer .address').textContent()).resolves.toMatch(
      new RegExp(`^https?://[^/]+${path}$`),
    );
    expect(
      await page.locator('h1, main figure, .site-name, .site-footer .place, .address').evaluateAll(areShown),
    ).not.toContain(false);
    expect(await page.locator('form, button, nav, .button, .skip').evaluateAll(areShown)).not.toContain(true);
    const [ink, paper] = await page.locator('body').evaluate((body) => {
      const root = getComputedStyle(body.parentElement ?? body);
      return [getComputedStyle(body).color, root.backgroundColor];
    });
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });

  it('has a name of its own for each link to a room', async () => {
    const page = await openPage('/rooms/');
    const names = await page.locator('main a[href*="?unit="]').evaluateAll((all) => all.map((one) => one.textContent));
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a room as one block at the address that its card leads to, on a phone', async () => {
    const page = await openPage('/', { viewport: { width: 360, height: 740 } });
    await page.locator('.cards strong a').first().click();
    const { hash } = new URL(page.url());
    const name = page.locator(hash);
    expect(await name.boundingBox()).toMatchObject({ y: expect.closeTo(80, -2) as number });
    const room = name.locator('~ figure').first();
    const picture = await room.boundingBox();
    const end = await name.locator('~ h2').first().boundingBox();
    expect((end?.y ?? Infinity) - (picture?.y ?? 0)).toBeLessThan(1000);
    expect(await page.locator(`main a[href$="${hash}"]`).count()).toBe(1);
  });

  it('moves nothing for longer than five seconds', async () => {
    const page = await openPage(pathOf('internet'));
    await page.waitForLoadState('networkidle');
    await page.locator('.status').evaluate((status) => {
      (status as HTMLElement).dataset.mark = 'ok';
    });
    const endings = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(endings.length).toBeGreaterThan(0);
    expect(Math.max(...endings)).toBeLessThanOrEqual(5000);
  });

  it('asks on top of the rates for a stay, and answers with its price', async () => {
    const page = await openPage(pathOf('pricing'), NARROW);
    expect((await page.locator('main form button').boundingBox())?.y).toBeLessThan(740);
    await page.locator('[name=check_in]').fill('2026-05-04');
    await page.locator('[name=check_out]').fill('2026-05-11');
    await page.locator('main form button').click();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('check_out'), searchParams.get('adults')]).toEqual([
      pathOf('booking'),
      '2026-05-11',
      '1',
    ]);
  });

  it('unfolds what a link leads to, and prints all that is folded', async () => {
    const page = await openPage(pathOf('pricing'));
    const folded = page.locator('details > div');
    expect(await folded.evaluateAll(areShown)).not.toContain(true);
    expect(await page.locator('table').evaluateAll(areShown)).not.toContain(false);
    await page.goto(`${page.url()}#worked-examples`);
    await page.locator('#worked-examples li').first().waitFor();
    expect((await page.locator('details[open] > summary').boundingBox())?.y).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await folded.evaluateAll(areShown)).not.toContain(false);
  });

  it('prints where a link to another site leads', async () => {
    const page = await openPage('/getting-here/');
    await page.emulateMedia({ media: 'print' });
    const after = await page
      .locator('main a[href*="bus.example"]')
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toBe('" (https://bus.example/timetable)"');
  });

  it('has no stop for the keyboard in a table, as none scrolls, on a phone and on a screen', async () => {
    for (const width of [320, 768, 1440]) {
      const page = await openPage(pathOf('pricing', 'fr'), { viewport: { width, height: 800 } });
      const tables = await page
        .locator('.table')
        .evaluateAll((all) => all.map((one) => [(one as HTMLElement).tabIndex, one.scrollWidth - one.clientWidth]));
      expect(tables.length).toBeGreaterThan(3);
      expect(tables).toEqual(tables.map(() => [-1, 0]));
    }
  });

  it('has the way to book in reach wherever one is on it, on a phone', async () => {
    const page = await openPage(pathOf('pricing'), NARROW);
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    const box = await page.locator('header .book').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 99)).toBeLessThanOrEqual(64);
  });

  it.each(LOCALES)(
    'says above the fold of a phone what it is, from what price and when to come: the home page in %s',
    async (locale) => {
      const home = sitePages.find((one) => one.locale === locale && one.key === 'index');
      const page = await openPage(home?.path ?? '', { viewport: { width: 360, height: 740 } });
      for (const part of ['h1', 'h1 + p', '.stay-search button']) {
        const box = await page.locator(part).first().boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 999), part).toBeLessThanOrEqual(740);
      }
    },
  );

  it.each([
    ['as it is', [], 2],
    ['without a drawing', ['main > figure'], 2],
    ['without facts', ['main > ul:not([class])'], 2],
    ['with nothing but words and one room', ['main > figure', 'main > ul:not([class])'], 1],
    ['with seven rooms', [], 7],
  ])('stands in its order, rooms as cards: the home page %s', async (_, without, rooms) => {
    const page = await openPage('/');
    await page.evaluate(
      ([gone, count]) => {
        for (const selector of gone) document.querySelector(selector)?.remove();
        const cards = document.querySelector('main > .cards');
        const copies = Array.from({ length: count }, () => cards?.firstElementChild?.cloneNode(true) ?? '');
        cards?.replaceChildren(...copies);
      },
      [without, rooms] as const,
    );
    const topsOf = (...selectors: string[]): Promise<number[]> =>
      page.evaluate(
        (names) =>
          names
            .flatMap((name) => [...document.querySelectorAll(name)])
            .map((one) => Math.round(one.getBoundingClientRect().top)),
        selectors,
      );
    // On a wide window the search stands beside the heading.
    for (const [width, rows, search] of [
      [360, rooms, ['h1 + p + .stay-search']],
      [1280, Math.ceil(rooms / 4), []],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const [facts, below] = ['main > ul:not([class])', 'main > h2:first-of-type, main > .cards'];
      const tops = await topsOf('main > figure', 'h1', 'h1 + p', ...search, facts, below);
      expect(tops).toHaveLength(6 + search.length - without.length);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(new Set(await topsOf('.cards > li')).size).toBe(rows);
    }
    expect(await topsOf('h1 + p + .stay-search')).toEqual(await topsOf('h1'));
    const [picture, name] = await Promise.all(
      ['img', 'strong'].map((part) => page.locator(`.cards > li ${part}`).first().boundingBox()),
    );
    expect(picture?.width).toBeLessThan(640);
    expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
    expect(name?.height).toBeLessThan(40);
  });

  it('offers with the first press of Tab to skip to the content', async () => {
    const page = await openPage(ordinaryPath);
    await page.keyboard.press('Tab');
    expect((await page.locator(':focus').textContent())?.trim()).toBe(stringsOf('en').site.skip);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#pageMain');
  });
});
