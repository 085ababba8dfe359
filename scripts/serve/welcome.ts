import { styleText } from 'node:util';
import type { Place } from '../../src/schema/place.ts';
import { BOOKING_PATH, statusPageLink } from '../../src/site/url.ts';
import { GUEST_PASSWORD_HEADER } from '../../src/status/password-headers.ts';
import { defaultLocale } from '../../src/text/language/locale.ts';
import { shownPassword } from './demo-environment.ts';

/** Returns what to open and what to try; mentions the live status only if the place has a network. */
export function renderWelcome(
  { network, config }: Pick<Place, 'network' | 'config'>,
  site: string,
  demoPort: number,
): string {
  const guests = shownPassword('GUEST_WIFI_PASSWORD');
  const staff = shownPassword('STAFF_PASSWORD');
  return [
    '',
    `${styleText('green', 'Ready')} at ${styleText('bold', `${site}/`)}`,
    ...(network
      ? [
          `Demo console at ${styleText('bold', `http://localhost:${demoPort}/`)}: break the network there and watch the status follow`,
          `Passwords: guests ${styleText('bold', guests)}, staff ${styleText('bold', staff)}`,
        ]
      : []),
    '',
    'Try',
    ...(network ? [`  curl -H "${GUEST_PASSWORD_HEADER}: ${guests}" ${site}/api/internet-status`] : []),
    `  curl ${site}/llms.txt`,
    `  ${site}${BOOKING_PATH}?check_in=2027-04-05&check_out=2027-05-03&adults=2`,
    ...(network ? [`  ${site}${statusPageLink('staff', defaultLocale(config))}`] : []),
    '',
    styleText('dim', 'Ctrl-C stops everything.'),
    '',
  ].join('\n');
}
