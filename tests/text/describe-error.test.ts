import { expect, it } from 'vitest';
import { describeError } from '../../src/text/describe-error.ts';

it.each([
  [new Error('One\n  line'), 'One line'],
  [new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'fetch failed (connect ECONNREFUSED)'],
  [new Error('It failed: no answer', { cause: new Error('no answer') }), 'It failed: no answer'],
  [new Error('Alone', { cause: new Error('') }), 'Alone'],
  ['a text', 'a text'],
])('describes an error with its cause in one line, without repetition: %s', (error, text) => {
  expect(describeError(error)).toBe(text);
});
