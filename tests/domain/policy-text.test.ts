import { describe, expect, it } from 'vitest';
import { policyText } from '../../src/schema/policy-text.ts';
import type { Locale } from '../../src/text/locale.ts';
import { createTestPlace } from './fixture.ts';

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
});
