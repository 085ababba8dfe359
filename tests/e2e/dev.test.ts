import { createHash } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { listHeaderRules } from '../../src/domain/agent/headers-file.ts';
import { listPublished } from '../../src/domain/agent/published-files.ts';
import type { ResourceList } from '../../src/domain/agent/resource-list.ts';
import { readContent } from '../../src/read-content.ts';
import { BUILT_ON } from '../fixture-site/site-files.ts';
import { createSiteCopy } from './site-copy.ts';
import { startDev } from './start-dev.ts';
import { GUEST } from './status-requests.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };

/** For what hangs, and for nothing else. */
const FOR_AN_EDIT = { timeout: 300_000, interval: 100 };

const stops: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** The address of a development server; it ends with the tests. */
async function serveDev(folder: string): Promise<string> {
  const { url, stop } = await startDev(folder, BUILT_ON);
  stops.push(stop);
  return url;
}

/** What reads the bytes of an answer. What the build calls itself differs between any two; everything else is the same. */
async function createReader(origin: string): Promise<(answer: Response) => Promise<string>> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  const [, build = 'none'] = /^# build: (.+)$/m.exec(robots) ?? [];
  return async (answer) =>
    Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .replaceAll(build, '');
}

describe('npm run dev', async () => {
  // Read first: while that calculates, the server gives up connections that nobody uses.
  const root = inject('fixtureSite');
  const { site } = await readContent({ root, today: BUILT_ON });
  const dev = await serveDev(root);

  it('answers at every path that is published as the built site does: status, headers, and bytes but for HTML', async () => {
    const built = inject('sharedServer').url;
    const [readOurs, readBuilt] = [await createReader(dev), await createReader(built)];
    const rules = new Map(listHeaderRules(site));
    const paths = listPublished(site).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths.filter((one) => one !== '/404.html')) {
      const [ours, host] = [await fetch(dev + path), await fetch(built + path)];
      const names = Object.keys(rules.get(path) ?? {}).filter(
        (name) => !/^(Cache-Control|Content-Security)/.test(name),
      );
      const seen = ({ status, headers }: Response): unknown => [
        path,
        status,
        ...['X-Content-Type-Options', 'Referrer-Policy', ...names].map((name) =>
          // Astro writes the type of a page itself, without what the page says of its charset.
          headers.get(name)?.replace(/^text\/html; charset=utf-8$/, 'text/html'),
        ),
      ];
      expect(seen(ours)).toEqual(seen(host));
      const bytes = [await readOurs(ours), await readBuilt(host)];
      if (path.endsWith('/') || path.endsWith('.html') || path === '/resources.json') continue;
      expect([path, bytes[0]]).toEqual([path, bytes[1]]);
    }
  });

  it('serves functions, redirects and lost addresses, and /resources.json lists what it serves', async () => {
    expect((await fetch(`${dev}/api/internet-status`, { headers: GUEST })).status).toBe(200);
    const { resources, redirects } = (await (await fetch(`${dev}/resources.json`)).json()) as ResourceList;
    const listed = resources.map(({ url }) => new URL(url).pathname);
    const pages = site.pages.filter(({ noindex }) => !noindex);
    const expected = pages.flatMap((page) => [page.path, `${page.path}index.md`]);
    expect(listed).toEqual(expect.arrayContaining([...expected, '/llms.txt', '/pricing.md', '/openapi.json']));
    const withoutSlash = expected.filter((path) => /.\/$/.test(path)).map((path) => [path.slice(0, -1), path]);
    const moved = redirects.map(({ from, to }) => [new URL(from).pathname, new URL(to).pathname]);
    for (const [from, to] of [...moved, ...withoutSlash]) {
      const { status, headers } = await fetch(`${dev}${from}?adults=2`, { redirect: 'manual' });
      expect([from, status, headers.get('location')]).toEqual([from, 301, `${to}?adults=2`]);
    }
    for (const [path, language] of [
      ['/nothing-here/', 'en'],
      ['/es/nothing-here/', 'es'],
      ['/de/nothing-here/', 'de'],
      ['/_headers', 'en'],
    ]) {
      const lost = await fetch(`${dev}${path}`);
      expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining(`<html lang="${language}">`)]);
    }
    for (const { url, sha256 } of resources) {
      const { pathname } = new URL(url);
      const text = await (await fetch(dev + pathname)).text();
      expect([pathname, createHash('sha256').update(text).digest('hex')]).toEqual([pathname, sha256]);
    }
  });

  it('shows a mistake in place of the site, from the start and after an edit, until it is mended', async () => {
    const copy = await createSiteCopy('dev');
    stops.push(copy.remove);
    await copy.edit('content/site.json', /"name":/, 'name:');
    const edited = await serveDev(copy.root);
    const first = await fetch(`${edited}/`, { headers: BROWSER });
    expect([first.status, first.headers.get('cache-control')]).toEqual([500, 'no-store']);
    const page = await first.text();
    expect(page).toMatch(/content\/site\.json:\d+:\d+ /);
    expect(page).toContain('src="/@vite/client"');
    await copy.edit('content/site.json', /name:/, '"name":');
    await expect.poll(async () => (await fetch(`${edited}/`)).status, FOR_AN_EDIT).toBe(200);
    await copy.edit('content/rates.json', /"monthCents": \d+/, '"monthCents": 87654');
    await expect.poll(async () => (await fetch(`${edited}/pricing.md`)).text(), FOR_AN_EDIT).toContain('876.54');
    expect((await fetch(`${edited}/api/internet-status`, { headers: GUEST })).status).toBe(200);
    const file = 'content/pages/de/index.md';
    await copy.edit(file, /\n---\n/, '\n---\n\n:price{of="nobody"}\n');
    await expect.poll(async () => (await fetch(`${edited}/llms.txt`)).status, FOR_AN_EDIT).toBe(500);
    const text = await (await fetch(`${edited}/index.md`)).text();
    expect(text).toMatch(/^One problem in the content\n\ncontent\/pages\/[^/]+\/index\.md:\d+:\d+ /);
    await copy.edit(file, /:price\{of="nobody"\}\n/, '');
    await expect.poll(async () => (await fetch(`${edited}/llms.txt`)).status, FOR_AN_EDIT).toBe(200);
  });

  it('has the functions and the demo network follow an edit of the network', async () => {
    const copy = await createSiteCopy('dev');
    stops.push(copy.remove);
    const followed = await serveDev(copy.root);
    await copy.edit('content/network.json', /02:00:5e:10:00:01/, '02:00:5e:10:99:99');
    await copy.edit('content/network.json', /"showAps": true/, '"showAps": false');
    await copy.edit('content/network.json', /"en": "/, '"en": "Edited ');
    await expect.poll(async () => (await fetch(`${followed}/internet/`)).text(), FOR_AN_EDIT).toContain('Edited ');
    const read = async (): Promise<unknown> => {
      const answer = await fetch(`${followed}/api/internet-status`, { headers: GUEST });
      const { spots } = (await answer.json()) as { spots: { level: string; showAps: boolean }[] };
      return [spots.map(({ level }) => level), spots[0]?.showAps];
    };
    expect(await read()).toEqual([['ok', 'ok', 'ok'], false]);
  });
});
