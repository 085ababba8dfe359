import { parseSourceText } from '../../src/schema/front-matter.ts';
import { expandMarkdown } from '../../src/markdown/expand.ts';
import type { Page, PageSource } from '../../src/schema/page.ts';
import { createSchemas, parsePlace, type PlaceFiles } from '../../src/schema/place-files.ts';
import type { Place } from '../../src/schema/place.ts';
import { ContentError, type Problem } from '../../src/schema/problem.ts';
import { createSite, type SiteCircumstances } from '../../src/read/create-site.ts';
import type { Site } from '../../src/schema/site.ts';
import { createPlaceData } from './fixture-place.ts';

/**
 * A tiny but complete place, built by the real parsers: tests change one thing of it and look at what comes out.
 * - Data is changed by path, pages by file: `{ data: { 'rates.passes.0.amountCents': 2000 } }`.
 * - `undefined` takes a field or a file away.
 */
export interface Changes {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly pages?: Readonly<Record<string, string | undefined>>;
  readonly build?: string;
}

/** The text of one page: seven lines of front matter, so that `body` starts on line 8. */
export function pageText(title: string, body: string, { slug = 'none', extra = 'template: page' } = {}): string {
  const description = `What there is to say about “${title.replaceAll(/[":#]/g, '')}” in one sentence.`;
  const slugLine = slug === 'none' ? '# no slug' : `slug: ${slug}`;
  return `---\ntitle: ${title}\ndescription: ${description}\n${slugLine}\nupdated: 2026-01-05\n${extra}\n---\n${body}\n`;
}

const BODIES = {
  index:
    'Welcome to :fact{of="desks"} desks, from :price{of="room" season="low" per="month"}. See [the room](rooms.md).',
  rooms: '## Units\n\n::facts{of="units"}\n\nBook [here](book-now.md?adults=2) or read on [below](#units).',
  pricing: '## Stays\n\n::rates{of="stays"}\n\n## Passes\n\n::rates{of="passes"}\n\nData: [rates](/pricing.md).',
  'book-now': 'Choose your dates. Arrive after :fact{of="check-in-from"}.',
  staff: 'Only for staff.',
};

const SLUGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: { rooms: 'habitaciones', pricing: 'precios', 'book-now': 'reservar', staff: 'equipo' },
  de: { rooms: 'zimmer', pricing: 'preise', 'book-now': 'buchen', staff: 'team' },
};

const EXTRAS: Readonly<Record<string, string>> = {
  pricing: 'template: pricing',
  'book-now': 'template: booking',
  staff: 'noindex: true',
};

/** The Markdown files of the place, as path and text: five pages in three languages, the blog and two posts. */
export function createPageTexts(changes: Changes['pages'] = {}): Map<string, string> {
  const texts = new Map<string, string>();
  for (const locale of ['en', 'es', 'de']) {
    for (const [key, body] of Object.entries(BODIES)) {
      const options = { slug: SLUGS[locale]?.[key] ?? 'none', extra: EXTRAS[key] ?? 'template: page' };
      texts.set(`content/pages/${locale}/${key}.md`, pageText(`${locale} ${key}`, body, options));
    }
  }
  texts.set(
    'content/pages/en/blog.md',
    pageText('Blog', 'All posts.\n\n::posts', { extra: 'template: blog\nlanguages: [en]' }),
  );
  texts.set('content/blog/older.md', pageText('Older post', 'First.', { extra: 'published: 2025-11-10' }));
  texts.set(
    'content/blog/newer.md',
    pageText('Newer post', 'After [the first](older.md), see [rooms](../pages/en/rooms.md).', {
      slug: 'brand-new',
      extra: 'published: 2025-12-20',
    }),
  );
  for (const [file, text] of Object.entries(changes)) {
    if (text === undefined) texts.delete(file);
    else texts.set(file, text);
  }
  return texts;
}

const { frontMatter } = createSchemas();

export function createSources(changes?: Changes['pages']): PageSource[] {
  return [...createPageTexts(changes)].map(([file, text]) => {
    const { data, body, bodyLine } = parseSourceText(text);
    return { file, frontMatter: frontMatter.parse(data), body, bodyLine, changed: '2026-01-05' };
  });
}

export function createPlaceFiles(changes: Changes['data'] = {}): PlaceFiles {
  const files = createPlaceData();
  for (const [path, value] of Object.entries(changes)) change(files, path, value);
  return files;
}

function change(root: unknown, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const parent = parts.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], root);
  if (typeof parent !== 'object' || parent === null) throw new Error(`The fixture has no ${path}`);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Object.assign(parent, { [last]: value });
}

export function createTestPlace(data?: Changes['data']): Place {
  return data ? parsePlace(createPlaceFiles(data)) : UNCHANGED_PLACE;
}

/** Hundreds of tests read the same place and the same site: each is made once, and frozen, so that no test can change it for the others. */
const UNCHANGED_PLACE = freeze(parsePlace(createPlaceFiles()));

export function createTestSite({ data, pages, build = 'b1' }: Changes = {}): Site {
  if (!data && !pages) return build === 'b1' ? unchanged : { ...unchanged, build };
  return siteOf(data ? createTestPlace(data) : UNCHANGED_PLACE, createSources(pages), { build });
}

/** The site of a place and its pages; throws what is wrong with their texts. */
export function siteOf(
  place: Place,
  sources: readonly PageSource[],
  circumstances: Partial<SiteCircumstances> = {},
): Site {
  const { site, problems } = createSite(place, sources, { build: 'b1', today: '2026-06-01', ...circumstances });
  if (problems.length > 0) throw new ContentError(problems);
  return site;
}

const unchanged = freeze(siteOf(UNCHANGED_PLACE, createSources(), { build: 'b1' }));

/** The same value, of which nothing can be changed any more, at any depth. */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) freeze(inner);
  return value;
}

const UNCHANGED_SITE = createTestSite();

/** What the page of a file becomes with this body in its place; other pages are as they are. */
export function expansionOf(
  body: string,
  file = 'content/pages/en/rooms.md',
  data?: Changes['data'],
): ReturnType<typeof expandMarkdown> {
  const place = data ? createTestPlace(data) : UNCHANGED_PLACE;
  const entry = pageOf(UNCHANGED_SITE, file);
  const byFile = new Map(UNCHANGED_SITE.pages.map((page) => [page.file, page]));
  const bodies = new Map<string, string>();
  return expandMarkdown(body, entry, { place, entries: UNCHANGED_SITE.pages, byFile, bodies, locale: entry.locale });
}

/** The text of `expansionOf`; fails where there are problems. */
export function expandBody(...[body, file, data]: Parameters<typeof expansionOf>): string {
  const { text, problems } = expansionOf(body, file, data);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return text;
}

/** The page of a file; fails where there is none. */
export function pageOf(site: Site, file: string): Page {
  const page = site.pages.find((candidate) => candidate.file === file);
  if (!page) throw new Error(`The site has no ${file}`);
  return page;
}

/** The problems with which `build` fails; none if it does not fail. */
export function problemsOf(build: () => unknown): readonly Problem[] {
  try {
    build();
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

/** The problems of the fixture with one body in the place of `content/pages/en/rooms.md`. */
export function problemsOfBody(body: string, file = 'content/pages/en/rooms.md'): readonly Problem[] {
  return problemsOf(() => createTestSite({ pages: { [file]: pageText('Changed', body, { slug: 'changed' }) } }));
}
