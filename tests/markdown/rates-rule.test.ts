import { expect, it } from 'vitest';
import { expandBody } from '../place.ts';

const TAX = { name: { en: 'City tax', fr: 'Taxe de séjour' }, amountCents: 220 };

function blockOf(of: string, data = {}): string {
  return expandBody(`::rates{of="${of}"}`, undefined, data);
}

it('Of beds the rule says that a party takes several, and of nothing else.', () => {
  const rule = blockOf('rule', { 'facts.units.0.combine': true });
  expect(rule).toContain('- Mill room: one booking counts as many of them as its adults need, each at this price.');
  expect(blockOf('rule')).not.toContain('as many of them');
});

it('The example with a second adult takes two beds, where one is for one.', () => {
  const beds = { 'facts.units.0.sleeps': 1, 'facts.units.0.combine': true, 'facts.units.1.sleeps': 1 };
  expect(blockOf('examples', beds)).toContain('\n- 2 of them: 2 × €480 = €960\n- Total: €960\n');
});

it('Without a tax of a night nothing is said of one.', () => {
  for (const of of ['terms', 'rule', 'examples']) expect(blockOf(of)).not.toMatch(/in every total|on which it is due/);
});

it.each([
  ['for all nights', {}, '- City tax: €2.20 a night for each adult. It is in every total, and in no other price.\n'],
  [
    'for some',
    { mostNights: 7 },
    '- City tax: €2.20 a night for each adult, for 7 nights of a stay at most. It is in every',
  ],
  ['from another age on', { childrenFreeUnder: 16 }, 'in no other price. It is owed from the age of 16: where'],
])(
  'The tax of a night is said with what it costs and for whom, in the rule and in the example: %s.',
  (_, more, said) => {
    const data = { 'rates.guests.nightTax': { ...TAX, ...more } };
    expect(blockOf('terms', data)).toContain(said);
    expect(blockOf('rule', data)).toContain('\n- City tax is added for each adult and each night on which it is due');
    expect(blockOf('examples', data)).toMatch(/\n- City tax: 2 × \d+ nights × €2\.20 = €[\d.]+\n- Total: /);
  },
);
