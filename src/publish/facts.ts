import { inLanguage } from '../text/in-language.ts';
import { softwareLocale } from '../text/locale.ts';
import { FACT_BLOCKS } from '../markdown/fact-blocks.ts';
import { paragraph } from '../markdown/write.ts';
import { RATE_BLOCKS } from '../markdown/rate-blocks.ts';
import type { Site } from '../schema/site.ts';
import { createAnswers } from './answers.ts';
import { renderDataFile, section } from './data-file.ts';

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
      ...section('What people ask most', [createAnswers(site)]),
      ...section('Location', FACT_BLOCKS.location(site, locale)),
      ...section('Distances and travel times', FACT_BLOCKS.distances(site, locale)),
      ...section('Rooms and cabins', FACT_BLOCKS.units(site, locale)),
      ...section('Steps, doors and paths', FACT_BLOCKS.access(site, locale)),
      ...section('Heating and cooling', FACT_BLOCKS.climate(site, locale)),
      ...section('Rates of rooms and cabins', [...RATE_BLOCKS.terms(site, locale), ...RATE_BLOCKS.stays(site, locale)]),
      ...section('How the price of a stay is worked out', RATE_BLOCKS.rule(site, locale)),
      ...section('Worked examples', RATE_BLOCKS.examples(site, locale)),
      ...section('Rates of coworking passes', RATE_BLOCKS.passes(site, locale)),
      ...section('Rates of extras', RATE_BLOCKS.extras(site, locale)),
      ...section(
        site.facts.quietHours ? 'Check-in, check-out, quiet hours' : 'Check-in and check-out',
        FACT_BLOCKS.times(site, locale),
      ),
      ...section('Payment', FACT_BLOCKS.payment(site, locale)),
      ...section('Cancellation', FACT_BLOCKS.cancellation(site, locale)),
      ...section('House policies', FACT_BLOCKS.policies(site, locale)),
      ...section('Coworking space', FACT_BLOCKS.coworking(site, locale)),
      ...section('Internet', [...FACT_BLOCKS.connection(site, locale), ...FACT_BLOCKS.spots(site, locale)]),
      ...section('Contact', FACT_BLOCKS.contact(site, locale)),
    ],
  });
}
