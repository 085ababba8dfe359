import type { RootContent } from 'mdast';
import { allCoworking } from '../markdown/blocks/facts/coworking.ts';
import { FACT_BLOCKS } from '../markdown/blocks/facts/facts.ts';
import { RATE_BLOCKS } from '../markdown/blocks/rates/rates.ts';
import { heading, link, paragraph, sayNothing, writeMarkdown } from '../markdown/write.ts';
import { llmsTxtPath, PUBLIC_FILES } from './public-files.ts';
import { renderFrontMatter } from '../markdown/front-matter.ts';
import type { Page } from '../schema/page.ts';
import { findByTemplate, type Site } from '../site/site.ts';
import { absoluteUrl } from '../site/url.ts';
import { inLanguage } from '../text/language/in-language.ts';
import { type Locale, softwareLocale } from '../text/language/locale.ts';

/**
 * A data file for agents: front matter, title, and blocks that the pages show too. Its titles are in English, whatever the
 * language of the blocks, but for what the place calls its units. Where it is served is its canonical address: it says more than any one page. `page` is the one
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
  const { path, updated } = PUBLIC_FILES[file];
  const frontMatter = renderFrontMatter({
    title,
    canonical: absoluteUrl(baseUrl, path),
    page: page && absoluteUrl(baseUrl, page.path),
    describedby: absoluteUrl(baseUrl, llmsTxtPath(site.config, locale)),
    language: locale,
    updated: updated?.(site),
    build: site.build,
  });
  return `${frontMatter}\n\n${writeMarkdown([heading(1, title), ...blocks])}`;
}

/** A title, and what stands below it. */
type Section = readonly [title: string, block: (site: Site, locale: Locale) => readonly RootContent[]];

/** Blocks below second-level headings; those that say nothing are left out, and so is the heading of no other. */
function writeSections(site: Site, sections: readonly Section[]): RootContent[] {
  return sections.flatMap(([title, block]) => {
    const saying = block(site, softwareLocale(site.config)).filter((one) => !sayNothing([one]));
    return saying.length === 0 ? [] : [heading(2, title), ...saying];
  });
}

/** `/pricing.md`: every published rate, how a stay is priced with them, how one pays and what cancelling costs, from the same blocks as the pages. */
export function renderPricing(site: Site): string {
  const locale = softwareLocale(site.config);
  const blocks = [
    ...RATE_BLOCKS.terms(site, locale),
    ...writeSections(site, [
      [inLanguage(site.facts.unitWords.many, locale), RATE_BLOCKS.stays],
      ['How the price of a stay is worked out', RATE_BLOCKS.rule],
      ['Worked examples', RATE_BLOCKS.examples],
      ['What every stay includes', RATE_BLOCKS.included],
      ['Coworking passes', RATE_BLOCKS.passes],
      ['Extras', RATE_BLOCKS.extras],
      ['Payment', FACT_BLOCKS.payment],
      ['Cancellation', FACT_BLOCKS.cancellation],
    ]),
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
    ...writeSections(site, [
      ['Location', FACT_BLOCKS.location],
      ['Distances and travel times', FACT_BLOCKS.distances],
      [inLanguage(site.facts.unitWords.many, locale), FACT_BLOCKS.units],
      ['Steps, doors and paths', FACT_BLOCKS.access],
      ['What there is, and what not', FACT_BLOCKS.amenities],
      ['Heating and cooling', FACT_BLOCKS.climate],
      [
        'Rates',
        ({ config }) => [paragraph(link(absoluteUrl(config.baseUrl, PUBLIC_FILES.pricing.path), ratesTitle(site)))],
      ],
      [site.facts.quietHours ? 'Check-in, check-out, quiet hours' : 'Check-in and check-out', FACT_BLOCKS.times],
      ['Payment', FACT_BLOCKS.payment],
      ['Cancellation', FACT_BLOCKS.cancellation],
      ['House policies', FACT_BLOCKS.policies],
      ['Coworking space', allCoworking],
      ['Internet', FACT_BLOCKS.connection],
      ['Contact', FACT_BLOCKS.contact],
    ]),
  ];
  return renderDataFile(site, 'facts', `${site.config.name}: facts`, blocks);
}
