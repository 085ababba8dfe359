import { resolveRedirects } from '../schema/redirects.ts';
import type { Site } from '../schema/site.ts';
import { notFoundPath, pagePath } from '../schema/url.ts';

/**
 * `_redirects`: a line for each address that is no more, with its target and the status; then one for each language that
 * is not at the root, so that what is not there is answered in the language of its address, and everything else by
 * `/404.html`. The first line that fits decides. None is forced: a file that is there is served
 * (https://docs.netlify.com/manage/routing/redirects/overview/).
 */
export function renderRedirectsFile(site: Pick<Site, 'config' | 'pages' | 'redirects'>): string {
  const { config } = site;
  return [
    ...resolveRedirects(site).map(({ from, to }) => `${from} ${to} 301\n`),
    ...config.languages
      .slice(1)
      .map((locale) => `${pagePath(config, locale, [])}* ${notFoundPath(config, locale)} 404\n`),
  ].join('');
}
