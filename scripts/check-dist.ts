import { ContentError } from '../src/domain/problem.ts';
import { checkBuild } from './check-dist/check-build.ts';
import { checkFiles } from './check-dist/check-files.ts';
import { checkHeaders } from './check-dist/check-headers.ts';
import { checkLinks } from './check-dist/check-links.ts';
import { checkMarkup } from './check-dist/check-markup.ts';
import { checkMetadata } from './check-dist/check-metadata.ts';
import { checkParity } from './check-dist/check-parity.ts';
import { checkScripts } from './check-dist/check-scripts.ts';
import { checkSizes } from './check-dist/check-sizes.ts';
import type { Dist } from './check-dist/dist.ts';

/**
 * What was built, checked as it will be served. Each part says what it promises.
 * Throws one `ContentError` with every problem.
 */
export function checkDist(dist: Dist): { pages: number; files: number } {
  const problems = [
    ...dist.problems,
    ...checkFiles(dist),
    ...checkBuild(dist),
    ...checkHeaders(dist),
    ...checkMarkup(dist),
    ...checkLinks(dist),
    ...checkMetadata(dist),
    ...checkParity(dist),
    ...checkScripts(dist),
    ...checkSizes(dist),
  ];
  if (problems.length > 0) throw new ContentError(problems);
  return { pages: dist.html.size, files: dist.files.size };
}
