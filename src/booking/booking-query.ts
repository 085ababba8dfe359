import { isIsoDate } from '../text/numbers/dates.ts';

/** What the booking page calls the parts of a search: part of the public interface. */
export const BOOKING_PARAMETERS = { checkIn: 'check_in', checkOut: 'check_out', adults: 'adults' } as const;

/** What the agent of a browser calls the form of the search, which it may fill in (WebMCP). */
export const SEARCH_TOOL = 'search_stays';

/** What somebody wants to book, under the names of the booking page's query. Each part may be missing. */
export interface BookingSearch {
  readonly [BOOKING_PARAMETERS.checkIn]?: string;
  readonly [BOOKING_PARAMETERS.checkOut]?: string;
  readonly [BOOKING_PARAMETERS.adults]?: number;
}

export type BookingField = keyof BookingSearch;

/** What is wrong with the value of a field; `got` is that value as it was written. */
export type BookingProblem =
  | { readonly code: 'missing' | 'not-a-date' | 'in-the-past' | 'not-a-whole-number'; readonly got: string }
  | { readonly code: 'not-after-arrival'; readonly got: string; readonly arrival: string }
  | { readonly code: 'too-many-adults'; readonly got: string; readonly most: number };

/** What the place allows. */
export interface BookingRules {
  /** The day that it is at the place. */
  readonly today?: string;
  /** How many adults can sleep in one unit at most. */
  readonly mostAdults?: number;
  /** Whether a value may be missing. */
  readonly isComplete?: boolean;
}

export interface BookingQuery {
  /** The values that are right. */
  readonly search: BookingSearch;
  /** The fields whose values are wrong, in the order of the form. */
  readonly problems: Readonly<Partial<Record<BookingField, BookingProblem>>>;
}

/** A complete search as the parameters of a query: under the names of the booking page, or those of an engine's. */
export function searchParameters(
  { checkIn, checkOut, adults }: Readonly<{ checkIn: string; checkOut: string; adults: number }>,
  names: Readonly<Record<keyof typeof BOOKING_PARAMETERS, string>> = BOOKING_PARAMETERS,
): [name: string, value: string][] {
  return [
    [names.checkIn, checkIn],
    [names.checkOut, checkOut],
    [names.adults, String(adults)],
  ];
}

/**
 * The three parameters of the booking page, out of its query or its form.
 * - `check_in`, `check_out`: dates that exist, YYYY-MM-DD, and are not before `today`; departure after arrival.
 * - `adults`: a whole number of at least 1, and of at most `mostAdults`.
 * - An empty value is no value; it is a problem where the search has to be complete. Of a parameter that stands twice,
 *   the first counts.
 * - What is wrong has a problem, one a field; what is right is kept.
 */
export function parseBookingQuery(query: URLSearchParams, rules: BookingRules = {}): BookingQuery {
  const valueOf = (field: BookingField): string => query.get(field)?.trim() ?? '';
  const checkIn = valueOf('check_in');
  const checkOut = valueOf('check_out');
  const adults = valueOf('adults');
  const found = {
    check_in: checkDate(checkIn, rules),
    check_out: checkDeparture(checkOut, checkIn, rules),
    adults: checkAdults(adults, rules),
  };
  const isRight = (field: BookingField): boolean => found[field] === undefined && valueOf(field) !== '';
  return {
    search: {
      ...(isRight('check_in') ? { check_in: checkIn } : {}),
      ...(isRight('check_out') ? { check_out: checkOut } : {}),
      ...(isRight('adults') ? { adults: Number(adults) } : {}),
    },
    problems: Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)),
  };
}

function checkDate(got: string, rules: BookingRules): BookingProblem | undefined {
  if (got === '') return checkMissing(rules);
  if (!isIsoDate(got)) return { code: 'not-a-date', got };
  return got < (rules.today ?? '') ? { code: 'in-the-past', got } : undefined;
}

function checkDeparture(got: string, arrival: string, rules: BookingRules): BookingProblem | undefined {
  const problem = checkDate(got, rules);
  if (problem || got === '' || !isIsoDate(arrival) || got > arrival) return problem;
  return { code: 'not-after-arrival', got, arrival };
}

function checkAdults(got: string, rules: BookingRules): BookingProblem | undefined {
  if (got === '') return checkMissing(rules);
  const adults = /^\d+$/.test(got) ? Number(got) : 0;
  if (adults < 1 || !Number.isSafeInteger(adults)) return { code: 'not-a-whole-number', got };
  const { mostAdults: most = adults } = rules;
  return adults > most ? { code: 'too-many-adults', got, most } : undefined;
}

function checkMissing({ isComplete = false }: BookingRules): BookingProblem | undefined {
  return isComplete ? { code: 'missing', got: '' } : undefined;
}
