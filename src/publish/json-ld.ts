import { isHome } from '../site/page-address.ts';
import type { Page } from '../schema/page.ts';
import type { Site } from '../site/site.ts';
import { absoluteUrl, pagePath } from '../site/url.ts';
import { defaultLocale } from '../text/locale.ts';
import { cardOf } from './social-card.ts';

/** Something that is described in the words of schema.org. */
type Node = Readonly<Record<string, unknown>>;

/**
 * What search engines show of an indexed page, in the words of schema.org, as the content of one
 * `<script type="application/ld+json">`: one line, safe inside HTML; same page, same bytes.
 * - Every page: what it is, in which language, and when it last changed (as the twin says).
 * - The home page of each language: the site and the business. Its rooms and what they cost are said on their pages.
 * - Other pages only name the business, with its type, name and address: a reader of one page meets no nameless thing. An
 *   `@id` is the same in every language and never changes.
 */
export function renderJsonLd(site: Site, page: Page): string {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      page.kind === 'post' ? createPost(site, page) : createPage(site, page),
      ...(isHome(page) ? [createWebSite(site), createBusiness(site, page)] : []),
    ],
  };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

/** The site as a whole, by which search engines know its name. */
function createWebSite(site: Site): Node {
  const { name, url } = nameBusiness(site);
  const { baseUrl, languages } = site.config;
  return { '@type': 'WebSite', '@id': `${baseUrl}/#website`, name, url, inLanguage: languages };
}

/** A page about the business. */
function createPage(site: Site, page: Page): Node {
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
function createPost(site: Site, page: Page): Node {
  const url = absoluteUrl(site.config.baseUrl, page.path);
  const business = nameBusiness(site);
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

/** The business where it is only named: who and where it is, is said on the home page. */
function nameBusiness({ config }: Site): Node {
  return {
    '@type': 'LodgingBusiness',
    '@id': `${config.baseUrl}/#business`,
    name: config.name,
    url: absoluteUrl(config.baseUrl, pagePath(config, defaultLocale(config), [])),
  };
}

/** The place as a business that lodges guests: how to reach it, where it is, and when one arrives and leaves. */
function createBusiness(site: Site, home: Page): Node {
  const { config, facts } = site;
  const { contact, location } = config;
  return {
    ...nameBusiness(site),
    description: home.description,
    image: absoluteUrl(config.baseUrl, cardOf(site, home).path),
    email: contact.email,
    telephone: contact.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      postalCode: location.postalCode,
      addressLocality: location.town,
      addressRegion: location.region,
      addressCountry: location.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    checkinTime: `${facts.checkIn.from}:00`,
    checkoutTime: `${facts.checkOut.until}:00`,
  };
}
