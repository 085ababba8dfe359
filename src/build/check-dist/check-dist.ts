import { ContentError } from '../../schema/problem.ts';
import { checkContents } from './check-contents.ts';
import { checkFiles } from './check-files.ts';
import { checkHeaders } from './check-headers.ts';
import { checkListedMetadata } from './check-metadata.ts';
import { checkRedirects } from './check-redirects.ts';
import type { Dist } from './dist.ts';

/**
 * What was built, checked as it will be served. Each part says what it promises.
 * Throws one `ContentError` with every problem.
 */
export function checkDist(dist: Dist): { pages: number; files: number } {
  const problems = [
    ...dist.problems,
    ...checkFiles(dist),
    ...checkHeaders(dist),
    ...checkRedirects(dist),
    ...checkContents(dist),
    ...checkListedMetadata(dist),
  ];
  if (problems.length > 0) throw new ContentError(problems);
  const pages = [...dist.files.keys()].filter((file) => file.endsWith('.html'));
  return { pages: pages.length, files: dist.files.size };
}
