import { expect, it } from 'vitest';
import { remembered } from '../../src/domain/remembered.ts';

it('An answer is worked out once for each argument, and after a failure again.', () => {
  const asked: string[] = [];
  const answer = remembered((word) => {
    asked.push(word);
    if (asked.length === 1) throw new Error('Not now');
    return word.toUpperCase();
  });
  expect(() => answer('a')).toThrow('Not now');
  expect([answer('a'), answer('b'), answer('a')]).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual(['a', 'a', 'b']);
});
