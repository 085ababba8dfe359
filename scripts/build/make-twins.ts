import { setImmediate } from 'node:timers/promises';
import { renderTwin } from '../../src/domain/agent/twin.ts';
import { indexedPages, type Site } from '../../src/domain/site.ts';
import { twinPath } from '../../src/domain/url.ts';

/**
 * Makes the twin of every indexed page and hands it over, with its path in `dist`.
 * One after the other, in the moments in which whoever else is at work waits for the disk.
 */
export async function makeTwins(site: Site, take: (file: string, twin: string) => void): Promise<void> {
  for (const page of indexedPages(site.pages)) {
    take(twinPath(page.path).slice(1), renderTwin(site, page));
    await setImmediate();
  }
}
