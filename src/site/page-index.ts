import type { PageEntry } from '../schema/place.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { indexedPages } from './indexed-pages.ts';

type Entry = Pick<PageEntry, 'kind' | 'key' | 'noindex' | 'locale'>;

/** Returns the keys of indexed pages that are in no section of the index. */
export function listUnnamed({ index }: Pick<SiteConfig, 'index'>, entries: readonly Entry[]): string[] {
  const named = new Set(index.flatMap(({ pages }) => pages));
  const pages = indexedPages(entries).filter(({ kind, key }) => kind === 'page' && !named.has(key));
  return [...new Set(pages.map(({ key }) => key))];
}

/** Returns the section for pages that are in none: the last one of core pages, or the last of all. */
export function lastSection({ index }: Pick<SiteConfig, 'index'>): SiteConfig['index'][number] | undefined {
  return index.findLast(({ core }) => core) ?? index.at(-1);
}

/** Returns the sections of the index, with every indexed page in one of them. */
export function completeIndex(config: Pick<SiteConfig, 'index'>, entries: readonly Entry[]): SiteConfig['index'] {
  const last = lastSection(config);
  const unnamed = listUnnamed(config, entries);
  return config.index.map((section) =>
    section === last ? { ...section, pages: [...section.pages, ...unnamed] } : section,
  );
}
