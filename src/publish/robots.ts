import type { SiteConfig } from '../schema/site-config.ts';
import type { Site } from '../site/site.ts';
import { absoluteUrl } from '../site/url.ts';
import { PUBLIC_FILES } from './public-files.ts';

/**
 * `/robots.txt` (RFC 9309): everybody may read everything; pages kept out of search say so themselves. What may be done
 * with what is read, it says where the owner has said it (https://contentsignals.org).
 */
export function renderRobots({ config, build }: Pick<Site, 'config' | 'build'>): string {
  return [
    `# build: ${build}`,
    'User-agent: *',
    ...signalLine(config.ai),
    'Allow: /',
    '',
    `Sitemap: ${absoluteUrl(config.baseUrl, PUBLIC_FILES.sitemap.path)}`,
    '',
  ].join('\n');
}

function signalLine({ search, answers, training }: NonNullable<SiteConfig['ai']> = {}): string[] {
  const signals = Object.entries({ search, 'ai-input': answers, 'ai-train': training }).flatMap(([name, allowed]) =>
    allowed === undefined ? [] : [`${name}=${allowed ? 'yes' : 'no'}`],
  );
  return signals.length === 0 ? [] : [`Content-Signal: ${signals.join(', ')}`];
}
