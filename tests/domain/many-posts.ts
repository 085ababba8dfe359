import { addDays } from '../../src/text/dates.ts';
import { pageText } from './fixture.ts';

/** So many posts, one a day from a day on: `Post 1` is the oldest. `body` is what all of them say. */
export function createPosts(count: number, body = 'Text.', from = '2023-01-01'): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const extra = `published: ${addDays(from, index)}`;
      return [`content/blog/post-${index + 1}.md`, pageText(`Post ${index + 1}`, body, { extra })];
    }),
  );
}
