import { describe, expect, it } from 'vitest';
import { siteUrl, wordsOf } from '../site.ts';
import { openStaffPage, openUnlocked, PASSWORD, unlock, waitForResult } from './visit.ts';

const { staff } = wordsOf('en');

describe('what only staff may see', () => {
  it('stays empty and hidden with a wrong password', async () => {
    const page = await openStaffPage(siteUrl);
    for (const password of ['nope', 'ein Schlüssel']) {
      await unlock(page, password);
      await waitForResult(page, staff.unauthorized);
      expect(await page.locator('[data-view]').isVisible()).toBe(false);
      expect(await page.locator('[data-set]').isVisible()).toBe(false);
    }
  });

  it('leaves the password in no address and in no storage', async () => {
    const page = await openUnlocked(siteUrl);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(kept + page.url() + JSON.stringify(await page.context().cookies())).not.toContain(PASSWORD);
    expect(await page.locator('[data-password]').inputValue()).toBe('');
    expect(await page.content()).not.toContain(PASSWORD);
  });

  it('is gone after signing out, and asks for the password again', async () => {
    const page = await openUnlocked(siteUrl);
    await page.getByRole('button', { name: staff.signOut }).click();
    await page.locator('[data-look]').waitFor();
    expect(await page.locator('[data-password]').inputValue()).toBe('');
    expect(await page.locator('[data-view]').isVisible()).toBe(false);
    expect(await page.locator('[data-evidence-list] li').count()).toBe(0);
    expect(await page.locator('[data-set]').isVisible()).toBe(false);
  });
});

it('The staff page leads to the editor where that is switched on, to whoever has no password too', async () => {
  const page = await openStaffPage(siteUrl);
  await page.getByRole('link', { name: staff.editing.link }).click();
  expect(new URL(page.url()).pathname).toBe('/admin/');
});
