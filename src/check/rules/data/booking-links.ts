import { mostAdultsOf } from '../../../booking/booking-data.ts';
import { parseBookingQuery, type BookingProblem } from '../../../booking/booking-query.ts';
import type { Content, ReadPage } from '../../../schema/place.ts';
import { joinPath } from '../../../markdown/links.ts';
import type { ProblemDraft } from '../../../problem/problem.ts';
import { inNodes } from '../text/in-nodes.ts';
import type { Rules } from '../rules.ts';

/** Links to a search for rooms that finds nothing. */
export const bookingLinkRules: Rules<Content> = {
  'link-search': ({ place: { facts }, pages, today }) => {
    const mostAdults = mostAdultsOf({ facts });
    const byFile = new Map(pages.map((page) => [page.file, page]));
    return pages.flatMap((page) =>
      inNodes([page], ['link'], ({ url }) => {
        const query = queryOf(url, page, byFile);
        if (query === undefined) return undefined;
        const [problem] = Object.values(parseBookingQuery(query, { today, mostAdults }).problems);
        return problem && describe(problem, url);
      }),
    );
  },
};

/** The search of a link that leads to a booking page. */
function queryOf(url: string, { file }: ReadPage, byFile: ReadonlyMap<string, ReadPage>): URLSearchParams | undefined {
  const [path = '', query] = url.replace(/#.*$/, '').split('?', 2);
  const target = path.endsWith('.md') ? byFile.get(joinPath(file, path)) : undefined;
  return query !== undefined && target?.entry.template === 'booking' ? new URLSearchParams(query) : undefined;
}

/** Past days are a warning: a link becomes wrong by itself, and an old post must stay editable. */
function describe(problem: BookingProblem, found: string): ProblemDraft {
  return {
    ...(problem.code === 'in-the-past' && { severity: 'warning', accepts: found }),
    expected: EXPECTED[problem.code],
    found,
    next: 'Correct the days and the number of adults, or take out ? and what is behind it.',
  };
}

const EXPECTED: Readonly<Record<BookingProblem['code'], string>> = {
  missing: 'a search with all of its parts',
  'not-a-date': 'days that exist, as year-month-day: 2026-11-14',
  'in-the-past': 'days that are still to come',
  'not-a-whole-number': 'a whole number of adults, one at least',
  'not-after-arrival': 'a day of departure after that of arrival',
  'too-many-adults': 'no more adults than can sleep in one unit',
};
