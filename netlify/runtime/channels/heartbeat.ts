import { failureOfSilence, failureOfStatus } from '../failure.ts';
import { ALARM_VARIABLES } from './alarm-variables.ts';
import type { Unsent } from './channel.ts';
import { fieldsIn, withoutSecrets } from './receiver-words.ts';

/** Time limit for the heartbeat, in milliseconds. */
const HEARTBEAT_MS = 5_000;

/** healthchecks.io answers so, and with 200, where it has no check of this address. */
const NOTHING_THERE = /not found/i;

/** More than a few words are no answer to a ping, but a page or a document. */
const LONGEST = 200;

/**
 * Returns true for what services answer that have noted a ping: nothing, a few words (`OK`, `Got it, thanks!`) or JSON
 * without an error (`{"ok":true}` of Uptime Kuma).
 */
function isNoted(text: string): boolean {
  const { ok, success, error } = fieldsIn(text);
  return !isPage(text) && text.length <= LONGEST && ok !== false && success !== false && error === undefined;
}

function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

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
    const words = isPage(text) ? undefined : withoutSecrets(text, ALARM_VARIABLES, environment);
    if (!ok) return { failure: failureOfStatus(status), status, words };
    if (isNoted(text) && !NOTHING_THERE.test(text)) return undefined;
    return { failure: !isPage(text) && NOTHING_THERE.test(text) ? 'not-found' : 'odd', status, words };
  } catch (error) {
    return { failure: failureOfSilence(over, error) };
  }
}
