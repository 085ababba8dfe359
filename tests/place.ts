import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSourceText } from '../src/markdown/front-matter.ts';
import type { Page, PageSource } from '../src/schema/page.ts';
import { createSchemas } from '../src/schema/content-schemas.ts';
import { parsePlace, type PlaceFiles } from '../src/read/parse-place.ts';
import { listNeighbours } from '../src/markdown/blocks/blog/onward.ts';
import { listNodes, parseMarkdown } from '../src/markdown/parse.ts';
import type { PageContext, Place, ReadPage } from '../src/schema/place.ts';
import { ContentError } from '../src/problem/content-error.ts';
import type { Problem } from '../src/problem/problem.ts';
import { listPublicPaths } from '../src/publish/public-files.ts';
import { expandPage } from '../src/markdown/expand.ts';
import { createSite, type SiteCircumstances } from '../src/read/create-site.ts';
import { inLanguage } from '../src/text/language/in-language.ts';
import type { Strings } from '../src/schema/strings/strings.ts';
import type { Site } from '../src/site/site.ts';
import { createPhotograph } from '../src/read/pictures/photograph.ts';
import { PICTURE_FOLDER } from '../src/schema/fields/picture.ts';
import { readDrawing } from '../src/read/pictures/drawing.ts';
import { DATA_FILES } from '../src/schema/content-files.ts';
import { PLACE } from './e2e/site-copy.ts';

/**
 * The second place as the real parsers make it: tests change one thing of it and look at what comes out.
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

/** The second place, `tests/place/`, as it was read: the text or the bytes of each file, by its path in `content/`. */
export const PLACE_FILES: Readonly<Record<string, string | Buffer>> = Object.fromEntries(
  globSync('**/*.*', { cwd: PLACE }).map((file) => {
    const bytes = readFileSync(path.join(PLACE, file));
    return [`content/${file}`, file.endsWith('.png') ? bytes : bytes.toString()];
  }),
);

const { frontMatter } = createSchemas();

export function createSources(changes?: Changes['pages']): PageSource[] {
  return [...createPageTexts(changes)].map(([file, text]) => {
    const { data, body, bodyLine } = parseSourceText(text);
    return { file, frontMatter: frontMatter.parse(data), body, bodyLine, changed: '2026-01-05' };
  });
}

const PICTURES = Object.entries(PLACE_FILES).flatMap(([file, text]) => {
  const name = path.basename(file);
  if (!file.startsWith(PICTURE_FOLDER)) return [];
  const hash = '0a1b2c3d';
  return readDrawing(name, String(text), hash) ?? createPhotograph(name, { width: 960, height: 640 }, hash);
});

export function createPlaceFiles(changes: Changes['data'] = {}): PlaceFiles {
  const json = (file: string): unknown => JSON.parse(String(PLACE_FILES[file]));
  const files = {
    config: json(DATA_FILES.site),
    rates: json(DATA_FILES.rates),
    facts: json(DATA_FILES.facts),
    network: json(DATA_FILES.network),
    map: json(DATA_FILES.map),
    notices: json(DATA_FILES.notices),
    redirects: json(DATA_FILES.redirects),
    pictures: [...PICTURES],
    publicFiles: [],
    strings: { en: json('content/strings/en.json'), fr: json('content/strings/fr.json') },
  };
  for (const [path, value] of Object.entries(changes)) change(files, path, value);
  return files;
}

function change(root: unknown, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const parent = parts.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], root);
  if (typeof parent !== 'object' || parent === null) throw new Error(`The place has no ${path}`);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Object.assign(parent, { [last]: value });
}

export function createTestPlace(data?: Changes['data']): Place {
  return data ? parsePlace(createPlaceFiles(data)) : UNCHANGED_PLACE;
}

/** Hundreds of tests read the same place and the same site: each is made once, and frozen, so that no test can change it for the others. */
const UNCHANGED_PLACE = freeze(parsePlace(createPlaceFiles()));

export function createTestSite({ data, pages, build = 'b1' }: Changes = {}): Site {
  if (!data && !pages) return build === 'b1' ? UNCHANGED_SITE : { ...UNCHANGED_SITE, build };
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

const UNCHANGED_SITE = freeze(siteOf(UNCHANGED_PLACE, createSources()));
const { pages: READ, blocks: BLOCKS } = createSite(UNCHANGED_PLACE, createSources(), {
  build: 'b1',
  today: '2026-06-01',
});
/** The pages as they are read, by file. */
export const READ_PAGES = new Map(READ.map((page) => [page.file, page]));

/** The same value, of which nothing can be changed any more, at any depth. */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) freeze(inner);
  return value;
}

/** The page of a file with this body in its place, as it is read. */
export function writtenPage(body: string, file = 'content/pages/en/rooms.md'): ReadPage {
  const page = READ_PAGES.get(file);
  if (!page) throw new Error(`The place has no ${file}`);
  const tree = parseMarkdown(body);
  return { ...page, body, tree, nodes: listNodes(tree) };
}

/** What it becomes; other pages are as they are. */
export function expansionOf(body: string, file?: string, data?: Changes['data']): ReturnType<typeof expandPage> {
  const page = writtenPage(body, file);
  return expandPage(page, contextOf(createTestPlace(data), page.entry.locale));
}

/** What directives and links of a text refer to, at a place with the pages of the second place. */
export function contextOf(place: Place, locale = 'en'): PageContext {
  return {
    place,
    entries: UNCHANGED_SITE.pages,
    posts: UNCHANGED_SITE.posts,
    around: listNeighbours(UNCHANGED_SITE.posts),
    byFile: READ_PAGES,
    blocksOf: (file) => BLOCKS.get(file) ?? [],
    publicPaths: listPublicPaths({ ...place, posts: UNCHANGED_SITE.posts }),
    publicUrl: place.config.baseUrl,
    today: '2026-06-01',
    locale,
  };
}

/** The text of `expansionOf`, below title and byline; fails where there are problems. */
export function expandBody(...[body, file, data]: Parameters<typeof expansionOf>): string {
  const { blocks, problems } = expansionOf(body, file, data);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return blocks
    .filter(({ name }) => !['title', 'byline', 'onward'].includes(name))
    .map(({ markdown }) => markdown)
    .join('\n');
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

/** Its Markdown files, as path and text. */
export function createPageTexts(changes: Changes['pages'] = {}): Map<string, string> {
  const texts = Object.entries({ ...PLACE_FILES, ...changes }).filter(([file]) => file.endsWith('.md'));
  return new Map(texts.flatMap(([file, text]) => (text === undefined ? [] : [[file, String(text)] as const])));
}

/** Its words of the interface in a language. */
export function stringsOf(language: string): Strings {
  return inLanguage(UNCHANGED_PLACE.strings, language);
}
