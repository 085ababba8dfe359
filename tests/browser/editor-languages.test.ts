import { expect, it, onTestFinished } from 'vitest';
import { readFiles } from './picked-folder.ts';
import { createSiteCopy } from '../e2e/site-copy.ts';
import { open, openEditor } from './editor-form.ts';
import { connectBrowser } from './site.ts';

/** More than any visit needs: the page, the script, fonts, words, a folder of pictures. */
const REQUESTS = 60;

it.each<[language: string, button: string, save: string]>([
  ['en-US', 'Work with Local Repository', 'Save'],
  ['en-GB', 'Work with Local Repository', 'Save'],
  ['de-DE', 'Mit lokalem Repository arbeiten', 'Speichern'],
  ['es-ES', 'Trabajar con un repositorio local', 'Guardar'],
])(
  'The editor speaks to who reads %s in their language, and asks for nothing that is not there.',
  async (locale, button, save) => {
    const copy = await createSiteCopy('editor-languages');
    onTestFinished(() => copy.remove());
    const context = await (await connectBrowser()).newContext({ locale, viewport: { width: 1400, height: 1000 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const asked: string[] = [];
    const missing: string[] = [];
    page.on('response', (response) => {
      asked.push(response.url());
      if (response.status() >= 400) missing.push(response.url());
    });
    await openEditor(page, await readFiles(copy.root), button);
    await open(page, 'collections/data/entries/rates');
    await page.getByRole('button', { name: save, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(missing).toEqual([]);
    expect(asked.length).toBeLessThan(REQUESTS);
  },
);
