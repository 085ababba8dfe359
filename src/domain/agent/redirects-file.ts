import { resolveRedirects } from '../redirects.ts';
import type { Site } from '../site.ts';

/**
 * `_redirects`, which the host reads before the redirects of netlify.toml: a line for each address that is no more,
 * with its target and the status. Not forced: a file that is there is served
 * (https://docs.netlify.com/manage/routing/redirects/overview/).
 */
export function renderRedirectsFile(site: Pick<Site, 'pages' | 'redirects'>): string {
  return resolveRedirects(site)
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join('');
}
