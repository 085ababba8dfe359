import { createHash } from 'node:crypto';

import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { listHeaderRules } from '../../src/domain/agent/headers-file.ts';
import { listPublished } from '../../src/domain/agent/published-files.ts';
import type { ResourceList } from '../../src/domain/agent/resource-list.ts';
import { readContent } from '../../src/read-content.ts';
import { runServe, waitFor } from '../served-process.ts';
import { MAIN, OTHERS } from './site-pages.ts';
import { createSiteCopy } from './site-copy.ts';
import { GUEST } from './status-requests.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };

/** For what hangs, and for nothing else. */
const FOR_AN_EDIT = { timeout: 60_000, interval: 100 };

/** The address of a development server that is ready; it ends with the test. */
async function startDev(folder = '.'): Promise<string> {
  const { child, output } = runServe([], { ASTRO_TELEMETRY_DISABLED: '1' }, 'scripts/dev.ts', folder);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const [, url = ''] = await waitFor(
    child,
    output,
    /Local +(http:\/\/localhost:\d+)\/[\s\S]*watching for file changes/,
  );
  return url;
}

/** What the build calls itself differs between any two; everything else of a file is the same. */
async function readWithoutBuild(origin: string, path: string): Promise<string> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  const [, build = 'none'] = /^# build: (.+)$/m.exec(robots) ?? [];
  const bytes = await (await fetch(origin + path)).arrayBuffer();
  return Buffer.from(bytes).toString('latin1').replaceAll(build, '');
}

describe('npm run dev', () => {
  it('answers at every path that is published as the built site does: status, headers, and bytes but for HTML', async () => {
    const dev = await startDev();
    const built = inject('sharedServer').url;
    const { site } = await readContent();
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
      if (path.endsWith('/') || path.endsWith('.html') || path === '/resources.json') continue;
      expect([path, await readWithoutBuild(dev, path)]).toEqual([path, await readWithoutBuild(built, path)]);
    }
  });

  it('serves functions, redirects and lost addresses, and /resources.json lists what it serves', async () => {
    const dev = await startDev();
    expect((await fetch(`${dev}/api/internet-status`, { headers: GUEST })).status).toBe(200);
    const { resources, redirects } = (await (await fetch(`${dev}/resources.json`)).json()) as ResourceList;
    const listed = resources.map(({ url }) => new URL(url).pathname);
    const pages = (await readContent()).site.pages.filter(({ noindex }) => !noindex);
    const expected = pages.flatMap((page) => [page.path, `${page.path}index.md`]);
    expect(listed).toEqual(expect.arrayContaining([...expected, '/llms.txt', '/pricing.md', '/openapi.json']));
    const withoutSlash = expected.filter((path) => /.\/$/.test(path)).map((path) => [path.slice(0, -1), path]);
    const moved = redirects.map(({ from, to }) => [new URL(from).pathname, new URL(to).pathname]);
    for (const [from, to] of [...moved, ...withoutSlash]) {
      const { status, headers } = await fetch(`${dev}${from}?adults=2`, { redirect: 'manual' });
      expect([from, status, headers.get('location')]).toEqual([from, 301, `${to}?adults=2`]);
    }
    for (const [path, language] of [
      ['/nothing-here/', MAIN],
      ...OTHERS.map((language) => [`/${language}/nothing-here/`, language]),
      ['/_headers', MAIN],
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
    onTestFinished(copy.remove);
    await copy.edit('content/site.json', /"name":/, 'name:');
    const dev = await startDev(copy.root);
    const first = await fetch(`${dev}/`, { headers: BROWSER });
    expect([first.status, first.headers.get('cache-control')]).toEqual([500, 'no-store']);
    const page = await first.text();
    expect(page).toMatch(/content\/site\.json:\d+:\d+ /);
    expect(page).toContain('src="/@vite/client"');
    await copy.edit('content/site.json', /name:/, '"name":');
    await expect.poll(async () => (await fetch(`${dev}/`)).status, FOR_AN_EDIT).toBe(200);
    await copy.edit('content/rates.json', /"monthCents": \d+/, '"monthCents": 87654');
    await expect.poll(async () => (await fetch(`${dev}/pricing.md`)).text(), FOR_AN_EDIT).toContain('876.54');
    expect((await fetch(`${dev}/api/internet-status`, { headers: GUEST })).status).toBe(200);
    const file = `content/pages/${OTHERS.at(-1) ?? MAIN}/index.md`;
    await copy.edit(file, /\n---\n/, '\n---\n\n:price{of="nobody"}\n');
    await expect.poll(async () => (await fetch(`${dev}/llms.txt`)).status, FOR_AN_EDIT).toBe(500);
    const text = await (await fetch(`${dev}/index.md`)).text();
    expect(text).toMatch(/^One problem in the content\n\ncontent\/pages\/[^/]+\/index\.md:\d+:\d+ /);
    await copy.edit(file, /:price\{of="nobody"\}\n/, '');
    await expect.poll(async () => (await fetch(`${dev}/llms.txt`)).status, FOR_AN_EDIT).toBe(200);
  });
});
