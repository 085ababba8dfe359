import { addDays } from '../dates.ts';
import type { Site } from '../site.ts';
import { absoluteUrl, FILE_PATHS } from '../url.ts';

/** RFC 9116 recommends less than a year, so that nobody writes to an address that is no longer read. */
const VALID_DAYS = 364;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a hole; `today` is the day of the build. */
export function renderSecurityTxt({ config }: Site, today: string): string {
  return [
    `Contact: mailto:${config.contact.email}`,
    `Expires: ${addDays(today, VALID_DAYS)}T00:00:00Z`,
    `Preferred-Languages: ${config.spokenLanguages.join(', ')}`,
    `Canonical: ${absoluteUrl(config.baseUrl, FILE_PATHS.securityTxt)}`,
    '',
  ].join('\n');
}
