import { expect, it } from 'vitest';
import { remembered, rememberedOf } from '../../src/text/remembered.ts';

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

it('An answer about an object is worked out once for each object, however alike two are.', () => {
  const asked: string[] = [];
  const nameOf = rememberedOf(({ name }: { name: string }) => {
    asked.push(name);
    return { name };
  });
  const [first, second] = [{ name: 'a' }, { name: 'a' }];
  expect(nameOf(first)).toBe(nameOf(first));
  expect(nameOf(second)).not.toBe(nameOf(first));
  expect(asked).toEqual(['a', 'a']);
});
