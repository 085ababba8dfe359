import { expect, it } from 'vitest';
import { describeError } from '../../src/text/describe-error.ts';

it.each([
  ['its message', new Error('It failed.'), 'It failed.'],
  ['that of its cause', new Error('It failed', { cause: new Error('no line') }), 'It failed (no line)'],
  ['nothing of a cause that says nothing', new Error('It failed', { cause: new Error('') }), 'It failed'],
  ['nothing of a cause that is no error', new Error('It failed', { cause: 'secret' }), 'It failed'],
  ['all of it on one line', new Error('It \n  failed\ntwice,\n\nhere'), 'It failed twice, here'],
  ['itself, where it is no error', 'gone', 'gone'],
  ['nothing, where it is nothing', undefined, 'undefined'],
])('An error is described by %s.', (_, error, text) => {
  expect(describeError(error)).toBe(text);
});
