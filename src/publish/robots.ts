import { PUBLIC_FILES } from './public-files.ts';
import type { Site } from '../schema/site.ts';
import { absoluteUrl } from '../schema/url.ts';

/** `/robots.txt` (RFC 9309): everybody may read everything; pages kept out of search say so themselves. */
export function renderRobots({ config, build }: Site): string {
  return [
    `# build: ${build}`,
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${absoluteUrl(config.baseUrl, PUBLIC_FILES.sitemap.path)}`,
    '',
  ].join('\n');
}
