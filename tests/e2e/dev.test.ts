import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { ResourceList } from '../../src/domain/agent/resource-list.ts';
import { readContent } from '../../src/read-content.ts';
import { runServe, waitFor } from '../served-process.ts';
import { GUEST } from './status-requests.ts';

it('npm run dev serves pages, twins, files, redirects and functions, and /resources.json lists what it serves', async () => {
  const { child, output } = runServe([], { ASTRO_TELEMETRY_DISABLED: '1' }, 'scripts/dev.ts');
  onTestFinished(() => {
    child.kill();
  });
  const [, dev = ''] = await waitFor(child, output, /(http:\/\/localhost:\d+)\/[\s\S]*Demo console at/);
  expect((await fetch(`${dev}/api/internet-status`, { headers: GUEST })).status).toBe(200);
  const { resources, redirects } = (await (await fetch(`${dev}/resources.json`)).json()) as ResourceList;
  const listed = resources.map(({ url }) => new URL(url).pathname);
  const pages = (await readContent()).site.pages.filter(({ noindex }) => !noindex);
  const expected = pages.flatMap((page) => [page.path, `${page.path}index.md`]);
  expect(listed).toEqual(expect.arrayContaining([...expected, '/llms.txt', '/pricing.md', '/openapi.json']));
  for (const { from, to } of redirects) {
    const { status, headers } = await fetch(dev + new URL(from).pathname, { redirect: 'manual' });
    expect([from, status, headers.get('location')]).toEqual([from, 301, new URL(to).pathname]);
  }
  for (const { url, sha256 } of resources) {
    const { pathname } = new URL(url);
    const text = await (await fetch(dev + pathname)).text();
    expect([pathname, createHash('sha256').update(text).digest('hex')]).toEqual([pathname, sha256]);
  }
});
