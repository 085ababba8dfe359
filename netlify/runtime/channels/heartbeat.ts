import { failureOfSilence, failureOfStatus } from '../failure.ts';
import { ALARM_VARIABLES } from './alarm-variables.ts';
import type { Unsent } from './channel.ts';
import { fieldsIn, withoutSecrets } from './receiver-words.ts';

const HEARTBEAT_MS = 5_000;

/** healthchecks.io answers 200 with this text if it has no check at the URL. */
const NOTHING_THERE = /not found/i;

/** A longer response is a page or a document, not the reply to a ping. */
const LONGEST = 200;

/**
 * Returns true if the response confirms a ping: it is empty, a few words (`OK`, `Got it, thanks!`), or JSON without an
 * error (`{"ok":true}` of Uptime Kuma).
 */
function isNoted(text: string): boolean {
  const { ok, success, error } = fieldsIn(text);
  return !isPage(text) && text.length <= LONGEST && ok !== false && success !== false && error === undefined;
}

function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** Pings the heartbeat service, which raises an alarm if pings stop. Returns why it did not accept the ping. */
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
