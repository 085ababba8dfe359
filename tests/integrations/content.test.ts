import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { expect, it, onTestFinished } from 'vitest';
import type { Site } from '../../src/schema/site.ts';
import { content } from '../../src/build/content.ts';

it('what the collection has of a page changes with its words, which are in the file that it names', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const sites: Site[] = [];
  const entries = new Map<string, { readonly data: { readonly texts?: string }; readonly digest?: string }>();
  const context = {
    config: {
      cacheDir: pathToFileURL(`${folder}/cache/`),
      integrations: [{ name: 'listener', hooks: { 'site:read': (site: Site) => sites.push(site) } }],
    },
    store: {
      clear: () => undefined,
      set: ({ id, ...entry }: { readonly id: string; readonly data: object }) => entries.set(id, entry),
    },
    logger: { warn: () => undefined },
    generateDigest: (text: string) => `digest of ${text}`,
  };
  await content('a build', {}).hooks['content:load']?.(context as unknown as LoaderContext);
  const pages = sites.flatMap((site) => site.pages);
  expect(pages.length).toBeGreaterThan(0);
  for (const { file, markdown } of pages) expect(entries.get(file)?.digest).toBe(`digest of ${markdown}`);
  const texts: unknown = JSON.parse(readFileSync(entries.get('place')?.data.texts ?? '', 'utf8'));
  expect(texts).toEqual(Object.fromEntries(pages.map(({ file, markdown }) => [file, markdown])));
});
