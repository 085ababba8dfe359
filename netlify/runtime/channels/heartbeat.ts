import { failureOfSilence, failureOfStatus } from '../failure.ts';
import { ALARM_VARIABLES } from './alarm-variables.ts';
import type { Unsent } from './channel.ts';
import { withoutSecrets } from './receiver-words.ts';

/** Time limit for the heartbeat, in milliseconds. */
const HEARTBEAT_MS = 5_000;

/** healthchecks.io answers so, and with 200, where it has no check of this address. */
const NOTHING_THERE = /not found/i;

/** Calls the service that raises an alarm when it is no longer called. Returns why it did not accept the call. */
export async function callHeartbeat(environment: {
  readonly ALARM_HEARTBEAT_URL?: string | undefined;
}): Promise<Unsent | undefined> {
  const { ALARM_HEARTBEAT_URL: url } = environment;
  if (url === undefined) return undefined;
  const over = AbortSignal.timeout(HEARTBEAT_MS);
  try {
    const response = await fetch(url, { signal: over });
    const { ok, status } = response;
    const text = await response.text();
    const words = text.trimStart().startsWith('<') ? undefined : withoutSecrets(text, ALARM_VARIABLES, environment);
    if (!ok) return { failure: failureOfStatus(status), status, words };
    return NOTHING_THERE.test(text) ? { failure: 'not-found', status, words } : undefined;
  } catch (error) {
    return { failure: failureOfSilence(over, error) };
  }
}
