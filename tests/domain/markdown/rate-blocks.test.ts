import { describe, expect, it } from 'vitest';
import { expandBody } from '../fixture.ts';

/** What a page in `locale` says with this body, as the Markdown below its title. */
function expand(body: string, locale = 'en', data?: Record<string, unknown>): string {
  return expandBody(body, `content/pages/${locale}/rooms.md`, data);
}

const EXAMPLES = `### de Two seasons

de de Room, de 1 adult, 29. März 2026 to 3. April 2026: de 5 nights.

- de de Low: de 3 nights × 50 € (de by night) = 150 €
- de de High: de 2 nights × 60,50 € (de by night) = 121 €
- de Sum: 271 €
- de Total: 271 €
- de Deposit 20%: 54,20 €; rest 216,80 € on 15. März 2026

### de Nearly a month

de de Room, de 1 adult, 1. April 2026 to 28. April 2026: de 27 nights.

- de de High: de 27 nights × 360 € (de by week) = 9.720 €
- de 9.720 € ÷ 7 = 1.388,57 €
- de de 28 nights: 33.600 € ÷ 28 = 1.200 €, which is less
- de Total: 1.200 €
- de Deposit 20%: 240 €; rest 960 € on 18. März 2026

### de One more

de de Cabin, de 2 adults, 28. März 2026 to 7. April 2026: de 10 nights.

- de de Low: de 4 nights × 420 € (de by week) = 1.680 €
- de de High: de 6 nights × 480 € (de by week) = 2.880 €
- de 4.560 € ÷ 7 = 651,43 €
- de 1 more: de 10 nights × 9 € = 90 €
- de Total: 741,43 €
- de Deposit 20%: 148,29 €; rest 593,14 € on 14. März 2026

### de A family

de de Cabin, de 2 adults, de a child of 6 und de 1 dog, 17. September 2026 to 17. Oktober 2026: de 30 nights.

- de de High: de 14 nights × 1.600 € (de by month) = 22.400 €
- de de Low: de 16 nights × 1.400 € (de by month) = 22.400 €
- de 44.800 € ÷ 28 = 1.600 €
- de 1 more: de 30 nights × 9 € = 270 €
- de Under 12: free
- de 1 dog: de 30 nights × 5 € = 150 €
- de Total: 2.020 €
- de Deposit 20%: 404 €; rest 1.616 € on 3. September 2026
`;

describe('a block of rates', () => {
  it('of terms says how the rates are charged', () => {
    expect(expand('::rates{of="terms"}')).toBe(
      [
        '- Valid from 1 January 2026 through 31 December 2026, out on 1 January 2027.',
        '- In EUR, with VAT: 10% and 21%.',
        '- A week is 7 nights, a month 28.',
        '- For 1 person; one more: €9 a night.',
        '- Under 12 free in: Cabin.',
        '- No more people than beds.',
        '- A dog: €5 a night, in: Cabin (2).',
        '- Deposit 20%, the rest 14 days before; later all at once, by card.',
        '- Rates changed on 2 February 2026.\n',
      ].join('\n'),
    );
  });

  it('of terms says when tax is not included and when a price is for two', () => {
    const text = expand('::rates{of="terms"}', 'en', { 'rates.tax.included': false, 'rates.guests.included': 2 });
    expect(text).toContain('- In EUR, without VAT: 10% and 21%.\n');
    expect(text).toContain('- For 2 people; one more: €9 a night.\n');
  });

  it.each([
    ['everybody pays from birth', { 'rates.guests.childrenFreeUnder': 0 }, [], ['Under', 'Nobody under']],
    ['no unit takes children', { 'facts.units.1.children': false }, ['- Nobody under 12.'], ['Under 12']],
    ['every unit takes dogs', { 'facts.units.0.dogs': 1 }, ['in: Room (1) and Cabin (2).'], []],
    [
      'no unit takes dogs',
      {
        'facts.units.1.dogs': 0,
        'facts.policies.0.text.en': 'None.',
        'facts.policies.0.text.es': 'x',
        'facts.policies.0.text.de': 'x',
      },
      ['- No dogs.'],
      ['A dog'],
    ],
  ])('of terms says who may come where %s', (_, changes, said, unsaid) => {
    const text = expand('::rates{of="terms"}', 'en', changes);
    for (const words of said) expect(text).toContain(words);
    for (const words of unsaid) expect(text).not.toContain(words);
  });

  it('of terms has no sentence about what nobody pays or has', () => {
    const data = { 'rates.guests.childrenFreeUnder': 0, 'rates.guests.extraGuest': 'nobody' };
    expect(expand('::rates{of="terms"}', 'en', data).split('\n').slice(2, 5)).toEqual([
      '- A week is 7 nights, a month 28.',
      '- No more people than beds.',
      '- A dog: €5 a night, in: Cabin (2).',
    ]);
  });

  it.each([
    ['there is no price', { 'rates.stays.0.seasons.high': undefined }],
    ['the room is not among the facts', { 'rates.stays.0.unit': 'tent' }],
  ])('of stays has no row where %s', (_, data) => {
    const [, , high = ''] = expand('::rates{of="stays"}', 'en', data).split('### ');
    expect(high.split('\n').slice(4)).toEqual(['| Cabin | €1,600 | €480 | €80 | 7 nights |', '']);
  });

  it('of the rule says in words how a stay is priced', () => {
    expect(expand('::rates{of="rule"}', 'de')).toBe(
      [
        '- de A night has the season of its day.',
        '- de Up to 6: night price.',
        '- de 7 to 27: 1/7 of the week price.',
        '- de From 28: 1/28 of the month price.',
        '- de Add, divide by 7 or 28, round.',
        '- de Never more than 7 or 28 nights.',
        '- de Minimum of the day of arrival.',
        '- de Adults and dogs come on top.',
        '- de Total with de VAT; deposit 20%, rest 14 days before.\n',
      ].join('\n'),
    );
  });

  it('of the rule says when tax is added to the total', () => {
    expect(expand('::rates{of="rule"}', 'en', { 'rates.tax.included': false })).toContain(
      '- Total without VAT; deposit',
    );
  });

  it('of examples becomes a heading, who stays where and when, and the steps', () => {
    expect(expand('::rates{of="examples"}', 'de')).toBe(EXAMPLES);
  });
});
