import type { Nodes } from 'mdast';
import type { BlogPosting, BreadcrumbList, FAQPage, Graph, Question, WebPage } from 'schema-dts';
import { parseMarkdown } from '../markdown/parse.ts';
import { findQuestions } from '../markdown/questions.ts';
import { createBusiness, createBusinessReference, createWebSite, createWebSiteReference } from './json-ld-business.ts';
import { createItemOffers, createPricedUnits, renderPriceRange } from './json-ld-offers.ts';
import { cardOf } from './social-card.ts';
import { isHome, type Page } from '../schema/page.ts';
import { findByTemplate, findHome, type Site } from '../schema/site.ts';
import { absoluteUrl } from '../schema/url.ts';
import { escapeHtml } from '../text/escape-html.ts';

/**
 * What an indexed page says, in the words of schema.org, as the content of one
 * `<script type="application/ld+json">`: one line, safe inside HTML; same page, same bytes.
 * - Every page: what it is, in which language, when it last changed (as the twin says), and where it stands.
 * - The home page of each language: the business and its units.
 * - The rates page of each language: the business and its units by name, and every published rate. Rates stand here alone: most
 *   agents read the HTML, and prices in each head would cost them four times what a home page says.
 * - Other pages only name the business and the site, each with its type, name and address: a reader of one page meets
 *   no nameless thing. An `@id` is the same in every language and never changes.
 */
export function renderJsonLd(site: Site, page: Page): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [...createPageNodes(site, page), ...placeNodes(site, page)],
  };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

function placeNodes(site: Site, page: Page): Graph['@graph'] {
  const { locale } = page;
  if (isHome(page)) return [createWebSite(site), createBusiness(site, page)];
  if (page.template !== 'pricing') return [];
  return [
    {
      ...createBusinessReference(site),
      priceRange: renderPriceRange(site, locale),
      containsPlace: createPricedUnits(site, locale),
      makesOffer: createItemOffers(site, locale),
    },
  ];
}

/**
 * What a page is and where it stands. Its `@id` is its address.
 * - A post is a BlogPosting by the business; any other page is a WebPage about it, or a FAQPage.
 * - The breadcrumbs lead from the home page of the language to the page, by way of the blog for a post;
 *   the home page has none.
 * - Whatever is described on another page is named here too, by type, name and address.
 */
function createPageNodes(site: Site, page: Page): Graph['@graph'] {
  const breadcrumbs = createBreadcrumbs(site, page);
  const node = page.kind === 'post' ? createPost(site, page) : createPage(site, page, breadcrumbs);
  return breadcrumbs ? [node, breadcrumbs] : [node];
}

function createPage(site: Site, page: Page, breadcrumbs: BreadcrumbList | undefined): WebPage | FAQPage {
  const { baseUrl } = site.config;
  const questions = createQuestions(page, absoluteUrl(baseUrl, page.path));
  const shared = {
    '@id': absoluteUrl(baseUrl, page.path),
    url: absoluteUrl(baseUrl, page.path),
    name: page.title,
    inLanguage: page.locale,
    dateModified: page.updated,
    isPartOf: createWebSiteReference(site),
    about: createBusinessReference(site),
    ...(breadcrumbs ? { breadcrumb: { '@id': breadcrumbId(site, page) } } : {}),
  };
  if (questions.length < 2) return { '@type': 'WebPage', ...shared };
  return { '@type': 'FAQPage', ...shared, mainEntity: questions };
}

function createPost(site: Site, page: Page): BlogPosting {
  const url = absoluteUrl(site.config.baseUrl, page.path);
  const business = createBusinessReference(site);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    name: page.title,
    headline: page.title,
    description: page.description,
    image: absoluteUrl(site.config.baseUrl, cardOf(site, page).path),
    inLanguage: page.locale,
    datePublished: page.published ?? page.updated,
    dateModified: page.updated,
    author: page.author === undefined ? business : { '@type': 'Person', name: page.author },
    publisher: business,
    isPartOf: createWebSiteReference(site),
  };
}

/**
 * The questions of a page, answered in its words and with its links. Two or more make the page an FAQ; one is only a
 * heading.
 */
function createQuestions({ markdown }: Page, pageUrl: string): Question[] {
  return findQuestions(markdown).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: renderAnswer(answer, pageUrl) },
  }));
}

function createBreadcrumbs(site: Site, page: Page): BreadcrumbList | undefined {
  if (isHome(page)) return undefined;
  const home = findHome(site, page.locale);
  const blog = page.kind === 'post' ? findByTemplate(site, 'blog', page.locale) : undefined;
  const trail = [home, blog, page].filter((step) => step !== undefined);
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(site, page),
    name: page.title,
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.menu,
      item: step === page ? { '@id': absoluteUrl(site.config.baseUrl, page.path) } : pageReference(site, step),
    })),
  };
}

/** Another page, where it is only named. */
function pageReference({ config }: Site, { path, title }: Page): WebPage {
  const url = absoluteUrl(config.baseUrl, path);
  return { '@type': 'WebPage', '@id': url, name: title, url };
}

function breadcrumbId(site: Site, page: Page): string {
  return `${absoluteUrl(site.config.baseUrl, page.path)}#breadcrumb`;
}

/**
 * The words of an answer as HTML that has no element but links, as `Answer.text` may be
 * (https://developers.google.com/search/docs/appearance/structured-data/faqpage): a line a paragraph, item or cell.
 * Links have absolute addresses, from that of the page, as an answer is read away from it.
 */
export function renderAnswer(markdown: string, pageUrl: string): string {
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
