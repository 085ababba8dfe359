import type { Problem } from '../schema/problem.ts';
import type { Content } from '../schema/place.ts';
import { checkAmounts } from './amounts.ts';
import { checkFacts } from './facts.ts';
import { checkLinks } from './links.ts';
import { checkNetwork } from './network.ts';
import { checkPages } from './pages.ts';
import { checkPictures } from './pictures.ts';
import { checkRates } from './rates.ts';
import { checkSite } from './site.ts';
import { checkTemplates } from './templates.ts';
import { checkTranslations } from './translations.ts';
import { checkWords } from './words.ts';

/** Everything that is wrong with `content/` before a single page is expanded. */
export function checkContent(content: Content): Problem[] {
  return [
    ...checkAmounts(content.place.rates),
    ...checkRates({ ...content.place, today: content.today }),
    ...checkFacts(content.place),
    ...checkNetwork(content),
    ...checkSite(content),
    ...checkPictures(content.place),
    ...checkTemplates(content),
    ...checkPages(content),
    ...checkTranslations(content),
    ...checkLinks(content),
    ...checkWords(content),
  ];
}

/** By file, the codes of what its author has looked at and means, as in `"accept": ["season-dear"]`. */
export type Accepted = Readonly<Record<string, readonly string[] | undefined>>;

/** Problems that nobody has answered yet, of which each says how that is done where it can be; and those that somebody has. */
export function withoutAnswered(
  problems: readonly Problem[],
  accepted: Accepted,
): { readonly open: Problem[]; readonly answered: Problem[] } {
  const canBe = ({ severity, isAnswerable = false }: Problem): boolean => severity === 'warning' || isAnswerable;
  const isAnswered = (problem: Problem): boolean =>
    canBe(problem) && (accepted[problem.file]?.includes(problem.code) ?? false);
  return {
    open: problems
      .filter((problem) => !isAnswered(problem))
      .map((problem) => (canBe(problem) && problem.file in accepted ? sayHowToAnswer(problem) : problem)),
    answered: problems.filter(isAnswered),
  };
}

function sayHowToAnswer(problem: Problem): Problem {
  const answer = problem.file.endsWith('.json')
    ? `write "accept": ["${problem.code}"] at the top of the file`
    : `write accept: [${problem.code}] between the --- lines`;
  return { ...problem, next: `${problem.next} If it is meant so, ${answer}.` };
}
