import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findSecrets, type Secrets } from '../check/secret-check.ts';
import { locateProblems } from '../read/locate-problems.ts';
import { readText } from '../read/read-text.ts';
import { ContentError, type Problem } from '../schema/problem.ts';
import { buildState } from './build-state.ts';
import { checkFiles } from './check-files.ts';
import { checkLinks, type DistFiles } from './check-links.ts';

/**
 * Checks what an edit of content can break and only the built site shows: secrets, links that lead nowhere, pages kept out of
 * search that are named nevertheless, files without headers, texts too long for their readers. The build fails with every
 * problem.
 */
export function distCheck(secrets: Secrets): AstroIntegration {
  return {
    name: 'dist-check',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const { site } = buildState;
        if (!site) return;
        const files = readDist(fileURLToPath(dir));
        const told = [...files].flatMap(([file, text]) => findSecrets(`dist/${file}`, text, secrets));
        // While one is told, nothing else is: what another check says could repeat it.
        if (told.length > 0) throw new ContentError(told);
        const problems = [...checkLinks(site, files).map(findLine), ...checkFiles(site, files)];
        if (problems.length > 0) throw new ContentError(locateProblems('.', problems));
        const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
        logger.info(`built and checked ${pages.length} pages and ${files.size} files`);
      },
    },
  };
}

/** Every file of a built site; pictures and fonts without what they hold. */
export function readDist(dist: string): DistFiles {
  return new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [
        path.relative(dist, file).replaceAll(path.sep, '/'),
        /\.(png|jpg|ico|avif|webp|woff2)$/.test(file) ? '' : readFileSync(file, 'utf8'),
      ]),
  );
}

/** A dead link on the line of its page's text that has its address, or the end of that. */
function findLine(problem: Problem): Problem {
  if (problem.line !== undefined) return problem;
  const read = readText('.', problem.file);
  const lines = 'text' in read ? read.text.split('\n') : [];
  const [address = ''] = problem.got.split(' (', 1);
  const [end = ''] = /#.*$|[^/]+\/?$/.exec(address) ?? [];
  const [found = 0] = [address, end]
    .map((part) => lines.findIndex((line) => line.includes(part)))
    .filter((at) => at >= 0);
  return { ...problem, line: found + 1 };
}
