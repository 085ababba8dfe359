import { describe, expect, it } from 'vitest';
import { checkPolicies, policyText } from '../../src/schema/policy-text.ts';
import type { Locale } from '../../src/text/locale.ts';
import { createTestPlace, createTestSite, problemsOf } from './fixture.ts';

const text = (words: string): object => ({ en: words, es: words, de: words });

function said(words: string, locale: Locale, changes: Readonly<Record<string, unknown>> = {}): string {
  const place = createTestPlace({ 'facts.policies.0.text': text(words), ...changes });
  const [policy] = place.facts.policies;
  return policy ? policyText(policy, place, locale) : '';
}

describe('the text of a policy', () => {
  it.each([
    ['Under {childrenFreeUnder}: {childUnits}.', 'en', {}, 'Under 12: Cabin.'],
    ['{dogUnits}', 'de', { 'facts.units.0.dogs': 1 }, 'de Room und de Cabin'],
    ['{dogUnits}', 'es', { 'facts.units.0.dogs': 1 }, 'es Room y es Cabin'],
    ['{childrenFreeUnder}', 'en', { 'rates.guests.childrenFreeUnder': 7 }, '7'],
    ['No smoking.', 'en', {}, 'No smoking.'],
  ] as const)('says what the data say: %s', (words, locale, changes, expected) => {
    expect(said(words, locale, changes)).toBe(expected);
  });

  it.each([
    ['a placeholder that there is not', 'In {catUnits}.', {}, '{catUnits}'],
    ['units that take dogs, where none do', 'In {dogUnits}.', { 'facts.units.1.dogs': 0 }, '{dogUnits}'],
    ['units that take children, where none do', '{childUnits}', { 'facts.units.1.children': false }, '{childUnits}'],
  ])('may not name %s', (_, words, changes, got) => {
    const data = { 'facts.policies.0.text': { en: 'x', es: words, de: 'x' }, ...changes };
    expect(checkPolicies(createTestPlace(data)).map((problem) => [problem.code, problem.path, problem.got])).toEqual([
      ['placeholder', 'policies[0].text.es', got],
    ]);
  });

  it('that is wrong stops the build, with file and field', () => {
    const data = { 'facts.policies.0.text.en': 'In {catUnits}.' };
    const [problem] = problemsOf(() => createTestSite({ data }));
    expect(problem).toMatchObject({
      file: 'content/facts.json',
      expected: 'only these placeholders: {childUnits}, {dogUnits}, {childrenFreeUnder}',
    });
  });
});
