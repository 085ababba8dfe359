import type { Fetch } from '../equipment/controller.ts';
import type { Sending, Unsent } from './alarm-channel.ts';
import { reasonOfConnection } from './connection-faults.ts';
import { createBackoff } from '../../../src/status/freshness.ts';

export interface AlarmRequest {
  readonly url: string;
  readonly body: unknown;
  readonly token?: string | undefined;
  readonly fetch: Fetch;
  readonly now: () => number;
}

/**
 * Posts JSON, and says what became of it.
 * - An answer of 2xx took it. 408, 425, 429 and 5xx (RFC 9110 section 15) may pass; `Retry-After` counts, to a quarter of
 *   an hour. Any other answer stays the same however often one asks.
 * - A redirect is not followed: whoever answers there would get the token.
 * - Where no connection came about, nothing was sent; where one broke off, nobody knows.
 * - The answer's body is not read: it may be of any length.
 */
export async function postAlarm({ url, body, token, fetch, now }: AlarmRequest, over: AbortSignal): Promise<Sending> {
  try {
    const response = await fetch(new URL(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: over,
    });
    void response.body?.cancel().catch(() => undefined);
    return judge(response, now());
  } catch (error) {
    const reason = reasonOfConnection(error);
    return reason ? { outcome: 'failed', reason, mayPass: true } : { outcome: 'unsure', reason: 'silent' };
  }
}

/** Whether the server of an address answers. It is asked at its root alone: the address itself may stand for a message. */
export async function reachServer(
  { url, fetch }: Pick<AlarmRequest, 'url' | 'fetch'>,
  over: AbortSignal,
): Promise<Unsent | undefined> {
  try {
    const response = await fetch(new URL('/', url), { method: 'HEAD', redirect: 'manual', signal: over });
    void response.body?.cancel().catch(() => undefined);
    return undefined;
  } catch (error) {
    return { outcome: 'failed', reason: reasonOfConnection(error) ?? 'silent', mayPass: true };
  }
}

function judge({ status, headers, ok }: Response, now: number): Sending {
  if (ok) return { outcome: 'sent' };
  if (status >= 500) return { outcome: 'failed', reason: 'broken', mayPass: true, status, ...wait(headers, now) };
  if ([408, 425, 429].includes(status))
    return { outcome: 'failed', reason: 'busy', mayPass: true, status, ...wait(headers, now) };
  const reason = status < 400 ? 'moved' : [401, 403].includes(status) ? 'login' : 'refused';
  return { outcome: 'failed', reason, mayPass: false, status };
}

function wait(headers: Headers, now: number): { retryAfterMs?: number } {
  const backoff = createBackoff(headers.get('retry-after') ?? '', now);
  return backoff ? { retryAfterMs: Date.parse(backoff.until) - now } : {};
}
