import { DATA_FILES } from '../schema/content-files.ts';
import { checkLiveSince } from '../schema/live-since.ts';
import type { PastPage } from '../check/lost-addresses.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import { REDIRECTS } from '../schema/redirect-lines.ts';
import { NO_PAST, readPastPages } from './past-pages.ts';
import { readText } from './read-text.ts';

/**
 * The pages as they were published since the site is live, none before that; and what is odd with what is known of the
 * past: the day on which it went live has changed, or the clone lacks earlier texts.
 */
export function readPast(
  root: string,
  folders: readonly string[],
  {
    liveSince,
    today,
    isVersioned,
  }: { readonly liveSince: string | undefined; readonly today: string; readonly isVersioned: boolean },
): { readonly pages: readonly PastPage[]; readonly doubts: readonly Problem[] } {
  const isLive = liveSince !== undefined && liveSince <= today;
  const past = isVersioned ? readPastPages(root, folders, isLive ? liveSince : undefined) : NO_PAST;
  const { pages, configs, unknown } = past;
  const read = readText(root, DATA_FILES.site);
  return {
    pages,
    doubts: [
      ...('text' in read ? checkLiveSince(read.text, configs, today) : []),
      ...(unknown === 0 ? [] : [historyUnknown(unknown)]),
    ],
  };
}

function historyUnknown(versions: number): Problem {
  return contentProblem('history-unknown', REDIRECTS, {
    severity: 'warning',
    expected: 'the earlier texts of all pages, to see whether an address is lost',
    got: `a clone without ${versions} of them, and nobody who sends them`,
    next: 'After a slug was changed or a page taken away, run npm run check in a whole clone.',
  });
}
