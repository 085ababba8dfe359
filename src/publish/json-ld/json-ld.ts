import type { BlogPostingLeaf, Graph, PersonLeaf, WebPageLeaf, WebSiteLeaf } from 'schema-dts';
import { isHome } from '../../site/page-address.ts';
import type { Page } from '../../schema/page.ts';
import type { Site } from '../../site/site.ts';
import { absoluteUrl } from '../../site/url.ts';
import { describeBusiness, describeLodging, nameBusiness } from './business.ts';
import { cardOf } from '../social-card.ts';

/**
 * What search engines show of an indexed page, in the words of schema.org, as the content of one
 * `<script type="application/ld+json">`: one line, safe inside HTML; same page, same bytes.
 * - Every page: what it is, in which language, and when it last changed (as the twin says).
 * - The home page of each language: the site and the business. The page of rooms: what there is to sleep in, and what else.
 * - Other pages only name the business, with its type, name and address: a reader of one page meets no nameless thing. An
 *   `@id` is the same in every language and never changes.
 * - What it costs and whether it is free is in none (section 1 of the interface).
 */
export function renderJsonLd(site: Site, page: Page): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      page.kind === 'post' ? createPost(site, page) : createPage(site, page),
      ...(isHome(page) ? [createWebSite(site), describeBusiness(site, page)] : []),
      ...(page.template === 'rooms' ? [describeLodging(site, page)] : []),
    ],
  };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

/** The site as a whole, by which search engines know its name. */
function createWebSite(site: Site): WebSiteLeaf {
  const { name, url } = nameBusiness(site);
  const { baseUrl, languages } = site.config;
  return { '@type': 'WebSite', '@id': `${baseUrl}/#website`, name, url, inLanguage: languages };
}

/** A page about the business. */
function createPage(site: Site, page: Page): WebPageLeaf {
  const url = absoluteUrl(site.config.baseUrl, page.path);
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    inLanguage: page.locale,
    dateModified: page.updated,
    about: nameBusiness(site),
  };
}

/** A post by the business. */
function createPost(site: Site, page: Page): BlogPostingLeaf {
  const url = absoluteUrl(site.config.baseUrl, page.path);
  const business = nameBusiness(site);
  const author = (name: string): PersonLeaf => ({ '@type': 'Person', name });
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: page.title,
    description: page.description,
    image: absoluteUrl(site.config.baseUrl, cardOf(site, page).path),
    inLanguage: page.locale,
    datePublished: page.published ?? page.updated,
    dateModified: page.updated,
    author: page.author === undefined ? business : author(page.author),
    publisher: business,
  };
}
