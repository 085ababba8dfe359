import { z } from 'zod';
import { RULES } from '../evaluate/evidence.ts';
import { internetSchema, spotSchema } from '../snapshot.ts';

const moment = z.int().describe('Milliseconds since 1970, UTC');
const exact = z.literal(true).optional().describe('The equipment names this moment; else it is known to five minutes');
const [ok, fault] = internetSchema.options;

/** A time in which nothing changed. What a later version has noted beside it is kept. */
export const runSchema = z
  .looseObject({
    from: moment,
    to: moment.describe('Of the newest: when the last reading was taken'),
    internet: z.enum([ok.shape.level.value, ...fault.shape.level.options]),
    attribution: z
      .enum([ok.shape.attribution.value, ...fault.shape.attribution.options])
      .describe('As it was known then'),
    rule: z.enum(RULES).optional().describe('Why it was not ok, by the rule of the evidence'),
    spots: z.record(z.string(), spotSchema.shape.level).describe('Of the areas, by their keys'),
    accessPoints: z
      .record(z.string(), z.enum(['flapping', 'down', 'unknown']))
      .describe('Of those that guests should have, by their keys: which were down, came and went, or were not heard'),
    startIsExact: exact,
    endIsExact: exact,
  })
  .refine(({ from, to }) => from <= to, { error: 'must not end before it begins' });

export type Run = z.infer<typeof runSchema>;

/** The runs of these access points together, as those of a connection: it is down where all of them are. A gap where nobody knows. */
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

/** Runs that follow each other, in groups of which something is the same. */
export function groupRuns(runs: readonly Run[], of: (run: Run) => unknown): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const [before] = groups.at(-1) ?? [];
    if (before && of(before) === of(run)) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** Whether the internet was not ok. */
export function isBad({ internet }: Run): boolean {
  return internet !== 'ok';
}

/** Times that follow each other as one, where nothing differs. */
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
