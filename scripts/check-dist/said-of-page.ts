import { z } from 'zod';
import { formatDate } from '../../src/domain/dates.ts';
import { fill } from '../../src/domain/fill.ts';
import type { Page } from '../../src/domain/page.ts';
import { alternatesOf, indexedPages, type Site } from '../../src/domain/site.ts';
import { absoluteUrl, twinPath } from '../../src/domain/url.ts';
import type { HeaderRule } from './read-headers.ts';
import type { HtmlPage } from './read-html.ts';
import type { SitemapEntry } from './read-sitemap.ts';

/** What is said about a page, by name; `undefined` is to say nothing. Every file's words are put under the same names. */
export type Said = Readonly<Record<string, string | undefined>>;

/** What is true of a page. */
export interface Truth {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly canonical: string;
  readonly updated: string;
  readonly published: string | undefined;
  readonly robots: string | undefined;
  readonly twin: string | undefined;
  /** `alternates.es` … */
  readonly alternates: Said;
}

export function truthOf(site: Site, page: Page): Truth {
  const { title, description, locale: language, path, updated, published } = page;
  const url = (target: string): string => absoluteUrl(site.config.baseUrl, target);
  const indexed = indexedPages([page]).length === 1;
  const alternates = indexed ? alternatesOf(site, page) : [];
  return {
    title,
    description,
    language,
    canonical: url(path),
    updated,
    published,
    robots: indexed ? undefined : 'noindex',
    twin: indexed ? url(twinPath(path)) : undefined,
    alternates: Object.fromEntries(
      alternates.map((alternate) => [`alternates.${alternate.hreflang}`, url(alternate.path)]),
    ),
  };
}

export function saidInHtml({ title, language, metas, headLinks }: HtmlPage, { config }: Site): Said {
  return {
    title: title.replace(`${config.name}: `, '').replace(` · ${config.name}`, ''),
    description: metas.get('description'),
    language,
    robots: metas.get('robots'),
    ...saidByLinks(headLinks),
  };
}

/** The dates as people read them. */
export function datesInWords({ updated, published, locale }: Page, { strings }: Site): Said {
  const { updated: lastChange, published: publication } = strings[locale].site;
  return {
    updated: fill(lastChange, { date: formatDate(updated, locale) }),
    published: published === undefined ? undefined : fill(publication, { date: formatDate(published, locale) }),
  };
}

/** Those of the expected words that the page has. */
export function saidInWords({ words }: HtmlPage, expected: Said): Said {
  return Object.fromEntries(
    Object.entries(expected).map(([name, phrase]) => [
      name,
      phrase !== undefined && words.includes(phrase) ? phrase : undefined,
    ]),
  );
}

const graphSchema = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) });

/** Of the node that is the page itself; nothing where there is no such node. */
export function saidInJsonLd(jsonLd: string, url: string): Said {
  const graph = graphSchema.safeParse(parseJson(jsonLd)).data?.['@graph'] ?? [];
  const node = graph.find((candidate) => candidate['@id'] === url);
  const said = (name: string): string | undefined => {
    const value = node?.[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { language: said('inLanguage'), updated: said('dateModified'), published: said('datePublished') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const FRONT_MATTER = /^(title|description|language|canonical|updated|published|alternates\..+)$/;

/** Front matter may tell more than is compared. */
export function saidInTwin(data: Readonly<Record<string, string>>): Said {
  return Object.fromEntries(Object.entries(data).filter(([name]) => FRONT_MATTER.test(name)));
}

export function saidInSitemap({ lastmod, alternates }: SitemapEntry): Said {
  return {
    updated: lastmod,
    ...Object.fromEntries(alternates.map(({ hreflang, href }) => [`alternates.${hreflang}`, href])),
  };
}

export function saidInHeaders(rule: HeaderRule | undefined): Said {
  return rule ? { language: rule.language, ...saidByLinks(rule.links) } : {};
}

function saidByLinks(links: ReadonlyMap<string, string>): Said {
  return {
    canonical: links.get('canonical'),
    twin: links.get('alternate text/markdown'),
    ...Object.fromEntries(
      [...links].flatMap(([name, url]) => {
        const [, hreflang] = /^alternate ([\w-]+)$/.exec(name) ?? [];
        return hreflang === undefined ? [] : [[`alternates.${hreflang}`, url]];
      }),
    ),
  };
}
