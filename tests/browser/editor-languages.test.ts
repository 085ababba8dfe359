import { expect, it, onTestFinished, vi } from 'vitest';
import { createSiteCopy } from '../e2e/site-copy.ts';
import { expand, field, fill, open, openEditor, save } from './editor-form.ts';
import { readFiles, takeFolder, type Files } from './picked-folder.ts';
import { launchBrowser } from './site.ts';

/** More than any visit needs: the page, the script, fonts, words, a folder of pictures. */
const REQUESTS = 60;

/** For what hangs, and for nothing else. */
const WAIT = { timeout: 120_000, interval: 200 };

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path d="M0 0h1200v800H0z"/></svg>';

/** The lines that are in one of two folders, of the files that differ, each behind the name of its file. */
function changesOf(before: Files, after: Files): string[] {
  const linesOf = (files: Files): string[] =>
    Object.entries(files).flatMap(([file, bytes]) =>
      before[file] === after[file]
        ? []
        : Buffer.from(bytes, 'base64')
            .toString()
            .split('\n')
            .map((line) => `${file}:${line}`),
    );
  const [old, changed] = [linesOf(before), linesOf(after)];
  return [
    ...old.filter((line) => !changed.includes(line)).map((line) => `- ${line}`),
    ...changed.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}

it.each([
  {
    locale: 'en-US',
    begin: 'Work with Local Repository',
    saves: 'Save',
    upload: 'Upload',
    shown: '9.00',
    typed: '37,50',
  },
  {
    locale: 'en-GB',
    begin: 'Work with Local Repository',
    saves: 'Save',
    upload: 'Upload',
    shown: '9.00',
    typed: '37.5',
  },
  {
    locale: 'de-DE',
    begin: 'Mit lokalem Repository arbeiten',
    saves: 'Speichern',
    upload: 'Hochladen',
    shown: '9,00',
    typed: '37.50',
  },
  {
    locale: 'es-ES',
    begin: 'Trabajar con un repositorio local',
    saves: 'Guardar',
    upload: 'Subir',
    shown: '9,00',
    typed: '37,50',
  },
])(
  'The editor speaks to who reads $locale in their language, asks for nothing that is not there, takes a price as $typed, and changes the lines that were changed.',
  async ({ locale, begin, saves, upload, shown, typed }) => {
    const copy = await createSiteCopy('editor-languages');
    onTestFinished(() => copy.remove());
    const context = await (await launchBrowser()).newContext({ locale, viewport: { width: 1400, height: 2000 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const asked: string[] = [];
    const missing: string[] = [];
    page.on('response', (response) => {
      asked.push(response.url());
      if (response.status() >= 400) missing.push(response.url());
    });
    const before = await readFiles(copy.root);
    await openEditor(page, before, begin);

    await open(page, 'collections/data/entries/rates');
    await expand(page, 'extras');
    const price = (await field(page, 'extras.0.amountCents')).locator('input:not([type=file])');
    await expect.poll(() => price.inputValue()).toBe(shown);
    await price.fill(typed);
    await save(page, saves);

    await open(page, 'collections/pages/entries/rooms');
    await fill(page, 'description', 'The rooms in the mill and the cabins in the garden, and whom each suits.', 'en');
    await save(page, saves);

    await open(page, 'assets');
    const file = { name: 'Snow.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('button', { name: upload, exact: true }).last().click();
    await vi.waitFor(async () => {
      expect(Object.keys(await takeFolder(page))).toContain('content/images/snow.svg');
    }, WAIT);

    expect(changesOf(before, await takeFolder(page))).toEqual([
      '- content/rates.json:      "amountCents": 900,',
      expect.stringMatching(/^- content\/pages\/en\/rooms\.md:description: /),
      '+ content/rates.json:      "amountCents": 3750,',
      '+ content/pages/en/rooms.md:description: The rooms in the mill and the cabins in the garden, and whom each suits.',
      `+ content/images/snow.svg:${DRAWING}`,
    ]);
    expect(missing).toEqual([]);
    expect(asked.length).toBeLessThan(REQUESTS);
  },
);
