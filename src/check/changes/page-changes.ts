import type { ReadPage } from '../../schema/place.ts';
import { languageName } from '../../text/language/language-tag.ts';
import { type Change, changedIn, LARGE, quote } from './change.ts';
import { compareSheets, type SheetChange } from './compare-sheets.ts';
import { createLine, listSettings, type Sheet } from './sheets.ts';

type Pages = readonly ReadPage[];

/**
 * Compares each page that is in both versions, as it was written and not as its twin: the data that it shows have their
 * own lines, and scheduled and unfinished pages have no twin.
 */
export function comparePages(before: Pages, after: Pages): SheetChange[] {
  return after.flatMap((page) => {
    const old = before.find(({ file }) => file === page.file);
    return old ? compareSheets([createSheet(old)], [createSheet(page)], [page.entry.locale]) : [];
  });
}

function createSheet({ frontMatter, body, entry: { key, locale } }: ReadPage): Sheet {
  // Addresses, and what is accepted, have their own lines.
  const fields = { ...frontMatter, slug: undefined, oldSlugs: undefined, accept: undefined };
  const lines = body.split(/\s*\n\s*/).filter((line) => line !== '');
  return {
    chapter: 'pages',
    name: `${key}, ${languageName(locale, 'en')}`,
    lines: [...listSettings(fields, [], locale), ...lines.map((line) => createLine(line))].map((line) => [line]),
  };
}

/** Describes which pages were added or removed, and in which languages the others changed. */
export function describePages(before: Pages, after: Pages): Change[] {
  const old = new Map(before.map((page) => [page.file, page]));
  const now = new Set(after.map(({ file }) => file));
  const changed = Map.groupBy(
    after.filter((page) => isChanged(old.get(page.file) ?? page, page)),
    ({ entry }) => entry.key,
  );
  const lists = {
    'new page': after.filter(({ file }) => !old.has(file)),
    'page taken away': before.filter(({ file }) => !now.has(file)),
  };
  return [
    ...Object.entries(lists).flatMap(([what, pages]) => nameEach(what, pages)),
    ...[...changed].flatMap(([key, versions]): Change[] => {
      const languages = after.flatMap(({ entry }) => (entry.key === key ? entry.locale : []));
      const locales = versions.map(({ entry }) => entry.locale);
      if (locales.length === languages.length) return [];
      return [{ chapter: 'pages', text: `${key}: ${changedIn(locales, languages)}`, weight: LARGE }];
    }),
  ];
}

function isChanged(before: ReadPage, after: ReadPage): boolean {
  return before.body !== after.body || JSON.stringify(before.frontMatter) !== JSON.stringify(after.frontMatter);
}

function nameEach(what: string, pages: Pages): Change[] {
  return [...Map.groupBy(pages, ({ entry }) => entry.key)].map(([key, versions]) => ({
    chapter: 'pages',
    text: `${what}: ${key} (${versions.map(({ entry }) => languageName(entry.locale, 'en')).join(', ')}), ${quote(versions[0]?.entry.title ?? '')}`,
    weight: 0.4,
  }));
}
