import { DATA_FILES } from '../../../schema/content-files.ts';
import { policyValues } from '../../../markdown/blocks/facts/policy-text.ts';
import type { Content } from '../../../schema/place.ts';
import type { Rules } from '../rules.ts';
import { daysBetween } from '../../../text/numbers/dates.ts';
import { traitsOf } from '../../../templates.ts';

const DAYS_IN_YEAR = 365;

/** What is wrong with the facts that their schema cannot see, and what counts on a file that there is not. */
export const factRules: Rules<Content> = {
  // A text may not speak of units that there are not.
  placeholder: ({ place }) =>
    place.facts.policies.flatMap(({ text }, index) =>
      Object.entries(text).flatMap(([locale, words]) => {
        const names = Object.keys(policyValues(place, locale));
        const wrong = words.match(/\{\w+\}/g)?.find((name) => !names.includes(name.slice(1, -1)));
        if (wrong === undefined) return [];
        return {
          path: `policies[${index}].text.${locale}`,
          expected: `only these placeholders: ${names.map((name) => `{${name}}`).join(', ')}`,
          found: wrong,
          next: 'Correct it, or say it in words; units that take children or dogs say so in `units`.',
        };
      }),
    ),

  // Rooms are made between one guest and the next.
  'leave-late': ({ place: { facts } }) => {
    const { checkIn, checkOut } = facts;
    if (checkOut.until <= checkIn.from) return [];
    return [
      {
        path: 'checkOut.until',
        accepts: checkOut.until,
        expected: `a time until ${checkIn.from}, when the next guests may arrive`,
        found: checkOut.until,
        next: 'Correct it, or `from` of `checkIn`.',
      },
    ];
  },

  // A year that is wrong, or a room that is none any more.
  'closed-long': ({ place: { facts, rates } }) =>
    facts.units.flatMap(({ key, closed = [] }, unit) =>
      closed.flatMap(({ from, through }, index) => {
        const days = daysBetween(from, through) + 1;
        if (days <= DAYS_IN_YEAR || through <= rates.validThrough) return [];
        return {
          path: `units[${unit}].closed[${index}].through`,
          accepts: `${key} ${from} to ${through}`,
          expected: `a year at most from ${from} on, or until ${rates.validThrough}, the last day of the rates`,
          found: `${through}, ${days} days`,
          next: 'Look at the years of both days.',
        };
      }),
    ),

  // Hours at which nobody can be called, as there is no number.
  'phone-missing': ({ place: { facts, config } }) => {
    if (facts.phone === undefined || config.contact.phone !== undefined) return [];
    return [
      {
        path: 'phone',
        accepts: 'no number',
        expected: `\`phone\` under \`contact\` of ${DATA_FILES.site}, which guests call then`,
        found: 'none',
        next: 'Write it there, or take `phone` out here.',
      },
    ];
  },

  // What visitors read of the line is not older than a year.
  'year-old': ({ place: { facts }, today }) => {
    const { through: found = today } = facts.connection?.year ?? {};
    if (daysBetween(found, today) <= DAYS_IN_YEAR) return [];
    return [
      {
        severity: 'warning',
        path: 'connection.year.through',
        accepts: found,
        expected: 'how often the internet failed, through a day of the last year',
        found,
        next: 'Copy what npm run outages prints for it, or take `year` out.',
      },
    ];
  },

  // A place may leave the network with its live status out.
  'network-missing': ({ place: { network, facts }, pages }) => {
    if (network) return [];
    const said = {
      expected: `nothing of areas and a live status where there is no ${DATA_FILES.network}`,
      next: 'Write that file; a place without a live status takes the line out, and a page that is for the status alone.',
    };
    return [
      ...pages
        .filter(({ entry: { template } }) => traitsOf(template).needsNetwork)
        .map(({ file, entry: { template } }) => ({ ...said, file, path: 'template', found: template })),
      ...facts.units.flatMap(({ spot }, index) =>
        spot === undefined ? [] : { ...said, path: `units[${index}].spot`, found: spot },
      ),
    ];
  },
};
