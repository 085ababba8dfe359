import type { BlogPosting, BreadcrumbList, FAQPage, Graph, Question, WebPage } from 'schema-dts';
import { findQuestions } from '../markdown/questions.ts';
import { isHome, type Page } from '../schema/page.ts';
import { findByTemplate, findHome, type Site } from '../schema/site.ts';
import { cardOf } from './social-card.ts';
import { absoluteUrl } from '../schema/url.ts';
import { renderAnswer } from './json-ld-answer.ts';
import { createBusinessReference, createWebSiteReference } from './json-ld-business.ts';

/**
 * What a page is and where it stands. Its `@id` is its address.
 * - A post is a BlogPosting by the business; any other page is a WebPage about it, or a FAQPage.
 * - The breadcrumbs lead from the home page of the language to the page, by way of the blog for a post;
 *   the home page has none.
 * - Whatever is described on another page is named here too, by type, name and address.
 */
export function createPageNodes(site: Site, page: Page): Graph['@graph'] {
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
