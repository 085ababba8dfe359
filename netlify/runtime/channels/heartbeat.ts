import { failureOfSilence, failureOfStatus } from '../failure.ts';
import { ALARM_VARIABLES } from './alarm-variables.ts';
import type { Unsent } from './channel.ts';
import { withoutSecrets } from './receiver-words.ts';

/** With how much time left it is asked at the latest. */
const HEARTBEAT_MS = 5_000;

/** healthchecks.io answers so, and with 200, where it has no check of this address. */
const NOTHING_THERE = /not found/i;

/** Asks the address that notices when it is asked no more; gives why it has not noted that, and nothing where it has, or none is set. */
export async function askHeartbeat(environment: {
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
