import { softwareLocale } from '../text/locale.ts';
import { FACT_BLOCKS } from '../markdown/fact-blocks.ts';
import { RATE_BLOCKS } from '../markdown/rate-blocks.ts';
import type { Site } from '../schema/site.ts';
import { renderDataFile, section } from './data-file.ts';

/** `/pricing.md`: every published rate, how a stay is priced with them, how one pays and what cancelling costs, from the same blocks as the pages. */
export function renderPricing(site: Site): string {
  const locale = softwareLocale(site.config);
  return renderDataFile(site, {
    file: 'pricing',
    title: `${site.config.name}: rates`,
    page: 'pricing',
    blocks: [
      ...RATE_BLOCKS.terms(site, locale),
      ...section('Rooms and cabins', RATE_BLOCKS.stays(site, locale)),
      ...section('How the price of a stay is worked out', RATE_BLOCKS.rule(site, locale)),
      ...section('Worked examples', RATE_BLOCKS.examples(site, locale)),
      ...section('What every stay includes', RATE_BLOCKS.included(site, locale)),
      ...section('Coworking passes', RATE_BLOCKS.passes(site, locale)),
      ...section('Extras', RATE_BLOCKS.extras(site, locale)),
      ...section('Payment', FACT_BLOCKS.payment(site, locale)),
      ...section('Cancellation', FACT_BLOCKS.cancellation(site, locale)),
    ],
  });
}
