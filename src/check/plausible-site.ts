import { DATA_FILES } from '../schema/content-files.ts';
import { canonicalZone, zonesOf } from '../text/country.ts';
import { isSlipOf } from '../text/did-you-mean.ts';
import { siteHost } from './link-doubts.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { SiteConfig } from '../schema/site-config.ts';

const FILE = DATA_FILES.site;

/** The highest town there is, La Rinconada in Peru, lies at 5,100 metres; the shore of the Dead Sea at -430. */
const ALTITUDES = [-430, 5_200] as const;

/** Numbers of site.json that nobody is likely to mean, as warnings: another unit, or a digit too many. */
export function checkPlausibleSite(config: SiteConfig): Problem[] {
  const { contact, location } = config;
  const [, mailHost = ''] = contact.email.toLowerCase().split('@');
  const { altitudeMeters, countryCode, timeZone } = location;
  const zones = zonesOf(countryCode);
  const doubts: readonly (readonly [wrong: boolean, path: string, expected: string, got: string, next: string])[] = [
    [
      isSlipOf(mailHost, siteHost(config)),
      'contact.email',
      `an address at ${siteHost(config)}, the name of the site`,
      contact.email,
      `Did you mean ${siteHost(config)}? Look at every letter, also of baseUrl.`,
    ],
    [
      contact.answerHours > 168,
      'contact.answerHours',
      'hours within which mail is answered, a week (168) at most',
      `${contact.answerHours} hours, which is ${Math.round(contact.answerHours / 24)} days`,
      'Write the number of hours.',
    ],
    [
      altitudeMeters < ALTITUDES[0] || altitudeMeters > ALTITUDES[1],
      'location.altitudeMeters',
      `metres above the sea, from ${ALTITUDES[0]} to ${ALTITUDES[1]}`,
      `${altitudeMeters}`,
      'Write it in metres: a foot is 0.3048 of one.',
    ],
    [
      zones.length > 0 && !zones.includes(canonicalZone(timeZone)),
      'location.timeZone',
      `a time zone of ${countryCode}: ${zones.join(', ')}`,
      timeZone,
      'Write the one of the place: times and the days of the rates go by it.',
    ],
  ];
  return doubts.flatMap(([wrong, path, expected, got, next]) =>
    wrong ? [contentProblem('site-odd', FILE, { severity: 'warning', path, expected, got, next })] : [],
  );
}
