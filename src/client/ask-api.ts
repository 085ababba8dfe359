import { clockOffsetMs } from './status/clock.ts';
import type { Answer } from './status/session.ts';

/** An answer of the API, with by how many milliseconds the server's clock is ahead of this device's. */
export interface ApiAnswer extends Answer {
  readonly clockOffset: number;
}

interface ApiRequest {
  /** Headers beside `Accept`. A password goes here and nowhere else. */
  readonly headers: Readonly<Record<string, string>>;
  /** What to post as JSON; without it, the request is a GET. */
  readonly body?: object | undefined;
  readonly signal: AbortSignal;
}

/** Asks the site's own API for JSON; undefined where no answer came, or where `signal` was aborted before it was complete. */
export async function askApi(url: string, { headers, body, signal }: ApiRequest): Promise<ApiAnswer | undefined> {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const type = body && { 'content-type': 'application/json' };
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...type, ...headers },
      cache: 'no-store',
      signal,
      ...post,
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (signal.aborted) return undefined;
    const clockOffset = clockOffsetMs(response.headers.get('date'), Date.now());
    return { status: response.status, body: answer, clockOffset };
  } catch {
    return undefined;
  }
}
