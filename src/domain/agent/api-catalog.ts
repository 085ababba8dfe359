import { DEFAULT_LOCALE } from '../locale.ts';
import { findByTemplate, type Site } from '../site.ts';
import { absoluteUrl, FILE_PATHS, STATUS_PATHS, twinPath } from '../url.ts';
import { essenceOf, MEDIA_TYPES } from './media-types.ts';

/**
 * `/.well-known/api-catalog`: the status API, its description for software, and the page about it for people.
 * The description names the build that it belongs to, as an extension target attribute (RFC 9264, section 4.2.4.3).
 */
export function renderApiCatalog(site: Site): string {
  const url = (path: string): string => absoluteUrl(site.config.baseUrl, path);
  const guide = findByTemplate(site, 'internet', DEFAULT_LOCALE);
  const linkset = [
    { anchor: url(FILE_PATHS.apiCatalog), item: [{ href: url(STATUS_PATHS.status) }] },
    {
      anchor: url(STATUS_PATHS.status),
      'service-desc': [{ href: url(FILE_PATHS.openapi), type: essenceOf(MEDIA_TYPES.json), build: [site.build] }],
      ...(guide && {
        'service-doc': [
          { href: url(guide.path), type: essenceOf(MEDIA_TYPES.html) },
          { href: url(twinPath(guide.path)), type: essenceOf(MEDIA_TYPES.markdown) },
        ],
      }),
    },
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
