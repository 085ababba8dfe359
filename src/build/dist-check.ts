import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Secrets } from '../check/secret-check.ts';
import { findSecretsTold } from '../read/secrets-told.ts';
import { checkDist } from './check-dist/check-dist.ts';
import { createDist } from './check-dist/dist.ts';
import { readDist } from './check-dist/read-dist.ts';
import { ContentError } from '../schema/problem.ts';
import type { Site } from '../schema/site.ts';
import { locateProblems } from '../read/locate-problems.ts';
import { readText } from '../read/read-text.ts';
import { traceProblems } from './check-dist/trace-problems.ts';

/** Checks what was built, as it will be served. Nothing wrong gets through: the build fails with every problem. */
export function distCheck(secrets: Secrets): AstroIntegration {
  let site: Site | undefined;
  return {
    name: 'dist-check',
    hooks: {
      'site:read': (read) => {
        site = read;
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!site) return;
        // Before all else: what another check says could repeat it.
        const told = findSecretsTold(path.dirname(fileURLToPath(dir)), ['dist'], secrets);
        if (told.length > 0) throw new ContentError(told);
        const { pages, files } = inContent(site, checkDist, await createDist(readDist(fileURLToPath(dir)), site));
        logger.info(`built and checked ${pages} pages and ${files} files`);
      },
    },
  };
}

/** What a check gives; what it finds in `dist` is told in the files of the content that it came from. */
function inContent<Value, Result>(site: Site, check: (value: Value) => Result, value: Value): Result {
  try {
    return check(value);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const textOf = (file: string): string | undefined => {
      const read = readText('.', file);
      return 'text' in read ? read.text : undefined;
    };
    throw new ContentError(locateProblems('.', traceProblems(error.problems, site, textOf)));
  }
}
