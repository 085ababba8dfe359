import { isForHost } from '../../publish/media-types.ts';
import type { Problem } from '../../schema/problem.ts';
import type { Site } from '../../schema/site.ts';
import { distProblem } from './dist.ts';

/**
 * Whether a file names its build where its format has a place for it, so that every deploy changes every file, and with
 * it the ETag that the host makes of the content. Styles, scripts and pictures carry their own hash in their name.
 */
export function checkBuild(file: string, isNamed: boolean, { build }: Site): Problem[] {
  if (isNamed || isForHost(file)) return [];
  const next = 'Look at what writes it, in src/publish, src/build/sitemap.ts or src/layouts/document.astro.';
  return [distProblem('build-unnamed', file, `the name of the build, ${build}`, 'another, or none', next, 'build')];
}
