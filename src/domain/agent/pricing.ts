import { softwareLocale } from '../locale.ts';
import { FACT_BLOCKS } from '../markdown/fact-blocks.ts';
import { heading } from '../markdown/nodes.ts';
import { RATE_BLOCKS } from '../markdown/rate-blocks.ts';
import type { Site } from '../site.ts';
import { renderDataFile } from './data-file.ts';

/** `/pricing.md`: every published rate, how a stay is priced with them, how one pays and what cancelling costs, from the same blocks as the pages. */
export function renderPricing(site: Site): string {
  const locale = softwareLocale(site.config);
  return renderDataFile(site, {
    file: 'pricing',
    title: `${site.config.name}: rates`,
    page: 'pricing',
    blocks: [
      ...RATE_BLOCKS.terms(site, locale),
      heading(2, 'Rooms and cabins'),
      ...RATE_BLOCKS.stays(site, locale),
      heading(2, 'How the price of a stay is worked out'),
      ...RATE_BLOCKS.rule(site, locale),
      heading(2, 'Worked examples'),
      ...RATE_BLOCKS.examples(site, locale),
      heading(2, 'What every stay includes'),
      ...RATE_BLOCKS.included(site, locale),
      heading(2, 'Coworking passes'),
      ...RATE_BLOCKS.passes(site, locale),
      heading(2, 'Extras'),
      ...RATE_BLOCKS.extras(site, locale),
      heading(2, 'Payment'),
      ...FACT_BLOCKS.payment(site, locale),
      heading(2, 'Cancellation'),
      ...FACT_BLOCKS.cancellation(site, locale),
    ],
  });
}
