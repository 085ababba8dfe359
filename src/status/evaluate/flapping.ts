import { z } from 'zod';
import { HOUR_MS } from '../../text/numbers/durations.ts';
import { GAP_MS, HOLDS_MS } from '../status-times.ts';

const moment = z.int().describe('Milliseconds since 1970, UTC');

/** What is kept of how often something failed. Without it, it has not failed. */
export const flappingSchema = z
  .object({
    since: moment.nullable().describe('Since when it has been coming and going; null if it is not'),
    failures: z
      .array(
        z.object({
          from: moment,
          to: moment.describe('The last reading that failed'),
          counts: z.boolean().describe('Whether it counted: two readings in a row, or one that confirms it'),
        }),
      )
      .describe('The failures of which it has not worked for an hour since, the newest last'),
  })
  .prefault({ since: null, failures: [] });

export type Flapping = z.infer<typeof flappingSchema>;
type Failures = Flapping['failures'];

/** What a reading shows of something that may come and go. */
interface Shown {
  readonly takenAt: string;
  readonly fails: boolean;
  /** Whether a failure counts after this reading. */
  readonly counts: boolean;
  /** Whether the failure that is remembered last had not ended before this reading. */
  readonly continues: boolean;
}

/** How long something still comes and goes after a reading that failed: an hour in which it works. */
export const FLAPS_MS = HOUR_MS + HOLDS_MS;

/** How often something has to fail within an hour to be flapping, and how often if each failure counts. */
const FAILURES = 3;
const COUNTED_FAILURES = 2;

/**
 * Returns what is kept after a reading. This is the only definition of coming and going: the page, the record and the alarms
 * all go by it.
 * - It begins with the third failure within an hour, the second that counts, or the second within three readings.
 * - It ends once it has worked for an hour, a reading that failed standing for five minutes, or with a failure of an hour: that is an outage and not a short failure.
 */
export function rememberFailures(before: Flapping | undefined, { takenAt, ...shown }: Shown): Flapping {
  const now = Date.parse(takenAt);
  const kept = before?.failures.filter(({ to }) => now - to < FLAPS_MS) ?? [];
  const failures = addReading(kept, shown, now);
  const last = failures.at(-1);
  if (!last || !isShort(last)) return { since: null, failures };
  const short = failures.filter((failure) => isShort(failure) && now - failure.to < HOUR_MS);
  const begins = isFlapping(short) ? (short[0]?.from ?? null) : null;
  return { since: before?.since ?? begins, failures };
}

function addReading(failures: Failures, { fails, counts, continues }: Omit<Shown, 'takenAt'>, now: number): Failures {
  if (!fails) return failures;
  const last = continues ? failures.at(-1) : undefined;
  if (!last) return [...failures, { from: now, to: now, counts }];
  return [...failures.slice(0, -1), { from: last.from, to: now, counts: last.counts || counts }];
}

function isShort({ from, to }: Failures[number]): boolean {
  return to - from < HOUR_MS;
}

function isFlapping(failures: Failures): boolean {
  const [last, before] = failures.toReversed();
  const isTwoOfThree = last !== undefined && before !== undefined && last.from - before.to <= GAP_MS;
  return (
    failures.length >= FAILURES || failures.filter(({ counts }) => counts).length >= COUNTED_FAILURES || isTwoOfThree
  );
}
