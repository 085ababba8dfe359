import { expect, it, onTestFinished, vi } from 'vitest';
import { expand, field, fill, newEditorContext, open, openEditor, save } from './form.ts';
import { readPlace, takeFolder, type Files } from './picked-folder.ts';

/** More requests than any visit needs: the page, the script, fonts, UI strings, a folder of pictures. */
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

it('The editor and its forms are in German and take German amounts in a German browser, and it requests nothing missing and changes only the edited lines', async () => {
  const context = await newEditorContext('de-DE');
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const requested: string[] = [];
  const missing: string[] = [];
  page.on('response', (response) => {
    requested.push(response.url());
    if (response.status() >= 400) missing.push(response.url());
  });
  const before = await readPlace();
  await openEditor(page, before, { button: 'Mit lokalem Repository arbeiten', data: 'Zahlen und Angaben' });

  await open(page, 'collections/data/entries/rates');
  await expand(page, 'extras');
  const amount = await field(page, 'extras.0.amountCents');
  expect(await amount.innerText()).toMatch(/^Betrag[^]*Was es kostet\. In EUR: 37,50 oder 37\.50$/);
  const price = amount.locator('input:not([type=file])');
  await expect.poll(() => price.inputValue()).toBe('9,00');
  await price.fill('37,50');
  await save(page, 'Speichern');

  await open(page, 'collections/pages/entries/rooms');
  await fill(page, 'description', 'The rooms in the mill and the cabins in the garden, and whom each suits.', 'en');
  await save(page, 'Speichern');

  await open(page, 'assets');
  const file = { name: 'Snow.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Hochladen', exact: true }).last().click();
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
  expect(requested.length).toBeLessThan(REQUESTS);
});

it('The forms of the editor are in Spanish in a Spanish browser', async () => {
  const context = await newEditorContext('es-ES');
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await openEditor(page, {}, { button: 'Trabajar con un repositorio local', data: 'Cifras y datos' });
  await open(page, 'collections/data/entries/redirects');
  expect(await (await field(page, 'redirects')).innerText()).toMatch(/^Redirecciones[^]*Direcciones antiguas/);
});
