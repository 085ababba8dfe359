import { DATA_FILES } from '../schema/content-files.ts';
import type { Content } from '../schema/place.ts';
import { checkRules, type Rules } from './rules/rules.ts';
import type { Problem } from '../problem/problem.ts';
import { amountRules } from './rules/data/amounts.ts';
import { bookingLinkRules } from './rules/data/booking-links.ts';
import { dayRules } from './rules/data/days.ts';
import { factRules } from './rules/data/facts.ts';
import { leftoverRules } from './rules/text/placeholders.ts';
import { likelyRateRules } from './rules/data/likely-rates.ts';
import { markdownRules } from './rules/text/markdown.ts';
import { noticeRules } from './rules/data/notices.ts';
import { pageRules } from './rules/text/pages.ts';
import { rateRules } from './rules/data/rates.ts';
import { siteRules } from './rules/data/site.ts';
import { templateRules } from './rules/text/templates.ts';
import { translationRules } from './rules/text/translations.ts';
import { figureRules } from './rules/text/figures.ts';
import { typedPriceRules } from './rules/text/typed-price.ts';
import { untranslatedRules } from './rules/text/untranslated.ts';

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
  ['', figureRules],
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
