import { z } from 'zod';
import { HOUR_MS } from '../../text/numbers/durations.ts';
import { GAP_MS, HOLDS_MS } from '../status-times.ts';

const moment = z.int().describe('Milliseconds since 1970, UTC');

/** The recent failures of one subject. Missing if it has not failed. */
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

/** What a reading shows of a subject that may flap. */
interface Shown {
  readonly takenAt: string;
  readonly fails: boolean;
  /** Whether a failure counts after this reading. */
  readonly counts: boolean;
  /** True if the last remembered failure had not ended before this reading. */
  readonly continues: boolean;
}

/** How long flapping lasts after a failed reading: an hour in which everything works. */
export const FLAPS_MS = HOUR_MS + HOLDS_MS;

/** Failures within an hour that count as flapping, and the number if each of them counts. */
const FAILURES = 3;
const COUNTED_FAILURES = 2;

/**
 * Returns the failures to remember after a reading. This is the only definition of flapping; the page, the record and
 * the alarms use it.
 * - It begins with the third failure within an hour, the second that counts, or the second within three readings.
 * - It ends after an hour without failure (a failed reading lasts five minutes), or with a failure of an hour: that is
 *   an outage.
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
