import type { Content } from '../../../schema/place.ts';
import { daysBetween, momentOf } from '../../../text/numbers/dates.ts';
import type { Rules } from '../rules.ts';

/** Nobody works on a line for longer without saying anew until when. */
const MOST_DAYS = 92;

/** What is wrong with planned work that its schema cannot see. */
export const noticeRules: Rules<Content> = {
  'notice-order': ({ place: { notices } }) =>
    notices.flatMap(({ from, until }, index) =>
      until > from
        ? []
        : {
            path: `notices[${index}].until`,
            expected: `a time after ${from}, when it begins`,
            found: until,
            next: 'Correct the one that is wrong.',
          },
    ),

  // A year that is wrong: guests would read of it all that time.
  'notice-long': ({ place: { notices } }) =>
    notices.flatMap(({ from, until }, index) => {
      const days = daysBetween(from.slice(0, 10), until.slice(0, 10));
      if (days <= MOST_DAYS) return [];
      return {
        path: `notices[${index}].until`,
        expected: `work of ${MOST_DAYS} days at most, from ${from} on`,
        found: `${until}, ${days} days later`,
        next: 'Look at the years of both; announce what lasts longer a part at a time.',
      };
    }),

  'notice-language': ({ place: { notices, config } }) =>
    notices.flatMap(({ what = {} }, index) =>
      Object.keys(what)
        .filter((language) => !config.languages.includes(language))
        .map((language) => ({
          severity: 'warning',
          path: `notices[${index}].what.${language}`,
          expected: `a language of the site: ${config.languages.join(', ')}`,
          found: `${language}, in which nobody reads it`,
          next: 'Correct it, or take it out.',
        })),
    ),

  // In the night in which clocks go forward, an hour is left out.
  'notice-skipped': ({ place: { notices, config } }) =>
    notices.flatMap((notice, index) =>
      (['from', 'until'] as const)
        .filter((name) => momentOf(notice[name], config.location.timeZone) === undefined)
        .map((name) => ({
          path: `notices[${index}].${name}`,
          expected: `a time that clocks show in ${config.location.timeZone}`,
          found: `${notice[name]}, which they leave out as they go forward`,
          next: 'Write the time an hour later.',
        })),
    ),
};
