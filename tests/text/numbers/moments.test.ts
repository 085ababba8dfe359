import { expect, it } from 'vitest';
import { formatDuration } from '../../../src/text/numbers/moments.ts';

it.each([
  [1, 'en', '1 min'],
  [89, 'en', '1 min'],
  [3570, 'en', '1 hr'],
  [6600, 'es', '1 h 50 min'],
  [86_400, 'de', '1 Tg.'],
  [180_900, 'en', '2 days 2 hrs 15 mins'],
])('formats a duration of %d seconds in %s as %s', (seconds, locale, text) => {
  expect(formatDuration(seconds, locale)).toBe(text);
});
