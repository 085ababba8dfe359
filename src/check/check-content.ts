import { DATA_FILES } from '../schema/content-files.ts';
import type { Content } from '../schema/place.ts';
import { checkRules, type Rules } from './rules/rules.ts';
import type { Problem } from './problem.ts';
import { amountRules } from './rules/amounts.ts';
import { bookingLinkRules } from './rules/booking-links.ts';
import { dayRules } from './rules/days.ts';
import { factRules } from './rules/facts.ts';
import { leftoverRules } from './rules/leftovers.ts';
import { likelyRateRules } from './rules/likely-rates.ts';
import { markdownRules } from './rules/markdown.ts';
import { noticeRules } from './rules/notices.ts';
import { pageRules } from './rules/pages.ts';
import { rateRules } from './rules/rates.ts';
import { siteRules } from './rules/site.ts';
import { templateRules } from './rules/templates.ts';
import { translationRules } from './rules/translations.ts';
import { typedPriceRules } from './rules/typed-price.ts';
import { untranslatedRules } from './rules/untranslated.ts';

/** What may not be, and the file of which a breach speaks that names no other. */
const RULES: readonly (readonly [file: string, rules: Rules<Content>])[] = [
  [DATA_FILES.rates, amountRules],
  [DATA_FILES.rates, rateRules],
  [DATA_FILES.rates, likelyRateRules],
  [DATA_FILES.facts, factRules],
  [DATA_FILES.notices, noticeRules],
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
