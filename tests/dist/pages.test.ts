import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/schema/page.ts';
import type { Template } from '../../src/templates.ts';
import { formatDate } from '../../src/text/numbers/dates.ts';
import { inLanguage } from '../../src/text/language/in-language.ts';
import { listScriptModules } from './script-modules.ts';
import { clean, findIn, openBuild, PLACES, textOf, type Build } from './builds.ts';

/**
 * The most bytes of scripts that a page of a template may load, compressed with gzip; other templates may load none. Each limit
 * leaves some hundred bytes of room for small changes.
 */
const SCRIPT_BYTES: Readonly<Partial<Record<Template, number>>> = {
  booking: 10_750,
  coworking: 2_000,
  home: 1_000,
  internet: 9_150,
  pricing: 1_000,
  staff: 9_300,
};
/** What should have become words: directives, and `{name}` without a value. */
const LEFTOVER = /(?<=^|\s):{2,3}[a-z][\w-]*|:[a-z][\w-]*\{[^}]*\}|\{[a-z_]\w*\}/gi;
/** What a script imports of its own site. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+)["'`]/g;

describe.each(PLACES)('every page that is built of $place', (place) => {
  let build: Build;
  let pages: { page: Page; html: string }[];

  beforeAll(async () => {
    build = await openBuild(place);
    pages = build.site.pages.map((page) => ({ page, html: textOf(build, `${page.path}index.html`.slice(1)) }));
    expect(pages).not.toEqual([]);
  });

  const attributesIn = (html: string, ...names: readonly string[]): Record<string, string>[] =>
    findIn(html, ...names).map(({ attribs }) => attribs);
  const metaOf = (html: string, name: string): string | undefined =>
    attributesIn(html, 'meta').find((meta) => (meta.name ?? meta.property) === name)?.content;

  it('says its title, its description and, at its foot, its days to people, search engines and social networks alike', () => {
    for (const { page, html } of pages) {
      const { title, description, locale, noindex, published, updated, path: at } = page;
      expect(findIn(html, 'title').map(clean).join(), at).toContain(title);
      expect([metaOf(html, 'description'), metaOf(html, 'og:title'), metaOf(html, 'og:description')], at).toEqual([
        description,
        title,
        description,
      ]);
      expect([metaOf(html, 'robots'), metaOf(html, 'article:published_time')], at).toEqual([
        noindex ? 'noindex' : undefined,
        published,
      ]);
      const words = findIn(html, 'footer').map(clean).join().replaceAll(/\s+/g, ' ');
      for (const day of [updated, published ?? updated]) expect(words, at).toContain(formatDate(day, locale));
    }
  });

  it('leads at its foot to what guests say elsewhere, and warns of what is borrowed where something is', () => {
    const { profiles = [], borrowed } = build.site.config;
    for (const { page, html } of pages) {
      const links = attributesIn(html, 'a').map(({ href }) => href);
      expect(
        profiles.filter((url) => !links.includes(url)),
        page.path,
      ).toEqual([]);
      const { borrowed: warning } = inLanguage(build.site.strings, page.locale).site;
      expect(html.includes(warning), page.path).toBe(borrowed.length > 0);
    }
  });

  it('shows social networks a picture of 1200 by 630 that was built', async () => {
    for (const card of new Set(pages.map(({ html }) => metaOf(html, 'og:image') ?? ''))) {
      const file = path.join(build.dist, card.replace(build.site.config.baseUrl, ''));
      const { width, height } = await sharp(readFileSync(file)).metadata();
      expect({ width, height }, card).toEqual({ width: 1200, height: 630 });
    }
  });

  it('has every id once, and no style or script written into it, which its policy would leave without effect', () => {
    for (const { page, html } of pages) {
      const all = findIn(html, ...new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name)));
      const ids = all.flatMap(({ attribs }) => attribs.id ?? []);
      expect(ids, page.path).toEqual([...new Set(ids)]);
      const written = all.filter(
        ({ name, attribs }) =>
          name === 'style' ||
          (name === 'script' && attribs.src === undefined && attribs.type !== 'application/ld+json') ||
          Object.keys(attribs).some((attribute) => /^(style|on[a-z]+)$/.test(attribute)),
      );
      expect(
        written.map(({ name }) => name),
        page.path,
      ).toEqual([]);
    }
  });

  it('has words in the place of every directive and value', () => {
    for (const { page, html } of pages) {
      const said = findIn(html, 'title', 'main', 'header', 'footer').map(clean).join('\n');
      expect(said.match(LEFTOVER) ?? [], page.path).toEqual([]);
    }
  });

  it('links from words in a language to pages in that language, and says the truth of any other', () => {
    const { baseUrl } = build.site.config;
    const byPath = new Map(build.site.pages.map((page) => [page.path, page]));
    for (const { page, html } of pages) {
      for (const { href = '', hreflang } of attributesIn(html, 'a')) {
        const target = byPath.get(href.replace(baseUrl, '').replace(/[?#].*$/, ''));
        const isThere = build.site.pages.some(({ key, locale }) => key === target?.key && locale === page.locale);
        if (hreflang !== undefined) expect(target?.locale, `${page.path}: ${href}`).toBe(hreflang);
        else if (target && isThere) expect(target.locale, `${page.path}: ${href}`).toBe(page.locale);
      }
    }
  });

  it('leads from its header to each language, to the home page where it is not written; its head names no page but itself in others', () => {
    const { pages: all, config } = build.site;
    for (const { page, html } of pages) {
      const versions = config.languages.map((locale) =>
        all.find((one) => one.key === page.key && one.locale === locale),
      );
      const homes = config.languages.map((locale) => all.find((one) => one.key === 'index' && one.locale === locale));
      const header = attributesIn(html, 'a').filter(({ lang, hreflang }) => lang !== undefined && lang === hreflang);
      const ways = versions.map((version, index) => (version ?? homes[index])?.path);
      expect(
        header.map(({ href }) => href),
        page.path,
      ).toEqual(ways.length > 1 ? ways : []);
      const head = attributesIn(html, 'link').filter(({ hreflang = 'x-default' }) => hreflang !== 'x-default');
      const written = versions.flatMap((version) => (version && !page.noindex ? [version.path] : []));
      expect(
        head.map(({ href = '' }) => new URL(href).pathname),
        page.path,
      ).toEqual(written);
    }
  });

  it('loads no more scripts than its template may', async () => {
    const collect = (file: string, found: Set<string>): Set<string> => {
      if (found.has(file)) return found;
      found.add(file);
      for (const [, imported = ''] of textOf(build, file).matchAll(IMPORTS))
        collect(path.posix.join(path.posix.dirname(file), imported), found);
      return found;
    };
    for (const { page, html } of pages) {
      const scripts = new Set<string>();
      for (const { src } of attributesIn(html, 'script')) if (src?.startsWith('/')) collect(src.slice(1), scripts);
      const bytes = [...scripts].reduce((sum, file) => sum + gzipSync(textOf(build, file)).length, 0);
      const most = SCRIPT_BYTES[page.template] ?? 0;
      const modules = await Promise.all([...scripts].map(listScriptModules));
      const advice = `${page.path}: see which module grew, and raise SCRIPT_BYTES if visitors need it:`;
      expect(bytes, [advice, ...modules.flat()].join('\n')).toBeLessThanOrEqual(most);
    }
  });
});
