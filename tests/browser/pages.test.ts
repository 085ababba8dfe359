import { describe, expect, it } from 'vitest';
import { findTornTables } from './torn-tables.ts';
import { NARROW, openPage, openSharedPage, ordinaryPath, pathOf, sitePages, siteUrl, stringsOf } from './site.ts';

const PHONE = { viewport: { width: 360, height: 740 } } as const;

/** What stands in tables of rates, in French and in Finnish. */
const FINNISH = [
  ['Saison', 'Majoitussesonki'],
  ['Chambre ou cabane', 'Huone tai mökki'],
  ['Cabane du jardin', 'Puutarhamökki'],
  ['Basse saison', 'Hiljaisempi sesonki'],
  ['Haute saison', 'Matkailusesonki'],
  ['Séjour minimum', 'Vähimmäisoleskelu'],
  ['Mois', 'Kuukausi'],
  ['Semaine', 'Viikko'],
  ['Nuit', 'Vuorokausi'],
  ['nuits', 'vuorokautta'],
] as const;

/** Whether each element takes room on the page. */
function areShown(elements: Element[]): boolean[] {
  return elements.map((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1);
}

describe('a page', () => {
  it('that is not there is one in the language of its address, and says at its end how to ask', async () => {
    const page = await openPage('/nothing/');
    for (const [path, locale, spoken] of [
      ['/nothing/', 'en', ['en', 'fr']],
      ['/fr/rien/index.md', 'fr', ['fr']],
    ] as const) {
      await page.goto(siteUrl + path);
      expect(await page.locator('h1').textContent()).toBe(stringsOf(locale).site.notFoundTitle);
      const sections = page.locator('main section');
      expect(await sections.evaluateAll((all) => all.map((one) => (one as HTMLElement).lang))).toEqual(spoken);
      expect(await sections.evaluateAll((all) => all.map((one) => (one as HTMLElement).dir))).not.toContain('');
      const home = sitePages.find((one) => one.locale === locale && one.key === 'index');
      expect(await page.locator(`main a[href="${home?.path ?? ''}"]`).count()).toBe(1);
      const search = sections.first().locator('p a').last();
      expect(await search.textContent()).toBe(stringsOf(locale).site.notFoundSearch);
      expect(await search.getAttribute('href')).toBe(pathOf('booking', locale));
      expect(await page.locator('footer a[href^="mailto:"]').isVisible()).toBe(true);
    }
  });

  it('prints as words and pictures, dark on white, and no furniture', async () => {
    const page = await openPage('/', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('h1, main figure, .site-name, .site-footer .place').evaluateAll(areShown)).not.toContain(
      false,
    );
    expect(await page.locator('form, button, nav, .button, .skip').evaluateAll(areShown)).not.toContain(true);
    const [ink, paper] = await page.locator('body').evaluate((body) => {
      const root = getComputedStyle(body.parentElement ?? body);
      return [root.color, root.backgroundColor];
    });
    expect([ink, paper]).toEqual(['rgb(38, 35, 30)', 'rgb(255, 255, 255)']);
  });

  it('has a room as one block at the address that its card leads to, on a phone', async () => {
    const page = await openPage('/', PHONE);
    await page.locator('.rooms strong a').first().click();
    const { hash } = new URL(page.url());
    const name = page.locator(hash);
    expect(await name.boundingBox()).toMatchObject({ y: expect.closeTo(80, -2) as number });
    const picture = await name.locator('~ figure').first().boundingBox();
    const end = await name.locator('xpath=following::h2').first().boundingBox();
    expect((end?.y ?? Infinity) - (picture?.y ?? 0)).toBeLessThan(1000);
  });

  it('asks on top of the rates for a stay, and answers with its price; the way to book is in reach wherever one is on it', async () => {
    const page = await openSharedPage('2026-05-01', NARROW.viewport);
    await page.goto(siteUrl + pathOf('pricing'));
    expect((await page.locator('main form button').boundingBox())?.y).toBeLessThan(740);
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    const { y = -1, height = 99 } = (await page.locator('header .book').boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(64);
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

  it.each(['home', 'rooms', 'pricing'] as const)(
    'has tables that neither scroll nor part a word, with words as long as Finnish ones too: %s',
    async (template) => {
      const page = await openPage(pathOf(template, 'fr'));
      expect(await findTornTables(page)).toEqual([]);
      await page.evaluate((words) => {
        for (const [french, finnish] of words) {
          const cells = [...document.querySelectorAll<HTMLElement>('.table :is(th, td)')];
          for (const cell of cells) {
            cell.textContent = cell.textContent.replace(french, finnish);
            if (cell.dataset.column) cell.dataset.column = cell.dataset.column.replace(french, finnish);
          }
        }
      }, FINNISH);
      expect(await page.locator('.table').first().textContent()).toContain('Kuukausi');
      expect(await findTornTables(page)).toEqual([]);
    },
  );

  it('stands in its order, rooms as cards: the home page', async () => {
    const page = await openPage('/');
    const topsOf = (...selectors: string[]): Promise<number[]> =>
      page.evaluate(
        (names) => names.map((name) => Math.round(document.querySelector(name)?.getBoundingClientRect().top ?? NaN)),
        selectors,
      );
    const order = ['.lead', '.numbers', 'main > h2', '.rooms'];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await topsOf('.hero', 'h1', ...order);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }
    // On a wide window cards stand beside each other.
    expect(await topsOf('.rooms li:first-child')).toEqual(await topsOf('.rooms li:last-child'));
  });

  it('shows pictures beside each other in one shape, and people square and held rather at the top, the others in the middle or where that is said; an upright one alone is no higher than the window', async () => {
    const page = await openPage(pathOf('rooms'), { viewport: { width: 1280, height: 900 } });
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="1200"/>';
    await page.route('**/her.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
    const shown = await page.locator('main').evaluate(async (main) => {
      const figure = '<figure><img class="upright" src="/her.svg" alt="Her"></figure>';
      for (const look of ['cards', 'people', 'rooms'])
        main.insertAdjacentHTML('beforeend', `<div class="${look}"><ul><li>${figure}<p>Her</p></li></ul></div>`);
      main.insertAdjacentHTML('beforeend', figure);
      const images = [...main.querySelectorAll<HTMLImageElement>('img[alt="Her"]')];
      images[0]?.style.setProperty('--hold', 'bottom');
      await Promise.all(images.map((one) => one.decode()));
      return images.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { shape: (width / height).toFixed(1), height, at: getComputedStyle(one).objectPosition };
      });
    });
    const [card, person, room, alone] = shown;
    expect(card).toMatchObject({ shape: '1.5', at: '50% 100%' });
    expect(person).toMatchObject({ shape: '1.0', at: '50% 20%' });
    expect(room).toMatchObject({ shape: '1.5', at: '50% 50%' });
    expect(alone?.height).toBe(720);
  });

  it('offers with the first press of Tab to skip to the content', async () => {
    const page = await openPage(ordinaryPath);
    await page.keyboard.press('Tab');
    expect((await page.locator(':focus').textContent())?.trim()).toBe(stringsOf('en').site.skip);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#pageMain');
  });
});
