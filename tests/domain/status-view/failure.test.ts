import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src/client/status/failure.ts';
import { overrideRequestSchema } from '../../../src/status/override-request.ts';
import { createStrings } from '../fixture-strings.ts';

const { staff } = createStrings('en');

describe('why it did not work', () => {
  it.each([
    [200, undefined, undefined],
    [204, undefined, undefined],
    [401, 'Wrong password.', 'Wrong password.'],
    [403, 'Not from here.', 'Not from here.'],
    [503, 'Not now.', 'Not now. Look again.'],
    [500, 'Failed.', 'Failed. Look again.'],
    [404, 'Failed.', 'Failed. Look again.'],
  ])('%i in words', (status, looking, sending) => {
    expect(describeFailure({ status, body: undefined }, 'look', true, staff)).toBe(looking);
    expect(describeFailure({ status, body: undefined }, 'send', true, staff)).toBe(sending);
  });

  it('tells a device that is offline from a server that does not answer', () => {
    expect(describeFailure(undefined, 'send', false, staff)).toBe('Offline.');
    expect(describeFailure(undefined, 'look', true, staff)).toBe('Failed.');
    expect(describeFailure({ status: 500, body: undefined }, 'look', false, staff)).toBe('Failed.');
    expect(describeFailure(undefined, 'send', true, staff)).toBe('Failed. Look again.');
  });

  it.each([
    [{ minutes: 5 }, 'Invalid: Choose something.'],
    [{ spots: { molino: 'down' }, minutes: 0 }, 'Invalid: Whole minutes up to 10080, 7 days.'],
    [
      { internet: { level: 'ok', attribution: 'us' }, minutes: NaN },
      'Invalid: Odd internet. Whole minutes up to 10080, 7 days.',
    ],
    [{ spots: { molino: 'wet', terrain: 'wet' }, minutes: 5 }, 'Invalid: Odd area.'],
  ])('says which field the server refused: %j', (request, expected) => {
    const { error } = overrideRequestSchema.safeParse({ action: 'set', ...request });
    const problems = error?.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    expect(describeFailure({ status: 400, body: { problems } }, 'send', true, staff)).toBe(expected);
  });

  it('names a field that it does not know where the server has no words for it', () => {
    const problems = [{ field: 'reason', message: 7 }];
    expect(describeFailure({ status: 400, body: { problems } }, 'send', true, staff)).toBe('Invalid: reason:');
  });

  it('gives a field that it does not know in the words of the server', () => {
    const problems = [{ field: 'reason', message: 'must not be' }, null, { field: 7 }];
    expect(describeFailure({ status: 400, body: { problems } }, 'send', true, staff)).toBe(
      'Invalid: reason: must not be Choose something.',
    );
    expect(describeFailure({ status: 400, body: undefined }, 'send', true, staff)).toBe('Invalid:');
  });
});
