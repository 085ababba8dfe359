import { expect, it } from 'vitest';
import { openPage, sitePages, siteUrl } from '../browser/site.ts';
import { findTornTables } from '../browser/torn-tables.ts';

it('No table of any page scrolls, is cut, or parts a word, from the smallest telephone to a large screen, in any language.', async () => {
  const page = await openPage('/');
  const faults: unknown[] = [];
  let tables = 0;
  for (const { path } of sitePages) {
    await page.goto(siteUrl + path);
    const here = await page.locator('.table').count();
    tables += here;
    const torn = here > 0 ? await findTornTables(page) : [];
    if (torn.length > 0) faults.push([path, torn]);
  }
  expect(faults).toEqual([]);
  expect(tables).toBeGreaterThan(2);
});
