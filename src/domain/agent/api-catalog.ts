import { DEFAULT_LOCALE } from '../locale.ts';
import { findPage, type Site } from '../site.ts';
import { absoluteUrl, FILE_PATHS, STATUS_PATHS, twinPath } from '../url.ts';

/** RFC 9727, section 4: a link set in JSON (RFC 9264), with the profile of catalogs. */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** `/.well-known/api-catalog`: the status API, its description for software, and the page about it for people. */
export function renderApiCatalog(site: Site): string {
  const url = (path: string): string => absoluteUrl(site.config.baseUrl, path);
  const guide = findPage(site, 'internet', DEFAULT_LOCALE);
  const linkset = [
    { anchor: url(FILE_PATHS.apiCatalog), item: [{ href: url(STATUS_PATHS.status) }] },
    {
      anchor: url(STATUS_PATHS.status),
      'service-desc': [{ href: url(FILE_PATHS.openapi), type: 'application/json' }],
      ...(guide && {
        'service-doc': [
          { href: url(guide.path), type: 'text/html' },
          { href: url(twinPath(guide.path)), type: 'text/markdown' },
        ],
      }),
    },
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
