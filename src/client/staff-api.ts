import { clockOffsetMs } from '../domain/status-view/age.ts';
import { TIMEOUT_MS } from '../domain/status-view/polling.ts';
import type { Answer } from '../domain/status-view/session.ts';

/** An answer with what the server's clock said. */
export interface StaffAnswer extends Answer {
  readonly clockOffset: number;
}

/** Asks the API; undefined where no answer came. The password goes into a header and nowhere else. */
export async function askStaffApi(url: string, password: string, request?: object): Promise<StaffAnswer | undefined> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        'x-staff-password': password,
        ...(request && { 'content-type': 'application/json' }),
      },
      ...(request && { method: 'POST', body: JSON.stringify(request) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body, clockOffset: clockOffsetMs(response.headers.get('date'), Date.now()) };
  } catch {
    return undefined;
  }
}
