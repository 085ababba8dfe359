import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarizeHistory } from '../../src/status/history-answer.ts';
import { listOutages } from '../../src/status/record/outages.ts';
import type { Run } from '../../src/status/record/run.ts';
import { extendRuns } from '../../src/status/record/runs.ts';
import { createStatusRecord, type StatusRecord } from '../../src/status/record/status-record.ts';
import { NETWORK } from '../status/fixtures.ts';
import { answerWith } from './answers.ts';
import type { Cloud } from './guest-view.ts';
import { createUnifi, unifiAnswers } from './unifi/unifi-cloud.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PERIOD = 5 * MINUTE;
const DAYS = 30;
const timeZone = 'Europe/Madrid';
/** Daylight saving time begins in these thirty days. */
const START = Date.parse('2026-03-10T00:00:00Z');
const END = START + DAYS * 24 * 60 * MINUTE;

/** The faults, their expected classification, and whether the equipment reports them to the second. */
const KINDS = {
  'the provider, and the site with it': { said: 'outage/provider', isExact: true },
  'the power of the site': { said: 'outage/us', isExact: true },
  'the provider, while a backup carries': { said: 'degraded/provider', isExact: false },
  'the cable, while a backup carries': { said: 'degraded/us', isExact: false },
  'long answers': { said: 'degraded/provider', isExact: false },
  'packets that are lost': { said: 'degraded/provider', isExact: false },
} as const;

interface Fault {
  readonly kind: keyof typeof KINDS;
  readonly from: number;
  readonly to: number;
}

/** Creates a random log of faults: every quarter of an hour to three hours one begins, and lasts as long. */
function createFaults(seed: number): Fault[] {
  const some = fc.record({
    kind: fc.constantFrom(...(Object.keys(KINDS) as Fault['kind'][])),
    after: fc.integer({ min: 3_600, max: 36_000 }),
    lasts: fc.integer({ min: 900, max: 10_800 }),
  });
  let now = START;
  return fc
    .sample(some, { numRuns: 300, seed })
    .map(({ kind, after, lasts }) => {
      const from = now + after * SECOND;
      now = from + lasts * SECOND;
      return { kind, from, to: now };
    })
    .filter(({ to }) => to < END - 60 * MINUTE);
}

/** Creates a console with two lines and these faults, as the vendor's cloud reports it at a time. */
function createCloud(faults: readonly Fault[]): Cloud {
  const isOf = (...kinds: Fault['kind'][]): Fault[] => faults.filter(({ kind }) => kinds.includes(kind));
  const dark = isOf('the provider, and the site with it', 'the power of the site');
  const off = isOf('the power of the site');
  const down = [...dark, ...isOf('the provider, while a backup carries', 'the cable, while a backup carries')];
  const isIn = (some: readonly Fault[], time: number): boolean =>
    some.some(({ from, to }) => from <= time && time < to);
  const share = (some: readonly Fault[], start: number): number =>
    some.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, start + PERIOD) - Math.max(from, start)), 0) /
    PERIOD;
  const last = (some: readonly Fault[], now: number, edges: (fault: Fault) => number[]): string => {
    const times = some.flatMap(edges).filter((time) => time <= now);
    return new Date(Math.max(START - 24 * 60 * MINUTE, ...times)).toISOString();
  };
  const periods = (now: number): object[] =>
    [6, 5, 4, 3, 2, 1].flatMap((ago) => {
      const start = (Math.floor(now / PERIOD) - ago) * PERIOD;
      if (share(off, start) > 0 || isIn(dark, now)) return [];
      const wan = {
        avgLatency: 12 + 400 * share(isOf('long answers'), start),
        packetLoss: 30 * share(isOf('packets that are lost'), start),
        downtime: Math.round(300 * share(down, start)),
      };
      return [{ metricTime: new Date(start).toISOString(), data: { wan } }];
    });
  const macs = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));
  return (now) => {
    const isDark = isIn(dark, now);
    const status = isDark ? 'offline' : 'online';
    return unifiAnswers({
      state: isDark ? 'disconnected' : 'connected',
      changed: last(dark, now, ({ from, to }) => [from, to]),
      wans: { WAN: { portUp: !isIn(isOf('the cable, while a backup carries'), now) }, WAN2: { portUp: true } },
      devices: [
        { mac: '02:00:5e:10:00:ff', status, isConsole: true, startupTime: last(off, now, ({ to }) => [to]) },
        ...macs.map((mac) => ({ mac, status })),
      ],
      periods: periods(now),
    });
  };
}

/** Returns the record of thirty days of readings, every five minutes and some seconds. */
async function record(faults: readonly Fault[]): Promise<readonly Run[]> {
  const cloud = createCloud(faults);
  let now = START;
  const equipment = createUnifi((url, init) => answerWith(cloud(now))(url, init));
  let [status, runs]: [StatusRecord | undefined, readonly Run[]] = [undefined, []];
  const over = new AbortController().signal;
  for (let index = 0; now < END; index += 1) {
    status = createStatusRecord(await equipment.read(now, over), status, NETWORK, now);
    runs = extendRuns(runs, status);
    now += PERIOD + ((index * 7) % 10) * SECOND;
  }
  return runs;
}

describe('thirty days of random faults', () => {
  const faults = createFaults(20_260_310);
  const recorded = record(faults);

  it('appear once each, with the right level and owner, to the second or to one period', async () => {
    const told = listOutages(await recorded).map(({ from, to, level, attribution }) => ({
      said: `${level}/${attribution}`,
      from,
      to,
    }));
    expect(told.map(({ said }) => said)).toEqual(faults.map(({ kind }) => KINDS[kind].said));
    for (const [index, { kind, from, to }] of faults.entries()) {
      const within = KINDS[kind].isExact ? 0 : PERIOD + 10 * SECOND;
      const one = told[index] ?? { from: 0, to: 0 };
      expect
        .soft(Math.abs(one.from - from), `${kind}: it began ${new Date(from).toISOString()}`)
        .toBeLessThanOrEqual(within);
      expect.soft(Math.abs(one.to - to), `${kind}: it ended ${new Date(to).toISOString()}`).toBeLessThanOrEqual(within);
    }
  });

  it('have the right totals by level and owner, and the rest is ok', async () => {
    const runs = await recorded;
    const days = summarizeHistory(runs, [], { now: END - SECOND, timeZone }).internet.days;
    const sum = (of: (seconds: (typeof days)[number]['seconds']) => number): number =>
      days.reduce((total, { seconds }) => total + of(seconds), 0);
    const lasted = (said: string): number =>
      listOutages(runs)
        .flatMap(({ stretches }) => stretches)
        .filter(({ level, attribution }) => `${level}/${attribution}` === said)
        .reduce((total, { seconds }) => total + seconds, 0);
    const sums = {
      'outage/provider': sum(({ outage }) => outage.provider),
      'outage/us': sum(({ outage }) => outage.us),
      'degraded/provider': sum(({ degraded }) => degraded.provider),
      'degraded/us': sum(({ degraded }) => degraded.us),
    };
    expect(sums).toEqual(Object.fromEntries(Object.keys(sums).map((said) => [said, lasted(said)])));
    const failed = Object.values(sums).reduce((total, seconds) => total + seconds, 0);
    expect(sum(({ ok }) => ok) + failed + sum(({ unknown }) => unknown)).toBe((END - START) / SECOND + 3_600);
  });
});
