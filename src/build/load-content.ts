import { styleText } from 'node:util';
import type { LoaderContext } from 'astro/loaders';
import type { Secrets } from '../check/secrets.ts';
import { renderPageHtml } from '../markdown/html/render-page.ts';
import { renderProblems } from '../problem/render-problem.ts';
import { readChanges } from '../read/git/read-changes.ts';
import { readContent } from '../read/read-content.ts';
import { readToday } from '../read/today-flag.ts';
import { CHANGES_ID, type Entry } from '../schema/entry.ts';
import { entriesOf } from '../site/entries.ts';
import type { Site } from '../site/site.ts';

interface LoadOptions {
  readonly build: string;
  readonly secrets: Secrets;
  readonly isPreview?: boolean;
  /** Logs what the build changes since this commit; if `lastBuilt` is undefined, since the branch began. */
  readonly changes?: { readonly lastBuilt: string | undefined } | undefined;
}

/**
 * Reads and checks all of `content/` and stores it as the entries of the collection. Reads everything each time,
 * because a page depends on more than its own file. Throws a `ContentError` with all problems.
 */
export async function loadContent(
  context: LoaderContext,
  { build, secrets, isPreview = false, changes }: LoadOptions,
): Promise<Site> {
  const { config, logger } = context;
  const against = changes && { ...changes, isCommitted: true };
  const options = { baseUrl: config.site, build, isPreview, today: readToday(), against, secrets };
  const { site, blocks, warnings, content } = await readContent(options);
  if (warnings.length > 0) logger.warn(styleText('yellow', `\n\n${renderProblems(warnings)}\n`));
  const entries = entriesOf(site, (page) => renderPageHtml(site, page, blocks.get(page.file) ?? []));
  if (against) {
    const summary = await readChanges(content, { ...against, secrets });
    logger.info(`\n\n${summary}`);
    if (isPreview) entries.push({ id: CHANGES_ID, data: { kind: 'changes' }, body: summary });
  }
  await storeEntries(context, entries);
  return site;
}

/** Stores entries and deletes all others. The digest covers the whole entry, so that no outdated one is kept. */
async function storeEntries(context: LoaderContext, entries: readonly Entry[]): Promise<void> {
  const { store } = context;
  const ids = new Set(entries.map(({ id }) => id));
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  for (const entry of entries) {
    const data = await context.parseData(entry);
    store.set({ ...entry, data, digest: context.generateDigest(JSON.stringify(entry)) });
  }
}
