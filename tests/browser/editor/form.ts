import type { BrowserContext, Locator, Page } from 'playwright-core';
import { offerFolder, type Files } from './picked-folder.ts';
import { launchBrowser, siteUrl } from '../site.ts';

/**
 * Opens a context for the editor. The window is small and nothing moves, since Chromium paints on the CPU; in a narrower
 * one the editor does not show two languages next to each other.
 */
export async function newEditorContext(locale = 'en-US'): Promise<BrowserContext> {
  const browser = await launchBrowser();
  const context = await browser.newContext({ locale, viewport: { width: 1200, height: 500 }, reducedMotion: 'reduce' });
  await context.addInitScript(showAll);
  return context;
}

/** Makes the editor draw its whole form: it draws only what an observer reports as visible. Runs in the browser. */
function showAll(): void {
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    readonly #report: IntersectionObserverCallback;

    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(report, options);
      this.#report = report;
    }

    override observe(target: Element): void {
      const entry = { target, isIntersecting: true, intersectionRatio: 1 } as unknown as IntersectionObserverEntry;
      queueMicrotask(() => {
        this.#report([entry], this);
      });
    }
  };
}

/** Opens the editor on a local folder that holds these files. `button` and `data` are labels in the language of the browser. */
export async function openEditor(
  page: Page,
  files: Files,
  { button, data } = { button: 'Work with Local Repository', data: 'Figures and facts' },
): Promise<void> {
  await page.goto(`${siteUrl}/robots.txt`);
  await offerFolder(page, files);
  await page.goto(`${siteUrl}/admin/`);
  await page.getByRole('button', { name: button }).click();
  await page.getByText(data).first().waitFor();
}

/** Returns a field of the form; of a field that exists in several languages, the one in `language`. */
export async function field(page: Page, path: string, language?: string): Promise<Locator> {
  const pane = language === undefined ? '' : `[data-mode="edit"][data-locale="${language}"] `;
  const found = page.locator(`${pane}[data-key-path="${path}"]`).first();
  await found.waitFor();
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
