import type { Graph } from 'schema-dts';
import { isHome, type Page } from '../schema/page.ts';
import type { Site } from '../schema/site.ts';
import { createBusiness, createBusinessReference, createWebSite } from './json-ld-business.ts';
import { createItemOffers, createPricedUnits, renderPriceRange } from './json-ld-offers.ts';
import { createPageNodes } from './json-ld-page.ts';

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
