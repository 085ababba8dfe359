import { clockOffsetMs } from './status/clock.ts';

/** How long to wait for an answer. */
const TIMEOUT_MS = 15_000;

/** What came back from the API. */
export interface ApiAnswer {
  readonly status: number;
  /** undefined where it is no JSON. */
  readonly body: unknown;
  /** By how many milliseconds the server's clock is ahead of this device's. */
  readonly clockOffset: number;
}

/** Asks the site's own API for JSON, or posts `body` to it; undefined where no answer came. */
export async function askApi(
  url = '',
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<ApiAnswer | undefined> {
  const request = new AbortController();
  const timeout = setTimeout(() => {
    request.abort();
  }, TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      cache: 'no-store',
      signal: request.signal,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const clockOffset = clockOffsetMs(response.headers.get('date'), Date.now());
    return { status: response.status, body: answer, clockOffset };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timeout);
  }
}
