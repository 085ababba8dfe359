import { HEADERS_FILE } from '../../src/domain/agent/headers-file.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { distProblem, type Dist } from './dist.ts';

/**
 * Whether every file names its build where its format has a place for it, so that every deploy changes every file, and
 * with it the ETag that the host makes of the content. Styles, scripts and pictures carry their own hash in their name.
 */
export function checkBuild(dist: Dist): Problem[] {
  const { build } = dist.site;
  const next = 'Look at what writes it, in src/domain/agent, src/sitemap.ts or src/layouts/document.astro.';
  return [...dist.files.keys()]
    .filter((file) => file !== HEADERS_FILE && !file.startsWith('_astro/') && !namesBuild(file, dist))
    .map((file) =>
      distProblem('build-unnamed', file, `the name of the build, ${build}`, 'another, or none', next, 'build'),
    );
}

function namesBuild(file: string, { files, html, texts, site: { build } }: Dist): boolean {
  if (file.endsWith('.html')) return html.get(file)?.metas.get('build') === build;
  if (file.endsWith('.md')) return texts.get(file)?.data.build === build;
  return files.get(file)?.includes(build) ?? false;
}
