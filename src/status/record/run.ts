import { z } from 'zod';
import { RULES } from '../evidence.ts';
import { internetSchema, spotSchema } from '../snapshot.ts';

const moment = z.int().describe('Milliseconds since 1970, UTC');
const exact = z.literal(true).optional().describe('The equipment names this moment; else it is known to five minutes');
const [ok, fault] = internetSchema.options;

/** A stretch of the record in which nothing changed. Fields of later versions are kept. */
export const runSchema = z
  .looseObject({
    from: moment,
    to: moment.describe('Of the newest run: when the last reading was taken'),
    internet: z.enum([ok.shape.level.value, ...fault.shape.level.options]),
    attribution: z
      .enum([ok.shape.attribution.value, ...fault.shape.attribution.options])
      .describe('Who was responsible, as far as it was known at the time'),
    rule: z.enum(RULES).optional().describe('Why it was not ok'),
    spots: z.record(z.string(), spotSchema.shape.level).describe('Levels of the areas, by their keys'),
    accessPoints: z
      .record(z.string(), z.enum(['flapping', 'down', 'unknown']))
      .describe('Watched access points that were not ok, by their keys'),
    startIsExact: exact,
    endIsExact: exact,
  })
  .refine(({ from, to }) => from <= to, { error: 'must not end before it begins' });

export type Run = z.infer<typeof runSchema>;

/**
 * Returns the runs of a group of access points as if the group were a connection: down while all of them are down.
 * Leaves out times in an unknown state.
 */
export function wifiRuns(runs: readonly Run[], keys: readonly string[]): Run[] {
  return runs.flatMap((run): Run[] => {
    const states = keys.map((key) => run.accessPoints[key] ?? 'ok');
    if (keys.length === 0 || states.includes('ok')) return [{ ...run, internet: 'ok', attribution: 'ok' }];
    if (states.includes('unknown')) return [];
    const [internet, rule] = states.includes('flapping')
      ? (['degraded', 'access-point-flapping'] as const)
      : (['outage', 'access-point'] as const);
    return [{ ...run, internet, attribution: 'us', rule }];
  });
}

/** Groups consecutive runs that have the same value. */
export function groupRuns(runs: readonly Run[], of: (run: Run) => unknown): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const [before] = groups.at(-1) ?? [];
    if (before && of(before) === of(run)) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups;
}

export function isBad({ internet }: Run): boolean {
  return internet !== 'ok';
}

/** Joins adjacent runs for which `isSame` is true. Runs with a gap between them stay apart. */
export function joinRuns<Time extends Pick<Run, 'from' | 'to' | 'endIsExact'>>(
  runs: readonly Time[],
  isSame: (first: Time, second: Time) => boolean,
): Time[] {
  const joined: Time[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (before?.to !== run.from || !isSame(before, run)) joined.push(run);
    else joined[joined.length - 1] = { ...before, to: run.to, ...(run.endIsExact && { endIsExact: true }) };
  }
  return joined;
}
