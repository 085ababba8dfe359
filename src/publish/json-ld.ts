import type { Nodes } from 'mdast';
import { parseMarkdown } from '../markdown/parse.ts';
import { findQuestions } from '../markdown/questions.ts';
import { createBusiness, createBusinessReference, createPricedBusiness, type Node } from './json-ld-business.ts';
import { cardOf } from './social-card.ts';
import { isHome, type Page } from '../schema/page.ts';
import { findByTemplate, findHome, type Site } from '../schema/site.ts';
import { absoluteUrl, entityId } from '../schema/url.ts';
import { escapeHtml } from '../text/escape-html.ts';

/**
 * What an indexed page says, in the words of schema.org, as the content of one
 * `<script type="application/ld+json">`: one line, safe inside HTML; same page, same bytes.
 * - Every page: what it is, in which language, when it last changed (as the twin says), and where it stands.
 * - The home page of each language: the site, the business and its units.
 * - The rates page of each language: every published rate. Rates stand here alone: most agents read the HTML, and prices
 *   in each head would cost them four times what a home page says.
 * - Other pages only name the business, with its type, name and address: a reader of one page meets no nameless thing. An
 *   `@id` is the same in every language and never changes.
 */
export function renderJsonLd(site: Site, page: Page): string {
  const breadcrumbs = createBreadcrumbs(site, page);
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      page.kind === 'post' ? createPost(site, page) : createPage(site, page),
      ...(breadcrumbs ? [breadcrumbs] : []),
      ...(isHome(page) ? [createWebSite(site), createBusiness(site, page)] : []),
      ...(page.template === 'pricing' ? [createPricedBusiness(site, page.locale)] : []),
    ],
  };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

/** The site as a whole, by which search engines know its name. */
function createWebSite(site: Site): Node {
  const { name, url } = createBusinessReference(site);
  const { baseUrl, languages } = site.config;
  return { '@type': 'WebSite', '@id': entityId(baseUrl, 'website'), name, url, inLanguage: languages };
}

/** A page about the business. With two or more questions it is an FAQ; one is only a heading. */
function createPage(site: Site, page: Page): Node {
  const url = absoluteUrl(site.config.baseUrl, page.path);
  const questions = createQuestions(page, url);
  const isFaq = questions.length > 1;
  return {
    '@type': isFaq ? 'FAQPage' : 'WebPage',
    '@id': url,
    url,
    name: page.title,
    inLanguage: page.locale,
    dateModified: page.updated,
    about: createBusinessReference(site),
    ...(isFaq && { mainEntity: questions }),
  };
}

/** A post by the business. */
function createPost(site: Site, page: Page): Node {
  const url = absoluteUrl(site.config.baseUrl, page.path);
  const business = createBusinessReference(site);
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
    author: page.author === undefined ? business : { '@type': 'Person', name: page.author },
    publisher: business,
  };
}

/** The questions of a page, answered in its words and with its links. */
function createQuestions({ markdown }: Page, pageUrl: string): Node[] {
  return findQuestions(markdown).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: renderAnswer(answer, pageUrl) },
  }));
}

/** From the home page of the language to the page, by way of the blog for a post; the home page has none. */
function createBreadcrumbs(site: Site, page: Page): Node | undefined {
  if (isHome(page)) return undefined;
  const blog = page.kind === 'post' ? findByTemplate(site, 'blog', page.locale) : undefined;
  const trail = [findHome(site, page.locale), blog, page].filter((step) => step !== undefined);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ menu, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: menu,
      item: absoluteUrl(site.config.baseUrl, path),
    })),
  };
}

/**
 * The words of an answer as HTML that has no element but links, as `Answer.text` may be
 * (https://developers.google.com/search/docs/appearance/structured-data/faqpage): a line a paragraph, item or cell.
 * Links have absolute addresses, from that of the page, as an answer is read away from it.
 */
function renderAnswer(markdown: string, pageUrl: string): string {
  return render(parseMarkdown(markdown), pageUrl)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

function render(node: Nodes, pageUrl: string): string {
  if (node.type === 'text' || node.type === 'inlineCode') return escapeHtml(node.value);
  if (node.type === 'code') return `${escapeHtml(node.value)}\n`;
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return '';
  const words = node.children.map((child) => render(child, pageUrl)).join('');
  if (node.type === 'link' && URL.canParse(node.url, pageUrl)) {
    return `<a href="${escapeHtml(new URL(node.url, pageUrl).href)}">${words}</a>`;
  }
  return ['paragraph', 'heading', 'tableCell'].includes(node.type) ? `${words}\n` : words;
}
