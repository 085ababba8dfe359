import { DATA_FILES } from '../schema/content-files.ts';
import type { Content } from '../schema/place.ts';
import { checkRules, type Rules } from './rules.ts';
import type { Problem } from './problem.ts';
import { amountRules } from './amounts.ts';
import { factRules } from './facts.ts';
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
  [DATA_FILES.facts, factRules],
  [DATA_FILES.site, siteRules],
  ['', templateRules],
  ['', pageRules],
  ['', markdownRules],
  ['', typedPriceRules],
  ['', translationRules],
  ['', untranslatedRules],
];

/** Everything that is wrong with `content/` before a single page is expanded. */
export function checkContent(content: Content): Problem[] {
  return RULES.flatMap(([file, rules]) => checkRules(file, rules, content));
}

/** By file that can be answered in, the codes of what its author has looked at and means, as in `"accept": ["amount-odd"]`. */
export type Accepted = Readonly<Record<string, readonly string[] | undefined>>;

/** Problems that nobody has answered yet; each says how that is done where it can be. */
export function withoutAnswered(problems: readonly Problem[], accepted: Accepted): Problem[] {
  return problems.flatMap((problem) => {
    const { file, code, severity, isAnswerable = severity === 'warning' } = problem;
    if (!isAnswerable || !(file in accepted)) return problem;
    if (accepted[file]?.includes(code)) return [];
    const answer = file.endsWith('.json')
      ? `"accept": ["${code}"] at the top of the file`
      : `accept: [${code}] between the --- lines`;
    return { ...problem, next: `${problem.next} If it is meant so, write ${answer}.` };
  });
}
