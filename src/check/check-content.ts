import { DATA_FILES } from '../schema/content-files.ts';
import type { Content } from '../schema/place.ts';
import { checkRules, type Rules } from './rules.ts';
import type { Problem } from './problem.ts';
import { amountRules } from './amounts.ts';
import { bookingLinkRules } from './booking-links.ts';
import { dayRules } from './days.ts';
import { factRules } from './facts.ts';
import { leftoverRules } from './leftovers.ts';
import { likelyRateRules } from './likely-rates.ts';
import { markdownRules } from './markdown.ts';
import { pageRules } from './pages.ts';
import { rateRules } from './rates.ts';
import { siteRules } from './site.ts';
import { templateRules } from './templates.ts';
import { translationRules } from './translations.ts';
import { typedPriceRules } from './typed-price.ts';
import { untranslatedRules } from './untranslated.ts';

/** What may not be, and the file of which a breach speaks that names no other. */
const RULES: readonly (readonly [file: string, rules: Rules<Content>])[] = [
  [DATA_FILES.rates, amountRules],
  [DATA_FILES.rates, rateRules],
  [DATA_FILES.rates, likelyRateRules],
  [DATA_FILES.facts, factRules],
  [DATA_FILES.site, siteRules],
  ['', templateRules],
  ['', pageRules],
  ['', markdownRules],
  ['', typedPriceRules],
  ['', leftoverRules],
  ['', bookingLinkRules],
  ['', dayRules],
  ['', translationRules],
  ['', untranslatedRules],
];

/** Everything that is wrong with `content/` before a single page is expanded. */
export function checkContent(content: Content): Problem[] {
  return RULES.flatMap(([file, rules]) => checkRules(file, rules, content));
}
