import { isTurn } from '../../src/booking/turns.ts';
import { dayIn } from '../../src/text/numbers/dates.ts';
import { readEnvironment } from './environment/env.ts';
import { listEndings, loadPlace } from './place.ts';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';

/** How often it is asked whether a day has begun, and how long the host may take to answer, in milliseconds. */
const ROUND_MS = 30 * MINUTE_MS;
const ANSWER_MS = 20_000;

/** The parts of the place that the turn of a day is asked of. */
interface Calendar {
  readonly timeZone: string;
  readonly endings: ReturnType<typeof listEndings>;
}

/**
 * Asks the host to build the site anew in the first half hour of a day on which something is over, by the clock of the
 * place; nothing where `BUILD_HOOK_URL` is not set. Throws where the host does not take it, for the function's log.
 */
export async function rebuildAtTurn(
  now: Date,
  url = readEnvironment().environment.BUILD_HOOK_URL,
  { timeZone, endings }: Calendar = { ...loadPlace(), endings: listEndings() },
): Promise<void> {
  const today = dayIn(timeZone, now);
  const hasBegun = dayIn(timeZone, new Date(now.getTime() - ROUND_MS)) < today;
  if (url === undefined || !hasBegun || !isTurn(today, endings)) return;
  const { ok, status } = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(ANSWER_MS) });
  if (!ok) throw new Error(`The host did not take that it is to build: ${status}. Look at BUILD_HOOK_URL.`);
}
