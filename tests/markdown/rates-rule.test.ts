import { expect, it } from 'vitest';
import { expandBody } from '../place.ts';

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
