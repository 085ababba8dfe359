import { pageFile } from '../schema/content-files.ts';
import { pageName, type Unfinished } from '../site/unpublished-pages.ts';
import type { ProblemDraft } from '../problem/problem.ts';

/** What is said of a page that a language lacks: nobody finds it yet; or nobody would any more, and then it stops the site. */
export function describeUnfinished(
  file: string,
  { here, lacking }: Omit<Unfinished<unknown>, 'versions'>,
  lostLines: readonly string[] = [],
): ProblemDraft & { readonly file: string } {
  const files = lacking.map((locale) => pageFile(locale, pageName(file)));
  const isLost = lostLines.length > 0;
  const alone = `if it is meant to be in ${here.join(', ')} only, write languages: [${here.join(', ')}] between the --- lines of each`;
  return {
    ...{ file, line: 1, severity: isLost ? 'error' : 'warning' },
    expected: `the page in every language: ${files.join(', ')} too`,
    found: `one in ${here.join(', ')} only, ${isLost ? 'of a page that is published' : 'which is held back until then'}`,
    next: isLost
      ? `Add what is missing; or, ${alone}. If it is to be taken away, first add to the list in content/redirects.json, with the page that helps most whoever comes: ${lostLines.join(', ')}`
      : `Add what is missing, and it appears with the last of it; or, ${alone}.`,
  };
}
