import type { Locator, Page } from 'playwright-core';
import { offerFolder, type Files } from './picked-folder.ts';
import { siteUrl } from './site.ts';

/** The editor with a folder of these files, as somebody who works on a computer of their own opens it, by a button in their language. */
export async function openEditor(page: Page, files: Files, button = 'Work with Local Repository'): Promise<void> {
  await page.goto(`${siteUrl}/robots.txt`);
  await offerFolder(page, files);
  await page.goto(`${siteUrl}/admin/`);
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Figures and facts').first().waitFor();
}

/** How long the form must stay as it is until it counts as made, in milliseconds. */
const REST_MS = 400;

/** Waits until the form has been made: what is typed into a field that is made anew is lost. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(
    (restMs) =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(end, restMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, restMs);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    REST_MS,
  );
}

/** A field of the form; of one that exists in several languages, that of this one. */
export async function field(page: Page, path: string, language?: string): Promise<Locator> {
  const pane = language === undefined ? '' : `[data-mode="edit"][data-locale="${language}"] `;
  const found = page.locator(`${pane}[data-key-path="${path}"]`).first();
  // Not when it has come to rest: the form makes its fields anew while they are read.
  await found.evaluate((element) => {
    element.scrollIntoView();
  });
  await comeToRest(page);
  return found;
}

/** Types a text into a field. */
export async function fill(page: Page, path: string, text: string, language?: string): Promise<void> {
  await (await field(page, path, language)).locator('input, textarea').first().fill(text);
}

/** Opens a list or an object of the form. */
export async function expand(page: Page, path: string): Promise<void> {
  await (await field(page, path)).locator('button[aria-controls][aria-expanded="false"]').first().click();
}

/** Saves what the form holds: the editor writes the file, then leaves for the list, over whatever is opened before. */
export async function save(page: Page, button = 'Save'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).last().click();
  await page.waitForURL(/#\/collections\/\w+$/, { timeout: 120_000 });
}

/** Opens a place of the editor, by what stands behind the `#` of its address. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${siteUrl}/admin/#/${address}`);
}
