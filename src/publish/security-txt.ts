import { addDays } from '../text/dates.ts';
import type { Site } from '../schema/site.ts';
import { absoluteUrl } from '../schema/url.ts';
import { PUBLIC_FILES } from './public-files.ts';

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
