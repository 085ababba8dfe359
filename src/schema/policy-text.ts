import { DATA_FILES } from './content-files.ts';
import type { Facts } from './facts.ts';
import { fill, joinList } from '../text/fill.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Locale } from '../text/locale.ts';
import type { Place } from './place.ts';
import { contentProblem, type Problem } from './problem.ts';

type Policy = Facts['policies'][number];
type Source = Pick<Place, 'facts' | 'rates'>;

/** What a policy says, with what the data know filled in, so that it cannot say something else than they do. */
export function policyText(policy: Policy, source: Source, locale: Locale): string {
  return fill(inLanguage(policy.text, locale), policyValues(source, locale));
}

/** A placeholder that has no value, or nothing to name: a text may not speak of units that there are not. */
export function checkPolicies(source: Source): Problem[] {
  return source.facts.policies.flatMap(({ text }, index) =>
    Object.entries(text).flatMap(([locale, words]) => {
      const names = Object.keys(policyValues(source, locale));
      const wrong = words.match(/\{\w+\}/g)?.find((name) => !names.includes(name.slice(1, -1)));
      if (wrong === undefined) return [];
      return contentProblem('placeholder', DATA_FILES.facts, {
        path: `policies[${index}].text.${locale}`,
        expected: `only these placeholders: ${names.map((name) => `{${name}}`).join(', ')}`,
        got: wrong,
        next: 'Correct it, or say it in words; units that take children or dogs say so in `units`.',
      });
    }),
  );
}

function policyValues({ facts, rates }: Source, locale: Locale): Record<string, string | number> {
  const childUnits = unitNames(facts, locale, ({ children }) => children);
  const dogUnits = unitNames(facts, locale, ({ dogs }) => dogs > 0);
  return {
    ...(childUnits === '' ? {} : { childUnits }),
    ...(dogUnits === '' ? {} : { dogUnits }),
    childrenFreeUnder: rates.guests.childrenFreeUnder,
  };
}

/** The names of the units that do something, in a list; empty where none does. */
export function unitNames(facts: Facts, locale: Locale, does: (unit: Facts['units'][number]) => boolean): string {
  return joinList(
    facts.units.filter(does).map(({ name }) => inLanguage(name, locale)),
    locale,
  );
}
