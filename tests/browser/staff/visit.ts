import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { DEMO_DEFAULTS } from '../../../scripts/serve/demo-environment.ts';
import type { Locale } from '../../../src/text/language/locale.ts';
import { openContext, openSoundPage, pathOf } from '../site.ts';

export const { STAFF_PASSWORD: PASSWORD } = DEMO_DEFAULTS;

/** Opens the staff page, in which nothing may go wrong, and whose requests may hold the password in no address or body. */
export async function openStaffPage(url: string, locale: Locale = 'en'): Promise<Page> {
  const page = await openSoundPage(await openContext());
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  onTestFinished(() => {
    expect(sent.join('\n')).not.toContain(PASSWORD);
  });
  await page.goto(url + pathOf('staff', locale));
  return page;
}

export async function unlock(page: Page, password: string = PASSWORD): Promise<void> {
  await page.locator('[data-password]').fill(password);
  await page.locator('[data-look] button').click();
}

/** Waits until the page is unlocked, and opens what is folded there. */
export async function unfold(page: Page): Promise<void> {
  const reasons = page.locator('[data-evidence-list] li');
  await reasons.first().waitFor({ state: 'attached' });
  for (const fold of await page.locator('[data-view] summary').all()) await fold.click();
  await reasons.first().waitFor();
}

/** The same, after the password was given and the evidence has come. */
export async function openUnlocked(url: string, locale: Locale = 'en'): Promise<Page> {
  const page = await openStaffPage(url, locale);
  await unlock(page);
  await unfold(page);
  return page;
}

export function waitForResult(page: Page, text: string): Promise<void> {
  return page.locator('[data-result]').filter({ hasText: text }).waitFor();
}
