import { setImmediate } from 'node:timers/promises';
import { renderTwin } from '../../src/domain/agent/twin.ts';
import { indexedPages, type Site } from '../../src/domain/site.ts';
import { absoluteUrl, twinPath } from '../../src/domain/url.ts';
import type { Known } from '../check-dist/dist.ts';
import { readText, type TextFile } from '../check-dist/read-text.ts';

/**
 * The twin of every indexed page, by its path in `dist`, and how a reader takes it.
 * One after the other, in the moments in which whoever else is at work waits for the disk.
 */
export async function makeTwins(site: Site): Promise<Known> {
  const files = new Map<string, string>();
  const texts = new Map<string, TextFile>();
  for (const page of indexedPages(site.pages)) {
    const file = twinPath(page.path).slice(1);
    const twin = renderTwin(site, page);
    files.set(file, twin);
    texts.set(file, readText(twin, absoluteUrl(site.config.baseUrl, page.path)));
    await setImmediate();
  }
  return { files, texts, html: new Map() };
}
