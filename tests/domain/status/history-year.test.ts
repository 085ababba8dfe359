import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/status/evidence.ts';
import type { HistoryLog } from '../../../src/status/history-log.ts';
import { historyLogSchema, traceReading } from '../../../src/status/history-log.ts';
import { logReading, outageLogSchema, type OutageLog } from '../../../src/status/outage-log.ts';
import { createPlaceDays } from '../../../src/status/place-days.ts';
import type { Internet, SpotLevel } from '../../../src/status/snapshot.ts';
import { summarizeHistory } from '../../../src/status/summarize-history.ts';
import { createDice, type Dice } from '../../dice.ts';
import { createRecord } from './history-records.ts';

const START = Date.UTC(2026, 0, 15, 12) / 1000;
const READINGS = 105_120;
const LENGTH = READINGS * 300 + 900;

/** What a second is said to be: of the connection, and of each of the areas. 0: nobody knows. */
const CONNECTION = { unknown: 0, ok: 1, slowProvider: 2, slowUs: 3, outProvider: 4, outUs: 5 } as const;
const AREA = { unknown: 0, ok: 1, limited: 2, down: 3 } as const;
const KEYS = ['barn', 'mill', 'yard'] as const;

type Level = 'degraded' | 'outage';

/** A kind of fault: what its readings say, one after the other and again, and whose fault it turns out to be. */
interface Fault {
  readonly says: readonly (readonly [Level, 'provider' | 'us', Rule])[];
  readonly uptime?: number;
  readonly blamed: 'provider' | 'us';
}

const FAULTS: readonly Fault[] = [
  { says: [['outage', 'provider', 'line-down']], blamed: 'provider' },
  { says: [['outage', 'us', 'line-unplugged']], blamed: 'us' },
  { says: [['degraded', 'provider', 'line-slow']], blamed: 'provider' },
  { says: [['degraded', 'us', 'line-slow']], blamed: 'us' },
  { says: [['degraded', 'us', 'site-unknown']], blamed: 'us' },
  {
    says: [
      ['degraded', 'us', 'line-slow'],
      ['outage', 'provider', 'line-down'],
    ],
    blamed: 'provider',
  },
  {
    says: [
      ['degraded', 'us', 'line-unknown'],
      ['degraded', 'provider', 'on-backup'],
    ],
    blamed: 'provider',
  },
  { says: [['outage', 'provider', 'site-dark']], uptime: 60, blamed: 'us' },
  { says: [['outage', 'us', 'site-dark']], uptime: 100_000_000, blamed: 'provider' },
  {
    says: [
      ['outage', 'us', 'site-dark'],
      ['degraded', 'us', 'line-slow'],
    ],
    uptime: 100_000_000,
    blamed: 'provider',
  },
];

/** The truth, second by second, painted as the readings are made; it knows nothing of runs, of days or of the log. */
class Truth {
  readonly connection = new Uint8Array(LENGTH);
  readonly areas = KEYS.map(() => new Uint8Array(LENGTH));

  /** From one second to another it was so; of an area that is not told of nothing is known. */
  paint(from: number, to: number, connection: number, areas: Readonly<Record<string, number>>): void {
    this.connection.fill(connection, from, to);
    for (const [row, key] of KEYS.entries()) this.areas[row]?.fill(areas[key] ?? 0, from, to);
  }

  /** By the day of the place, how many seconds it was so; `offsetAt` is how far its clock is ahead of UTC. */
  count(row: Uint8Array, offsetAt: (moment: number) => number, until: number): Map<string, number[]> {
    const days = new Map<string, number[]>();
    let [end, sums]: [number, number[]] = [0, []];
    for (let second = 0; second < until; second += 1) {
      if (second >= end) {
        const local = START + second + offsetAt(START + second);
        const date = new Date(local * 1000).toISOString().slice(0, 10);
        end = second + 900 - (local % 900);
        sums = days.get(date) ?? [0, 0, 0, 0, 0, 0];
        days.set(date, sums);
      }
      const code = row[second] ?? 0;
      sums[code] = (sums[code] ?? 0) + 1;
    }
    return days;
  }
}

interface Simulation {
  readonly history: HistoryLog;
  readonly outages: OutageLog;
  readonly truth: Truth;
  readonly end: number;
  readonly largest: { bytes: number; runs: number; days: number };
}

interface Planned {
  readonly internet: Internet;
  readonly rule: Rule;
  readonly uptime?: number | undefined;
  readonly code: number;
}

const OK: Planned = { internet: { level: 'ok', attribution: 'ok' }, rule: 'line-up', code: CONNECTION.ok };

/** What the next readings say: nothing wrong, or a fault from its beginning to the reading that ends it. */
function plan(dice: Dice, index: number): Planned[] {
  const isLong = index === 40_000;
  if (!isLong && !dice.chance(1)) return [OK];
  const { says, uptime, blamed } = dice.pick(FAULTS);
  const count = isLong ? 1500 : dice.chance(5) ? dice.below(300) + 1 : dice.below(12) + 1;
  const readings = Array.from({ length: count }, (_, step): Planned => {
    const [level, attribution, rule] = says[step % says.length] ?? ['outage', 'us', 'line-down'];
    const [provider, us] =
      level === 'outage' ? [CONNECTION.outProvider, CONNECTION.outUs] : [CONNECTION.slowProvider, CONNECTION.slowUs];
    return { internet: { level, attribution }, rule, code: blamed === 'us' ? us : provider };
  });
  // Who is blamed depends on all that a fault says: it says all of it at least once.
  return count < says.length ? [OK] : [...readings, { ...OK, uptime }];
}

function simulate(seed: number, timeZone: string): Simulation {
  const dice = createDice(seed);
  const days = createPlaceDays(timeZone);
  const truth = new Truth();
  const largest = { bytes: 0, runs: 0, days: 0 };
  const areas: Record<string, SpotLevel['level']> = { barn: 'ok', mill: 'ok' };
  let history: HistoryLog | undefined;
  let outages: OutageLog | undefined;
  let coming: Planned[] = [];
  let last: { ms: number; code: number; areas: Record<string, number> } | undefined;
  let now = 0;
  const read = (ms: number, { internet, rule, uptime }: Planned, clock = ms): void => {
    const record = createRecord(new Date(START * 1000 + ms).toISOString(), internet, rule, areas);
    outages = logReading(outages, record, uptime, START * 1000 + clock);
    history = traceReading(history, record, outages, { days, now: START * 1000 + clock });
    largest.runs = Math.max(largest.runs, history.runs.length);
    largest.days = Math.max(largest.days, history.days.length);
  };
  for (let index = 0; index < READINGS; index += 1) {
    if (coming.length === 0) coming = plan(dice, index);
    const next = coming.shift() ?? OK;
    if (index === 30_000) areas.yard = 'ok';
    if (index === 50_000) delete areas.mill;
    if (index === 70_000) areas.mill = 'limited';
    for (const key of Object.keys(areas)) if (dice.chance(2)) areas[key] = dice.pick(['ok', 'ok', 'limited', 'down']);
    // Another writer's clock may be a little behind or ahead; readings may be missing, or come when somebody asks.
    const ms = Math.max(index * 300_000 + dice.below(120_000) - 60_000, now + 1);
    const isMissing = next === OK && dice.chance(2);
    if (isMissing) continue;
    now = ms;
    const from = Math.floor((last?.ms ?? 0) / 1000);
    const to = Math.floor(ms / 1000);
    if (last) truth.paint(from, ms - last.ms <= 600_000 ? to : from + 300, last.code, last.areas);
    read(ms, next);
    last = {
      ms,
      code: next.code,
      areas: Object.fromEntries(Object.entries(areas).map(([key, level]) => [key, AREA[level]])),
    };
    // The same reading again, and that of a writer who was slower: neither counts.
    if (dice.chance(3)) read(ms, next);
    if (dice.chance(3) && next.code === CONNECTION.ok) {
      const kept = history;
      read(ms - dice.below(110_000) - 1, OK, ms);
      expect(history).toBe(kept);
    }
    // A clock that ran ahead for a reading or two: what it wrote of the time to come is taken back with the next.
    if (coming.length === 0 && next.code === CONNECTION.ok && dice.below(4000) === 0) {
      const ahead = ms + dice.pick([3_600_000, 40 * 3_600_000]);
      read(ahead, OK);
      read(ahead + 300_000, OK);
      truth.paint(to, to + 300, last.code, last.areas);
      last = undefined;
    }
    if (index % 288 === 0) {
      const stored = JSON.stringify(history);
      largest.bytes = Math.max(largest.bytes, stored.length);
      history = historyLogSchema.parse(JSON.parse(stored));
      outages = outageLogSchema.parse(JSON.parse(JSON.stringify(outages)));
    }
  }
  if (!history || !outages || !last) throw new Error('the year has no readings');
  const end = Math.floor(last.ms / 1000) + 200;
  truth.paint(Math.floor(last.ms / 1000), end, last.code, last.areas);
  return { history, outages, truth, end, largest };
}

/** The clock of Madrid in 2026 and until April of 2027: summer time from 29 March to 25 October, at one by UTC. */
function madrid(moment: number): number {
  const isSummer = moment >= Date.UTC(2026, 2, 29, 1) / 1000 && moment < Date.UTC(2026, 9, 25, 1) / 1000;
  return isSummer ? 7200 : 3600;
}

describe('a year of readings', () => {
  it.each<[string, number, (moment: number) => number]>([
    ['Europe/Madrid', 1, madrid],
    ['Asia/Kolkata', 2, () => 19_800],
  ])(
    'In %s, the seconds of every day at every level, by whose fault it was, are those of the readings.',
    (timeZone, seed, offsetAt) => {
      const { history, truth, end, largest } = simulate(seed, timeZone);
      const summary = summarizeHistory(history, KEYS, { now: (START + end) * 1000 - 1, timeZone });
      const connection = truth.count(truth.connection, offsetAt, end);
      const counted = summary.internet.days.map(({ date, seconds: { ok, degraded, outage, unknown } }, index) => {
        // Before the first reading nothing was measured: the truth begins with it, the day before.
        const before = index === 0 ? START + offsetAt(START) - Date.parse(date) / 1000 : 0;
        return [date, [unknown - before, ok, degraded.provider, degraded.us, outage.provider, outage.us]];
      });
      expect(counted).toEqual([...connection]);
      for (const [row, { days }] of summary.spots.entries()) {
        const own = truth.count(truth.areas[row] ?? new Uint8Array(), offsetAt, end);
        const found = days
          .slice(1)
          .map(({ date, seconds: { unknown, ok, limited, down } }) => [date, [unknown, ok, limited, down, 0, 0]]);
        expect(found).toEqual([...own].slice(1));
      }
      expect(counted.length).toBeGreaterThan(365);
      expect(largest.runs).toBeLessThanOrEqual(600);
      expect(largest.days).toBeLessThanOrEqual(400);
      expect(largest.bytes).toBeLessThan(120_000);
    },
  );
});
