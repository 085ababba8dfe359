import { inLanguage } from '../in-language.ts';
import { softwareLocale } from '../locale.ts';
import { FACT_BLOCKS } from '../markdown/fact-blocks.ts';
import { heading, paragraph } from '../markdown/nodes.ts';
import { RATE_BLOCKS } from '../markdown/rate-blocks.ts';
import type { Site } from '../site.ts';
import { createAnswers } from './answers.ts';
import { renderDataFile } from './data-file.ts';

/**
 * `/facts.md`: what people ask most, then location, distances, units, rates, how a stay is priced, times, payment, policies and
 * contact, in one file.
 */
export function renderFacts(site: Site): string {
  const locale = softwareLocale(site.config);
  return renderDataFile(site, {
    file: 'facts',
    title: `${site.config.name}: facts`,
    blocks: [
      paragraph(inLanguage(site.config.summary, locale)),
      heading(2, 'What people ask most'),
      createAnswers(site),
      heading(2, 'Location'),
      ...FACT_BLOCKS.location(site, locale),
      heading(2, 'Distances and travel times'),
      ...FACT_BLOCKS.distances(site, locale),
      heading(2, 'Rooms and cabins'),
      ...FACT_BLOCKS.units(site, locale),
      heading(2, 'Steps, doors and paths'),
      ...FACT_BLOCKS.access(site, locale),
      heading(2, 'Heating and cooling'),
      ...FACT_BLOCKS.climate(site, locale),
      heading(2, 'Rates of rooms and cabins'),
      ...RATE_BLOCKS.terms(site, locale),
      ...RATE_BLOCKS.stays(site, locale),
      heading(2, 'How the price of a stay is worked out'),
      ...RATE_BLOCKS.rule(site, locale),
      heading(2, 'Worked examples'),
      ...RATE_BLOCKS.examples(site, locale),
      heading(2, 'Rates of coworking passes'),
      ...RATE_BLOCKS.passes(site, locale),
      heading(2, 'Rates of extras'),
      ...RATE_BLOCKS.extras(site, locale),
      heading(2, 'Check-in, check-out, quiet hours'),
      ...FACT_BLOCKS.times(site, locale),
      heading(2, 'Payment'),
      ...FACT_BLOCKS.payment(site, locale),
      heading(2, 'Cancellation'),
      ...FACT_BLOCKS.cancellation(site, locale),
      heading(2, 'House policies'),
      ...FACT_BLOCKS.policies(site, locale),
      heading(2, 'Coworking space'),
      ...FACT_BLOCKS.coworking(site, locale),
      heading(2, 'Internet'),
      ...FACT_BLOCKS.connection(site, locale),
      ...FACT_BLOCKS.spots(site, locale),
      heading(2, 'Contact'),
      ...FACT_BLOCKS.contact(site, locale),
    ],
  });
}
