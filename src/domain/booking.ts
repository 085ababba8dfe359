import type { BookingEngine } from './site-config.ts';

/** What somebody wants to book. Each part may be missing. */
export interface BookingSearch {
  readonly check_in?: string;
  readonly check_out?: string;
  readonly adults?: number;
}

export type BookingProblem =
  | { readonly code: 'not-a-date'; readonly field: 'check_in' | 'check_out'; readonly got: string }
  | { readonly code: 'not-after-arrival'; readonly got: string; readonly arrival: string }
  | { readonly code: 'not-a-whole-number'; readonly got: string };

export interface BookingQuery {
  readonly search: BookingSearch;
  readonly problems: readonly BookingProblem[];
  /** The query with what was wrong or empty taken out, and what was not ours left as it was. */
  readonly cleaned: URLSearchParams;
}

/**
 * The three parameters of the booking page, out of its query.
 * - `check_in`, `check_out`: dates that exist, YYYY-MM-DD; departure after arrival, else departure is dropped.
 * - `adults`: a whole number of at least 1.
 * - An empty value is no value. Of a parameter that stands twice, the first counts.
 * - What is wrong is dropped with a problem; what is right is kept.
 */
export function parseBookingQuery(query: URLSearchParams): BookingQuery {
  const problems: BookingProblem[] = [];
  const checkIn = parseDate('check_in', query, problems);
  const departure = parseDate('check_out', query, problems);
  const tooEarly = checkIn !== undefined && departure !== undefined && departure <= checkIn;
  if (tooEarly) problems.push({ code: 'not-after-arrival', got: departure, arrival: checkIn });
  const checkOut = tooEarly ? undefined : departure;
  const adults = parseAdults(query, problems);
  const search: BookingSearch = {
    ...(checkIn === undefined ? {} : { check_in: checkIn }),
    ...(checkOut === undefined ? {} : { check_out: checkOut }),
    ...(adults === undefined ? {} : { adults }),
  };
  return { search, problems, cleaned: clean(query, search) };
}

function parseDate(
  field: 'check_in' | 'check_out',
  query: URLSearchParams,
  problems: BookingProblem[],
): string | undefined {
  const got = query.get(field)?.trim() ?? '';
  if (got === '') return undefined;
  if (isDate(got)) return got;
  problems.push({ code: 'not-a-date', field, got });
  return undefined;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function parseAdults(query: URLSearchParams, problems: BookingProblem[]): number | undefined {
  const got = query.get('adults')?.trim() ?? '';
  if (got === '') return undefined;
  const adults = /^\d+$/.test(got) ? Number(got) : 0;
  if (adults >= 1 && Number.isSafeInteger(adults)) return adults;
  problems.push({ code: 'not-a-whole-number', got });
  return undefined;
}

function clean(query: URLSearchParams, search: BookingSearch): URLSearchParams {
  const cleaned = new URLSearchParams(query);
  for (const name of ['check_in', 'check_out', 'adults'] as const) {
    const value = search[name];
    if (value === undefined) cleaned.delete(name);
    else cleaned.set(name, String(value));
  }
  return cleaned;
}

/** Where the booking engine lives. The policy of the booking pages (agent/content-security-policy.ts) allows it. */
export const ENGINE_ORIGIN = 'https://secured.sirvoy.com';

/** Sirvoy's script: it reads the query of the page that hosts it, and puts the engine where its script tag stands. */
export const ENGINE_SCRIPT = `${ENGINE_ORIGIN}/widget/sirvoy.js`;

/** A form of the booking engine: its own page, and what tells the engine's script which form to show. */
export interface EngineForm {
  readonly hostedPage: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The place's form in a language; its own page takes the same three parameters as the booking page. */
export function createEngineForm({ formId }: BookingEngine, language: string): EngineForm {
  return {
    hostedPage: `${ENGINE_ORIGIN}/engine/html/${formId}.html`,
    attributes: { 'data-form-id': formId, 'data-lang': language },
  };
}
