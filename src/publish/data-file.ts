import type { RootContent } from 'mdast';
import { FACT_BLOCKS } from '../markdown/fact-blocks.ts';
import { RATE_BLOCKS } from '../markdown/rate-blocks.ts';
import { heading, link, paragraph, sayNothing, writeMarkdown } from '../markdown/write.ts';
import { llmsTxtPath, PUBLIC_FILES } from './public-files.ts';
import { renderFrontMatter } from '../schema/front-matter.ts';
import type { Page } from '../schema/page.ts';
import { findByTemplate, type Site } from '../schema/site.ts';
import { absoluteUrl } from '../schema/url.ts';
import { latestDate } from '../text/dates.ts';
import { inLanguage } from '../text/in-language.ts';
import { softwareLocale } from '../text/locale.ts';

/**
 * A data file for agents: front matter, title, and blocks that the pages show too. Its titles are in English, whatever the
 * language of the blocks. Where it is served is its canonical address: it says more than any one page. `page` is the one
 * for people that says most of it, if there is one.
 */
function renderDataFile(
  site: Site,
  file: 'pricing' | 'facts',
  title: string,
  blocks: readonly RootContent[],
  page?: Page,
): string {
  const { baseUrl } = site.config;
  const locale = softwareLocale(site.config);
  const frontMatter = renderFrontMatter({
    title,
    canonical: absoluteUrl(baseUrl, PUBLIC_FILES[file].path),
    page: page && absoluteUrl(baseUrl, page.path),
    describedby: absoluteUrl(baseUrl, llmsTxtPath(site.config, locale)),
    language: locale,
    updated: updatedOf(site),
    build: site.build,
  });
  return `${frontMatter}\n\n${writeMarkdown([heading(1, title), ...blocks])}`;
}

/** When what the data files say last changed. */
export function updatedOf({ rates, facts, config }: Site): string {
  return latestDate(rates.updated, facts.updated, config.updated);
}

/** Blocks below a second-level heading; those that say nothing are left out, and so is the heading of no other. */
function section(title: string, blocks: readonly RootContent[]): readonly RootContent[] {
  const saying = blocks.filter((block) => !sayNothing([block]));
  return saying.length === 0 ? [] : [heading(2, title), ...saying];
}

/** `/pricing.md`: every published rate, how a stay is priced with them, how one pays and what cancelling costs, from the same blocks as the pages. */
export function renderPricing(site: Site): string {
  const locale = softwareLocale(site.config);
  const blocks = [
    ...RATE_BLOCKS.terms(site, locale),
    ...section('Rooms and cabins', RATE_BLOCKS.stays(site, locale)),
    ...section('How the price of a stay is worked out', RATE_BLOCKS.rule(site, locale)),
    ...section('Worked examples', RATE_BLOCKS.examples(site, locale)),
    ...section('What every stay includes', RATE_BLOCKS.included(site, locale)),
    ...section('Coworking passes', RATE_BLOCKS.passes(site, locale)),
    ...section('Extras', RATE_BLOCKS.extras(site, locale)),
    ...section('Payment', FACT_BLOCKS.payment(site, locale)),
    ...section('Cancellation', FACT_BLOCKS.cancellation(site, locale)),
  ];
  return renderDataFile(site, 'pricing', ratesTitle(site), blocks, findByTemplate(site, 'pricing', locale));
}

function ratesTitle({ config }: Site): string {
  return `${config.name}: rates`;
}

/** `/facts.md`: location, distances, units, times, payment, policies and contact, in one file; of rates, where they stand. */
export function renderFacts(site: Site): string {
  const locale = softwareLocale(site.config);
  const blocks = [
    paragraph(inLanguage(site.config.summary, locale)),
    ...section('Location', FACT_BLOCKS.location(site, locale)),
    ...section('Distances and travel times', FACT_BLOCKS.distances(site, locale)),
    ...section('Rooms and cabins', FACT_BLOCKS.units(site, locale)),
    ...section('Steps, doors and paths', FACT_BLOCKS.access(site, locale)),
    ...section('Heating and cooling', FACT_BLOCKS.climate(site, locale)),
    ...section('Rates', [
      paragraph(link(absoluteUrl(site.config.baseUrl, PUBLIC_FILES.pricing.path), ratesTitle(site))),
    ]),
    ...section(
      site.facts.quietHours ? 'Check-in, check-out, quiet hours' : 'Check-in and check-out',
      FACT_BLOCKS.times(site, locale),
    ),
    ...section('Payment', FACT_BLOCKS.payment(site, locale)),
    ...section('Cancellation', FACT_BLOCKS.cancellation(site, locale)),
    ...section('House policies', FACT_BLOCKS.policies(site, locale)),
    ...section('Coworking space', FACT_BLOCKS.coworking(site, locale)),
    ...section('Internet', FACT_BLOCKS.connection(site, locale)),
    ...section('Contact', FACT_BLOCKS.contact(site, locale)),
  ];
  return renderDataFile(site, 'facts', `${site.config.name}: facts`, blocks);
}
