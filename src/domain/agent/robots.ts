import type { Site } from '../site.ts';
import { absoluteUrl, FILE_PATHS } from '../url.ts';

/** `/robots.txt` (RFC 9309): everybody may read everything; pages kept out of search say so themselves. */
export function renderRobots({ config, build }: Site): string {
  return [
    `# build: ${build}`,
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${absoluteUrl(config.baseUrl, FILE_PATHS.sitemap)}`,
    '',
  ].join('\n');
}
