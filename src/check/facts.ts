import { DATA_FILES } from '../schema/content-files.ts';
import type { Place } from '../schema/place.ts';
import { policyValues } from '../schema/facts.ts';
import { checkRules, type Problem, type Rules } from '../schema/problem.ts';

type Read = Pick<Place, 'facts' | 'rates'>;

/** What is wrong with the facts that their schema cannot see. */
export function checkFacts(read: Read): Problem[] {
  return checkRules(DATA_FILES.facts, RULES, read);
}

const RULES: Rules<Read> = {
  // A text may not speak of units that there are not.
  placeholder: ({ facts, rates }) =>
    facts.policies.flatMap(({ text }, index) =>
      Object.entries(text).flatMap(([locale, words]) => {
        const names = Object.keys(policyValues({ facts, rates }, locale));
        const wrong = words.match(/\{\w+\}/g)?.find((name) => !names.includes(name.slice(1, -1)));
        if (wrong === undefined) return [];
        return {
          path: `policies[${index}].text.${locale}`,
          expected: `only these placeholders: ${names.map((name) => `{${name}}`).join(', ')}`,
          got: wrong,
          next: 'Correct it, or say it in words; units that take children or dogs say so in `units`.',
        };
      }),
    ),
};
