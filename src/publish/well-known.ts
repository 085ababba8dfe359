import { essenceOf } from './media-types.ts';
import { PUBLIC_FILES } from './public-files.ts';
import { findByTemplate, type Site } from '../schema/site.ts';
import { absoluteUrl, STATUS_PATHS, twinPath } from '../schema/url.ts';
import { addDays } from '../text/dates.ts';
import { softwareLocale } from '../text/locale.ts';

/**
 * `/.well-known/api-catalog`: the status API, its description for software, and the page about it for people.
 * The description names the build that it belongs to, as an extension target attribute (RFC 9264, section 4.2.4.3).
 */
export function renderApiCatalog(site: Site): string {
  const url = (path: string): string => absoluteUrl(site.config.baseUrl, path);
  const guide = findByTemplate(site, 'internet', softwareLocale(site.config));
  const linkset = [
    {
      anchor: url(PUBLIC_FILES.apiCatalog.path),
      item: [STATUS_PATHS.status, STATUS_PATHS.history].map((path) => ({ href: url(path) })),
    },
    {
      anchor: url(STATUS_PATHS.status),
      'service-desc': [
        { href: url(PUBLIC_FILES.openapi.path), type: essenceOf(PUBLIC_FILES.openapi.path), build: [site.build] },
      ],
      ...(guide && {
        'service-doc': [
          { href: url(guide.path), type: essenceOf(guide.path) },
          { href: url(twinPath(guide.path)), type: essenceOf(twinPath(guide.path)) },
        ],
      }),
    },
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a hole.
 * It expires with the rates, as nothing can be built after their last day: two days after it has begun in UTC, when it
 * is over in every time zone.
 */
export function renderSecurityTxt({ config, rates, build }: Site): string {
  return [
    `# build: ${build}`,
    `Contact: mailto:${config.contact.email}`,
    `Expires: ${addDays(rates.validThrough, 2)}T00:00:00Z`,
    `Preferred-Languages: ${config.spokenLanguages.join(', ')}`,
    `Canonical: ${absoluteUrl(config.baseUrl, PUBLIC_FILES.securityTxt.path)}`,
    '',
  ].join('\n');
}

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
