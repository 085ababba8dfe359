import { isPostFile } from '../schema/content-files.ts';
import type { Page, PageSource } from '../schema/page.ts';
import type { Place } from '../schema/place.ts';
import { isIsoDate, lastMomentOf, momentOf, nextDay } from '../text/numbers/dates.ts';

/** The published parts of the pages, and the sources of all pages, including scheduled posts. */
interface Pages {
  readonly texts: readonly Pick<Page, 'parts'>[];
  readonly sources: readonly Pick<PageSource, 'file' | 'frontMatter'>[];
}

/**
 * Returns the first moment after `now` at which the site changes without an edit, as an ISO date-time; undefined if
 * there is none. `place` includes what is over. Everything that depends on the build date needs a line in `listTurns`;
 * a test compares the sites just before and after each.
 */
export function findNextChange(place: Place, pages: Pages, now: number): string | undefined {
  const { timeZone } = place.config.location;
  const ahead = listTurns(place, pages)
    .map((time) => momentAt(time, timeZone))
    .filter((moment) => moment > now);
  return ahead.length === 0 ? undefined : new Date(Math.min(...ahead)).toISOString();
}

/**
 * Returns the moment at which a day (`2026-12-10`) begins by the clock of the place, or the last moment of a time
 * (`2026-12-02T10:00`). NaN for a time that the clock skips, which the check rejects.
 */
export function momentAt(time: string, timeZone: string): number {
  if (!isIsoDate(time)) return lastMomentOf(time, timeZone) ?? Number.NaN;
  // Some clocks skip midnight when they go forward.
  return momentOf(`${time}T00:00`, timeZone) ?? momentOf(`${time}T01:00`, timeZone) ?? Number.NaN;
}

/** Lists the days and times, by the clock of the place, at which something ends or is published. */
function listTurns({ rates, facts, notices }: Place, { texts, sources }: Pages): string[] {
  // `::year` drops the stay from the first of a month once that day is over, and so does `::year{brief}`.
  const hasYear = texts.some(({ parts }) => parts.some(({ name }) => name === 'year' || name === 'months'));
  const lasting = [
    ...rates.seasons.flatMap(({ periods }) => periods),
    ...facts.units.flatMap(({ closed = [] }) => closed),
    ...(hasYear ? listMonthStarts(rates).map((through) => ({ through })) : []),
  ];
  return [
    ...lasting.map(({ through }) => nextDay(through)),
    ...notices.map(({ until }) => until),
    ...sources.flatMap(({ file, frontMatter }) => (isPostFile(file) ? (frontMatter.published ?? []) : [])),
  ];
}

function listMonthStarts({ validFrom, validThrough }: Place['rates']): string[] {
  const starts: string[] = [];
  for (const day = new Date(`${validFrom.slice(0, 7)}-01`); ; day.setUTCMonth(day.getUTCMonth() + 1)) {
    const start = day.toISOString().slice(0, 10);
    if (start > validThrough) return starts;
    starts.push(start);
  }
}
