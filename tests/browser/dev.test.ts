import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listPublished } from '../../src/publish/published-files.ts';
import type { Site } from '../../src/schema/site.ts';
import { readContent } from '../../src/read/read-content.ts';
import { BUILT_ON, createSiteCopy, type SiteCopy } from '../e2e/site-copy.ts';
import { startDev } from '../e2e/start-dev.ts';
import { GUEST } from '../e2e/status-requests.ts';
import { connectBrowser } from './site.ts';

/** A function that does not read the equipment: what is read holds for five minutes, and one test edits the network. */
const HISTORY = '/api/internet-status/history';

/** For what hangs, and for nothing else. */
const FOR_AN_EDIT = { timeout: 300_000, interval: 100 };

const { root: ROOT, url: BUILT } = inject('servedSite');

let copy: SiteCopy;
let dev: string;
let stop: () => Promise<void>;
let site: Site;
/** A browser that was there while there was a mistake from the start, and what it was shown then. */
let context: BrowserContext;
let page: Page;
let first: { readonly status: number | undefined; readonly cached: string | undefined; readonly text: string };

/** One server for all tests, begun with a mistake that is then mended. Each test leaves the content as it found it. */
beforeAll(async () => {
  // Read first: while that calculates, the server gives up connections that nobody uses.
  ({ site } = await readContent({ root: ROOT, today: BUILT_ON }));
  copy = await createSiteCopy('dev');
  await copy.edit('content/site.json', /"name":/, 'name:');
  ({ url: dev, stop } = await startDev(copy.root, BUILT_ON));
  context = await (await connectBrowser()).newContext();
  page = await context.newPage();
  const answer = await page.goto(dev);
  first = {
    status: answer?.status(),
    cached: answer?.headers()['cache-control'],
    text: await page.locator('pre').first().innerText(),
  };
  await copy.edit('content/site.json', /name:/, '"name":');
  await page.locator('main h1').waitFor(FOR_AN_EDIT);
});

afterAll(async () => {
  await context.close();
  await stop();
  await copy.remove();
});

/** What reads the bytes of an answer. What the build calls itself differs between any two; everything else is the same. */
async function createReader(origin: string): Promise<(answer: Response) => Promise<string>> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  const [, build = 'none'] = /^# build: (.+)$/m.exec(robots) ?? [];
  return async (answer) =>
    Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .replaceAll(build, '');
}

describe('npm run dev', () => {
  it('answers at every path that is published, but for what the finished build writes, with the bytes of the built site but for HTML', async () => {
    const [readOurs, readBuilt] = [await createReader(dev), await createReader(BUILT)];
    const paths = listPublished(site).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths.filter((one) => !/404\.html$|^\/resources\.json$|^\/sitemap\.xml$/.test(one))) {
      const [ours, host] = [await fetch(dev + path), await fetch(BUILT + path)];
      const seen = ({ status, headers }: Response): unknown => [
        path,
        status,
        // Astro writes the type of a page itself, without what the page says of its charset.
        headers.get('content-type')?.replace(/^text\/html; charset=utf-8$/, 'text/html'),
      ];
      expect(seen(ours)).toEqual(seen(host));
      const bytes = [await readOurs(ours), await readBuilt(host)];
      if (!path.endsWith('/')) expect([path, bytes[0]]).toEqual([path, bytes[1]]);
    }
  });

  it('serves functions, files of public/, and a page for what is not there', async () => {
    expect((await fetch(dev + HISTORY, { headers: GUEST })).status).toBe(200);
    expect((await fetch(`${dev}/favicon.ico`)).status).toBe(200);
    const lost = await fetch(`${dev}/nothing-here/`);
    expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('<html lang="en">')]);
  });

  it('shows a mistake in place of the site, from the start and after an edit, until it is mended', async () => {
    expect(first).toEqual({
      status: 500,
      cached: 'no-store',
      text: expect.stringMatching(/^content\/site\.json:\d+:\d+ /) as string,
    });
    const file = 'content/pages/fr/index.md';
    await copy.edit(file, /\n---\n/, '\n---\n\n:price{of="nobody"}\n');
    await expect.poll(async () => (await fetch(`${dev}/llms.txt`)).status, FOR_AN_EDIT).toBe(500);
    const text = await (await fetch(`${dev}/index.md`)).text();
    expect(text).toMatch(/^One problem in the content\n\ncontent\/pages\/[^/]+\/index\.md:\d+:\d+ /);
    await copy.edit(file, /\n:price\{of="nobody"\}\n/, '');
    await expect.poll(async () => (await fetch(`${dev}/llms.txt`)).status, FOR_AN_EDIT).toBe(200);
  });

  it('has pages, twins and functions follow an edit of the rates', async () => {
    const twin = async (): Promise<string> => (await fetch(`${dev}/pricing.md`)).text();
    const before = await twin();
    await copy.edit('content/rates.json', /"monthCents": 104000/, '"monthCents": 87654');
    await expect.poll(twin, FOR_AN_EDIT).toContain('876.54');
    expect((await fetch(dev + HISTORY, { headers: GUEST })).status).toBe(200);
    await copy.edit('content/rates.json', /"monthCents": 87654/, '"monthCents": 104000');
    await expect.poll(twin, FOR_AN_EDIT).toBe(before);
  });

  it('has the functions and the demo network follow an edit of the network', async () => {
    const page = async (): Promise<string> => (await fetch(`${dev}/internet/`)).text();
    const edits = [
      ['02:00:5e:10:00:01', '02:00:5e:10:99:99'],
      ['"showAps": true', '"showAps": false'],
      ['"en": "', '"en": "Edited '],
    ] as const;
    for (const [from, to] of edits) await copy.edit('content/network.json', new RegExp(from), to);
    await expect.poll(page, FOR_AN_EDIT).toContain('Edited ');
    const answer = await fetch(`${dev}/api/internet-status`, { headers: GUEST });
    const { spots } = (await answer.json()) as { spots: { level: string; showAps: boolean }[] };
    expect([spots.map(({ level }) => level), spots[0]?.showAps]).toEqual([['ok', 'ok', 'ok'], false]);
    for (const [from, to] of edits) await copy.edit('content/network.json', new RegExp(to), from);
    await expect.poll(page, FOR_AN_EDIT).not.toContain('Edited ');
  });
});
