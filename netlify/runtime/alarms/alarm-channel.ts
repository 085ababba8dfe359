import type { Unsent } from '../../../src/status/alarm-events.ts';
import type { AlarmChannelName, AlarmReason } from '../../../src/status/alarm-record.ts';
import type { Fetch } from '../equipment/controller.ts';

/** A message to staff. It holds no secret. */
export interface AlarmMessage {
  readonly title: string;
  readonly text: string;
  /** `urgent`: something is down; `good`: it is over; else `normal`. */
  readonly kind: 'urgent' | 'normal' | 'good';
  /** Where more is to be seen. */
  readonly link: string;
}

/** A way to reach staff. Nothing of it throws, and all of it ends soon after `over` at the latest. */
export interface AlarmChannel {
  readonly name: AlarmChannelName;
  /** Sends a message; gives why it did not arrive, or may not have. undefined: whoever is to pass it on has taken it. */
  send(message: AlarmMessage, over: AbortSignal): Promise<Unsent | undefined>;
}

interface AlarmRequest {
  readonly url: string;
  readonly body: unknown;
  readonly token?: string | undefined;
  readonly fetch: Fetch;
  /** Whether what is answered says that the message was taken; an answer of 2xx does, if left out. */
  readonly isTaken?: (answer: unknown) => boolean;
}

/**
 * Posts JSON, and says why it was not taken. A redirect is not followed: whoever answers there would get the token.
 * Nothing of an answer or an error but its code is passed on, as it may hold secrets.
 */
export async function postAlarm(
  { url, body, token, fetch, isTaken }: AlarmRequest,
  over: AbortSignal,
): Promise<Unsent | undefined> {
  try {
    const response = await fetch(new URL(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: over,
    });
    const { ok, status } = response;
    if (!ok || !isTaken) void response.body?.cancel().catch(() => undefined);
    else if (!isTaken(await response.json().catch(() => undefined))) return { reason: 'refused', status };
    return ok ? undefined : { reason: reasonOf(status), status };
  } catch (error) {
    return { reason: reasonOfConnection(error) ?? 'silent' };
  }
}

function reasonOf(status: number): AlarmReason {
  if (status >= 500) return 'broken';
  if ([408, 425, 429].includes(status)) return 'busy';
  if ([401, 403].includes(status)) return 'login';
  return status < 400 ? 'moved' : 'refused';
}

/** Codes of Node and of its `fetch` for a connection that never came about. */
const UNREACHABLE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTCONN|EDNS|UND_ERR_CONNECT_TIMEOUT)$/;
/** Codes of OpenSSL and Node for a certificate or a handshake that failed (nodejs.org/api/errors.html, /api/tls.html). */
const INSECURE = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO$)/;

/** Why no connection came about, by the codes of an error and of what caused it; undefined where one did, or nobody knows. */
export function reasonOfConnection(error: unknown): AlarmReason | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, originalCode, cause } = error as Error & { readonly code?: unknown; readonly originalCode?: unknown };
  const codes = [code, originalCode].map(String);
  if (codes.some((text) => INSECURE.test(text))) return 'insecure';
  return codes.some((text) => UNREACHABLE.test(text)) ? 'unreachable' : reasonOfConnection(cause);
}
