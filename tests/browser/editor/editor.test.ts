import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listEditorFiles } from '../../../src/read/files/editor-files.ts';
import { readContent } from '../../../src/read/read-content.ts';
import { field, fill, newEditorContext, open, openEditor, save } from './form.ts';
import { readPlace, takeFolder, writeFiles, type Files } from './picked-folder.ts';
import { launchBrowser, siteUrl } from '../site.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path d="M0 0h1200v800H0z"/></svg>';

const NOTICES = 'content/notices.json';
const PICTURE = 'content/images/first-snow.svg';
const POST = 'content/blog/snow-the-first.md';
const WALKS = (language: string): string => `content/pages/${language}/night-walks.md`;

/** For what hangs, and for nothing else. */
const WAIT = { timeout: 120_000, interval: 200 };

/** Saves what the form holds, which this file then says. */
async function saveAs(page: Page, file: string, words: string): Promise<void> {
  await save(page);
  expect(textOf((await takeFolder(page))[file])).toContain(words);
}

function textOf(bytes = ''): string {
  return Buffer.from(bytes, 'base64').toString();
}

/** Planned work, by the clock of the place. */
async function announceWork(page: Page): Promise<void> {
  await open(page, 'collections/data/entries/notices');
  await (await field(page, 'notices')).getByRole('button', { name: /^Add/ }).click();
  await fill(page, 'notices.1.from', '2026-12-02T10:00');
  await fill(page, 'notices.1.until', '2026-12-02T12:30');
  await saveAs(page, NOTICES, '2026-12-02T12:30');
}

async function uploadPicture(page: Page): Promise<void> {
  await open(page, 'assets');
  const file = { name: 'First Snow.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await vi.waitFor(async () => {
    expect(Object.keys(await takeFolder(page))).toContain(PICTURE);
  }, WAIT);
}

async function writePost(page: Page): Promise<void> {
  await open(page, 'collections/posts/new');
  await fill(page, 'title', 'Snow: the first');
  await fill(page, 'description', 'What happens on the day on which it snows for the first time.');
  await fill(page, 'author', 'Ana');
  await fill(page, 'published', '2026-10-20');
  await fill(page, 'updated', '2026-10-21');
  await fill(page, 'body', 'It snowed.\n\n![A yard in snow.](first-snow.svg)\n\nWe swept.');
  await saveAs(page, POST, 'We swept.');
}

async function writePage(page: Page): Promise<void> {
  await open(page, 'collections/pages/new');
  await fill(page, 'title', 'Night walks', 'en');
  await fill(page, 'description', 'Where to walk after dark, what to take with you, and who leads.', 'en');
  await fill(page, 'body', 'Take a lamp with you, and somebody who knows the way.', 'en');
  await fill(page, 'updated', '2026-10-21', 'en');
  await (await field(page, 'noindex', 'en')).getByRole('radio', { name: 'Yes' }).click();
  for (const language of ['en', 'fr'])
    await (await field(page, 'languages', 'en')).locator(`[value="${language}"]`).click();
  await saveAs(page, WALKS('en'), 'Take a lamp');
}

async function translatePage(page: Page): Promise<void> {
  await open(page, 'collections/pages/entries/night-walks');
  await page.getByRole('button', { name: /^Enable .?French/ }).click();
  await fill(page, 'title', 'Promenades de nuit', 'fr');
  await fill(page, 'description', 'Où se promener la nuit, ce qu’il faut emporter et qui marche devant.', 'fr');
  await fill(page, 'body', 'Prends une lampe, et quelqu’un qui connaît le chemin.', 'fr');
  await saveAs(page, WALKS('fr'), 'Prends une lampe');
}

/** The lines of a text that the other has not. */
function linesOnlyIn(text: string | undefined, other: string | undefined): string {
  const others = textOf(other).split(/(?<=\n)/);
  return textOf(text)
    .split(/(?<=\n)/)
    .filter((line) => !others.includes(line))
    .join('');
}

/** What has changed between two folders: each file with the lines that went and came. */
function changesOf(before: Record<string, string>, after: Record<string, string>): Record<string, string[]> {
  const files = Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file]);
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [
        file,
        [`-${linesOnlyIn(before[file], after[file])}`, `+${linesOnlyIn(after[file], before[file])}`].filter(
          (change) => change.length > 1,
        ),
      ]),
  );
}

describe('the editor in the browser', () => {
  let before: Files;
  let after: Files;
  const asked = new Set<string>();

  /** Edits the fixture site, which is in the browser's private file system. */
  beforeAll(async () => {
    before = await readPlace();
    const context = await newEditorContext();
    const page = await context.newPage();
    page.on('response', (response) => asked.add(new URL(response.url()).origin));
    await openEditor(page, before);
    for (const work of [announceWork, uploadPicture, writePost, writePage, translatePage]) await work(page);
    after = await takeFolder(page);
    await context.close();
  });

  it('writes a notice of planned work, a post, its picture, and a page in two languages, and touches nothing else', () => {
    expect(changesOf(before, after)).toEqual({
      [NOTICES]: ['+    },\n      "from": "2026-12-02T10:00",\n      "until": "2026-12-02T12:30"\n'],
      [POST]: [
        "+---\ntitle: 'Snow: the first'\ndescription: What happens on the day on which it snows for the first time.\npublished: 2026-10-20\nauthor: Ana\nupdated: 2026-10-21\n---\n\nIt snowed.\n\n![A yard in snow.](first-snow.svg)\n\nWe swept.\n",
      ],
      [PICTURE]: [`+${DRAWING}`],
      [WALKS('en')]: [
        '+---\ntitle: Night walks\ndescription: Where to walk after dark, what to take with you, and who leads.\nupdated: 2026-10-21\nlanguages:\n  - en\n  - fr\nnoindex: true\n---\n\nTake a lamp with you, and somebody who knows the way.\n',
      ],
      [WALKS('fr')]: [
        '+---\ntitle: Promenades de nuit\ndescription: Où se promener la nuit, ce qu’il faut emporter et qui marche devant.\nupdated: 2026-10-21\nlanguages:\n  - en\n  - fr\nnoindex: true\n---\n\nPrends une lampe, et quelqu’un qui connaît le chemin.\n',
      ],
    });
  });

  it('asks nobody but the site itself', () => {
    expect([...asked].filter((origin) => /^https?:/.test(origin))).toEqual([siteUrl]);
  });

  it('runs in its page what reads the pictures of telephones and writes those of the site', async () => {
    const context = await (await launchBrowser()).newContext();
    const page = await context.newPage();
    await page.goto(`${siteUrl}/admin/`);
    const programs = [...listEditorFiles().keys()].filter((name) => name.endsWith('.wasm'));
    expect(programs.length).toBeGreaterThan(0);
    await page.evaluate(async (addresses) => {
      for (const address of addresses) await WebAssembly.compileStreaming(fetch(address));
    }, programs);
    await context.close();
  });

  it('leaves what is sound', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'edited-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await writeFiles(root, after);
    const { warnings } = await readContent({ root, today: '2026-10-22', isVersioned: false });
    // Outside of a repository no page has a date of its last change.
    expect(warnings.map(({ code }) => code)).toEqual(['dates-unknown']);
  });
});
