import { hasPublicFile, llmsTxtLocales, llmsTxtPath, PUBLIC_FILES } from './public-files.ts';
import type { Page } from '../schema/page.ts';
import { indexedPages } from '../site/indexed-pages.ts';
import { findByTemplate, type Site } from '../site/site.ts';
import { absoluteUrl, BOOKING_PATH, STATUS_PATHS, twinPath } from '../site/url.ts';
import { interpolate } from '../text/language/interpolate.ts';
import { inLanguage } from '../text/language/in-language.ts';
import { languageName } from '../text/language/language-tag.ts';
import { softwareLocale, type Locale } from '../text/language/locale.ts';

/** How many posts an index names; the list of posts, which it names too, has them all. */
const NEWEST_POSTS = 20;

/**
 * `/llms.txt`, `/es/llms.txt`, `/de/llms.txt`: the index of one language for language models, in that language.
 * - What the place is; how to read the index, how to help somebody book, how to read the status, where new posts
 *   appear (if there are any), what everything costs to read and which build this is: a paragraph each.
 * - Every indexed page of the language and its newest twenty posts by their twins, once, in the sections of
 *   `content/site.json`.
 * - Every file for agents, and the index of every other language, once.
 */
export function renderLlmsTxt(site: Site, locale: Locale): string {
  const { config } = site;
  const words = inLanguage(site.strings, locale).llms;
  const url = (path: string): string => addressOf(site, path);
  const sections = [
    ...config.index.map((section) => ({
      name: inLanguage(section.name, locale),
      items: sectionPages(site, section.pages, locale).map(({ title, path, description }) => {
        return { title, url: url(twinPath(path)), description };
      }),
    })),
    { name: words.data, items: fileItems(site, locale) },
    { name: words.languages, items: languageItems(site, locale) },
  ];
  return emitLlmsTxt({
    name: config.name,
    summary: inLanguage(config.summary, locale),
    paragraphs: [
      ...(site.untranslated > 0 ? [inLanguage(site.strings, locale).site.untranslated] : []),
      words.pages,
      interpolate(words.booking, { booking: url(findByTemplate(site, 'booking', locale)?.path ?? BOOKING_PATH) }),
      ...(site.network ? [interpolate(words.status, { status: url(STATUS_PATHS.status) })] : []),
      ...(hasPublicFile(site, 'feed') ? [interpolate(words.feed, { feed: url(PUBLIC_FILES.feed.path) })] : []),
      interpolate(words.build, { build: site.build, resources: url(PUBLIC_FILES.resources.path) }),
    ],
    sections: sections.filter(({ items }) => items.length > 0),
  });
}

/** The pages of one section of the index in one language; the section of the blog's page also holds its newest posts. */
function sectionPages(site: Site, keys: readonly string[], locale: Locale): Page[] {
  const pages = indexedPages(site.pages, locale).filter(({ key }) => keys.includes(key));
  const blog = findByTemplate(site, 'blog', locale);
  return blog && keys.includes(blog.key)
    ? [...pages, ...site.posts.filter((post) => post.locale === locale).slice(0, NEWEST_POSTS)]
    : pages;
}

/** The public files that the strings of the language name, in its words. */
function fileItems(site: Site, locale: Locale): LlmsItem[] {
  const { files } = inLanguage(site.strings, locale).llms;
  const keys = (Object.keys(files) as (keyof typeof files)[]).filter((key) => hasPublicFile(site, key));
  return keys.map((key) => {
    const { path, language = softwareLocale } = PUBLIC_FILES[key];
    const { title, description } = files[key];
    const name = languageIn(locale, language(site.config));
    return { title, url: addressOf(site, path), description: interpolate(description, { language: name }) };
  });
}

function languageItems(site: Site, locale: Locale): LlmsItem[] {
  const { language } = inLanguage(site.strings, locale).llms;
  return llmsTxtLocales(site)
    .filter((other) => other !== locale)
    .map((other) => ({
      title: languageName(other),
      url: addressOf(site, llmsTxtPath(site.config, other)),
      description: interpolate(language, { language: languageIn(locale, other) }),
    }));
}

/** A language as another one calls it in a sentence. */
function languageIn(reader: Locale, locale: Locale): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale;
}

/** An absolute address without parentheses: the first one would end it for a parser that looks for the last. */
function addressOf({ config }: Site, path: string): string {
  return absoluteUrl(config.baseUrl, path).replaceAll('(', '%28').replaceAll(')', '%29');
}

/** An llms.txt, as data. Everything is plain text but the paragraphs, which are Markdown. */
interface LlmsTxt {
  readonly name: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly { readonly name: string; readonly items: readonly LlmsItem[] }[];
}

export interface LlmsItem {
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

/**
 * An llms.txt as text, version 2 of llmstxt.org, in the strict form that every known parser reads alike:
 * - `# Name`, a one-line `>` summary, paragraphs of one line, then `##` sections of one-line items;
 * - every item is `- [title](address): description`, or without the colon where there is no description;
 * - what would end a title, or be Markdown in it or in a description, is a character reference: `&#91;` for `[`;
 * - nothing is lost: a strict parser gets the same data back, with white space as HTML counts it.
 */
export function emitLlmsTxt({ name, summary, paragraphs, sections }: LlmsTxt): string {
  const blocks = [
    `# ${oneLine(name)}`,
    `> ${oneLine(summary)}`,
    ...paragraphs.map(oneLine),
    ...sections.flatMap((section) => [`## ${oneLine(section.name)}`, section.items.map(emitItem).join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function emitItem({ title, url, description }: LlmsItem): string {
  const notes = escape(oneLine(description));
  return `- [${escape(oneLine(title))}](${url})${notes === '' ? '' : `: ${notes}`}`;
}

/** Brackets would end a title; the others begin code, HTML, an escape or a character reference of Markdown. */
function escape(text: string): string {
  return text.replaceAll(/[[\]\\`<]|&(?=(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Line breaks, tabs and other control characters count as spaces, and several spaces as one. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
