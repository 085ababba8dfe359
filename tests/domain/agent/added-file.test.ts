import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILE_RENDERERS, renderFile } from '../../../src/publish/file-renderers.ts';
import { renderHeadersFile } from '../../../src/publish/headers-file.ts';
import { PUBLIC_FILES } from '../../../src/publish/public-files.ts';
import { listFiles } from '../../../src/publish/published-files.ts';
import { createResourceList } from '../../../src/publish/resource-list.ts';
import type { Site } from '../../../src/schema/site.ts';
import { readOpenapi } from '../../openapi-document.ts';
import { createTestSite, pageText } from '../fixture.ts';

const PING = {
  path: '/ping.txt',
  type: 'text/plain; charset=utf-8',
  cacheControl: 'public, max-age=300, must-revalidate',
  language: () => 'en',
  dependsOn: ['rates'],
  links: ['canonical'],
  operationId: 'getPing',
  title: 'Ping',
  description: 'Whether somebody is there.',
  details: 'With the name of the build.',
  inLlmsTxt: true,
};

/** The table of files has one more entry, and so has that of renderers. */
beforeAll(() => {
  Object.assign(PUBLIC_FILES, { ping: PING });
  Object.assign(FILE_RENDERERS, { ping: ({ build }: Site) => `pong ${build}\n` });
});

afterAll(() => {
  Reflect.deleteProperty(PUBLIC_FILES, 'ping');
  Reflect.deleteProperty(FILE_RENDERERS, 'ping');
});

/** The text of a public file. */
function textOf(site: Site, path: string): string {
  const file = listFiles(site).find((candidate) => candidate.path === path);
  return (file && renderFile(site, file)) ?? `There is no ${path}`;
}

it('a public file that is added to the two tables is published, served, described, listed, dated and can be linked to', () => {
  const site = createTestSite({
    data: { 'rates.updated': '2026-12-24' },
    pages: { 'content/pages/en/rooms.md': pageText('Rooms', '[Ping](/ping.txt)') },
  });
  expect(textOf(site, '/ping.txt')).toBe('pong b1\n');
  expect(renderHeadersFile(site, [])).toContain(
    `
/ping.txt
  Content-Type: text/plain; charset=utf-8
  Cache-Control: public, max-age=300, must-revalidate
  Content-Language: en
  Link: <https://tiny.example/ping.txt>; rel="canonical"
`,
  );
  expect(readOpenapi(textOf(site, '/openapi.json')).paths['/ping.txt']?.get).toMatchObject({
    operationId: 'getPing',
    summary: 'Ping',
    description: 'Addition. Whether somebody is there. With the name of the build.',
    responses: { 200: { content: { 'text/plain': {} } } },
  });
  expect(textOf(site, '/llms.txt')).toContain('- [Ping](https://tiny.example/ping.txt): Whether somebody is there.\n');
  expect(textOf(site, '/es/llms.txt')).toContain(
    '- [Ping](https://tiny.example/ping.txt): Whether somebody is there.\n',
  );
  const { resources } = createResourceList(
    site,
    () => 'Text',
    () => 'ab'.repeat(32),
  );
  expect(resources).toContainEqual(
    expect.objectContaining({ url: 'https://tiny.example/ping.txt', language: 'en', updated: '2026-12-24' }),
  );
  expect(textOf(site, '/llms-full.txt')).toContain('[Ping](https://tiny.example/ping.txt)');
});
