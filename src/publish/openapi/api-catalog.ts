import { findByTemplate, type Site } from '../../site/site.ts';
import { absoluteUrl, STATUS_PATHS, twinPath } from '../../site/url.ts';
import { softwareLocale } from '../../text/language/locale.ts';
import { essenceOf } from '../headers/media-types.ts';
import { llmsTxtPath, PUBLIC_FILES } from '../public-files.ts';

/**
 * `/.well-known/api-catalog` (RFC 9727): what software can ask here, with where that is described, as a set of links (RFC
 * 9264).
 * - The public files: by OpenAPI, and in words by llms.txt.
 * - The live status, if the place has one: the page about it for people, and its twin. It has no link to its own health
 *   (`status`, RFC 8631): its addresses ask for a password, and a monitor would read the 401 as an outage.
 * - The description names the build, as an attribute of our own (RFC 9264, section 4.2.4.3).
 */
export function renderApiCatalog(site: Site): string {
  const { config, network, build } = site;
  const locale = softwareLocale(config);
  const url = (path: string): string => absoluteUrl(config.baseUrl, path);
  const linkTo = (path: string): object => ({ href: url(path), type: essenceOf(path) });
  const described = { 'service-desc': [{ ...linkTo(PUBLIC_FILES.openapi.path), build: [build] }] };
  const guide = findByTemplate(site, 'internet', locale);
  const linkset = [
    { anchor: url('/'), ...described, 'service-doc': [linkTo(llmsTxtPath(config, locale))] },
    ...(network
      ? [
          {
            anchor: url(STATUS_PATHS.status),
            ...described,
            ...(guide && { 'service-doc': [linkTo(guide.path), linkTo(twinPath(guide.path))] }),
          },
        ]
      : []),
  ];
  return `${JSON.stringify({ linkset })}\n`;
}
