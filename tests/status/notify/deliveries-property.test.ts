import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooSoon, noteUnconfirmed } from '../../../src/status/notify/retries.ts';
import { nextDelivery, noteHeld } from '../../../src/status/notify/deliveries.ts';
import type { Delivery } from '../../../src/status/notify/delivery.ts';
import { noteUnread, createChannelRecord, type DeliveryRecord } from '../../../src/status/notify/delivery-record.ts';
import { summarizeHistory } from '../../../src/status/history-answer.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { tableOutages } from '../../../src/status/record/outage-list.ts';
import { listOutages } from '../../../src/status/record/outages.ts';
import type { Run } from '../../../src/status/record/run.ts';
import { extendRuns } from '../../../src/status/record/runs.ts';
import { createStatusRecord, type StatusRecord } from '../../../src/status/record/status-record.ts';
import { isHeld, type Pauses } from '../../../src/status/notify/waiting.ts';
import { stringsOf } from '../../place.ts';
import { createReading, createWan, NETWORK, withState } from '../fixtures.ts';

/** Plays the same 30 stories each time; `PROPERTY_RUNS=2000` plays as many new ones. */
const RUNS =
  process.env.PROPERTY_RUNS === undefined ? { numRuns: 30, seed: 1 } : { numRuns: Number(process.env.PROPERTY_RUNS) };
const START = Date.UTC(2026, 2, 2, 10, 0);
const MINUTE = 60_000;
const PAUSE = 70 * MINUTE;
const { alarms, staff, status, outageLog } = stringsOf('en');

const LINES = {
  ok: createWan(),
  slow: createWan({ primary: 'down', backupActive: true }),
  down: createWan({ primary: 'down' }),
  pulled: createWan({ primary: 'unplugged', sustained: true }),
} as const satisfies Record<string, Reading['wan']>;
type Line = keyof typeof LINES;

/** Subjects that can fail, as messages name them, with their access point. */
const WIFI = { 'area molino': '02:00:5e:10:00:21', 'access-point desks': '02:00:5e:10:00:01' } as const;
type Subject = 'internet ' | keyof typeof WIFI;
const SUBJECTS: readonly Subject[] = ['internet ', 'area molino', 'access-point desks'];

/**
 * Scheduled runs five minutes apart. The equipment answers every run, every second or third, or none; alternating
 * subjects change with every reading. `sending` is what happens to the messages, or to the run.
 */
const step = fc.record({
  runs: fc.integer({ min: 1, max: 24 }),
  every: fc.constantFrom(1, 1, 1, 2, 3),
  line: fc.constantFrom<Line>('ok', 'ok', 'ok', 'ok', 'slow', 'down', 'down', 'pulled'),
  broken: fc.constantFrom<readonly (keyof typeof WIFI)[]>(
    [],
    [],
    [],
    [],
    ['area molino'],
    ['access-point desks'],
    ['area molino', 'access-point desks'],
  ),
  alternates: fc.constantFrom(false, false, false, true),
  answers: fc.constantFrom('answers', 'answers', 'answers', 'answers', 'unread', 'no run'),
  sending: fc.constantFrom(
    ...['taken', 'taken', 'taken', 'refused', 'hangs', 'drops', 'killed before', 'killed after', 'not stored'],
  ),
} as const);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Messages are on hold from 12:00 to 14:00. */
const [PAUSE_FROM, PAUSE_UNTIL] = [START + 120 * MINUTE, START + 240 * MINUTE];
const PAUSES: Readonly<Record<'none' | 'quiet' | 'planned', Pauses>> = {
  none: { quiet: undefined, planned: [], timeZone: 'UTC' },
  quiet: { quiet: '12:00-14:00', planned: [], timeZone: 'UTC' },
  planned: { quiet: undefined, planned: [{ from: PAUSE_FROM, until: PAUSE_UNTIL }], timeZone: 'UTC' },
};
const pause = fc.constantFrom('none', 'none', 'quiet', 'planned');
type Pause = keyof typeof PAUSES;

/** What really happened, and what the receiver has seen of it. Independent of the code under test. */
interface Truth {
  /** The subjects that failed in each reading, the newest last. */
  readonly readings: { readonly at: number; readonly failing: ReadonlySet<Subject>; readonly line: Line }[];
  readonly arrived: (Delivery & { readonly sentAt: number })[];
  /** When a message about a subject was last unconfirmed, or the run ended before sending it. */
  readonly troubleAt: Map<string, number>;
}

interface World extends Truth {
  readonly pause: Pause;
  status: StatusRecord | undefined;
  runs: readonly Run[];
  stored: DeliveryRecord | undefined;
  heartbeats: number;
}

const subjectOf = ({ kind, subject }: Pick<Delivery, 'kind' | 'subject'>): string => `${kind} ${subject}`;

function read(world: World, { line, broken }: Pick<Step, 'line' | 'broken'>, now: number): void {
  const takenAt = new Date(now).toISOString();
  const reading = broken.reduce(
    (before, key) => withState(before, WIFI[key], 'offline'),
    createReading({ takenAt, wan: LINES[line] }),
  );
  const previous = world.status;
  world.status = createStatusRecord(reading, previous, NETWORK, now);
  world.runs = extendRuns(world.runs, world.status, previous);
  world.readings.push({
    at: now,
    failing: new Set([...broken, ...(line === 'ok' ? [] : (['internet '] as const))]),
    line,
  });
}

/** Plays one scheduled run, as far as `sending` lets it. */
function run(world: World, sending: Step['sending'], now: number): void {
  const told = noteUnread(world.stored, world.status?.takenAt, now);
  const phone = told.ways.phone ?? createChannelRecord(now);
  told.ways = { phone };
  if (sending === 'not stored') {
    world.troubleAt.set('', now);
    return;
  }
  world.stored = structuredClone({ ...told });
  const { unreadSince } = told;
  const facts = { ...world, network: NETWORK, afterMinutes: 10, unreadSince, ratesThrough: '2031-12-31' };
  const held = (message: Parameters<typeof isHeld>[0]): boolean => isHeld(message, PAUSES[world.pause], now);
  world.stored.ways.phone = noteHeld(phone, facts, now, held);
  const { ways } = world.stored;
  for (let sent = 0; ; sent += 1) {
    expect(sent, 'messages in a run').toBeLessThan(20);
    const news = nextDelivery(ways.phone ?? phone, facts, now, held);
    if (!news) break;
    if (isTooSoon(news, now)) return;
    world.stored.ways.phone = news.before;
    const arrives = ['taken', 'drops', 'killed after'].includes(sending);
    if (arrives) {
      world.arrived.push({ ...news, sentAt: now });
      checkMessage(world, now);
    }
    if (sending === 'taken') {
      world.stored.ways.phone = news.after;
      continue;
    }
    world.troubleAt.set(sending.startsWith('killed') ? '' : subjectOf(news), now);
    if (sending.startsWith('killed')) return;
    world.stored.ways.phone = noteUnconfirmed(news, sending === 'refused', now);
  }
  if (unreadSince === null) world.heartbeats += 1;
}

/** Checks the message that has just arrived against what really happened. */
function checkMessage({ arrived, readings }: Truth, now: number): void {
  const news = arrived.at(-1);
  const last = readings.at(-1);
  const subject = SUBJECTS.find((each) => news && each === subjectOf(news));
  if (!news || !last || !subject) return;
  const { stage, level } = news;
  const isFailing = last.failing.has(subject);
  const isFresh = now - last.at <= 11 * MINUTE;
  if (stage === 'over') {
    expect([isFailing, isFresh]).toEqual([false, true]);
    expect(arrived.slice(0, -1).some((each) => subjectOf(each) === subject && each.stage === 'began')).toBe(true);
  }
  if (stage === 'lasts' || (stage === 'began' && level !== 'flapping'))
    expect([isFailing, isFresh]).toEqual([true, true]);
}

/** Checks what an owner believes after a reading, unless a message about it failed within the last pause. */
function checkBelief(truth: Truth, pause: Pause, now: number): void {
  // A fault that gets worse just before the end of the pause still has its own ten minutes.
  const waits = pause !== 'none' && now >= PAUSE_FROM && now < PAUSE_UNTIL + 15 * MINUTE;
  for (const subject of SUBJECTS) {
    const troubleAt = Math.max(truth.troubleAt.get(subject) ?? 0, truth.troubleAt.get('') ?? 0);
    if (now - troubleAt <= PAUSE) continue;
    const about = truth.arrived.filter((each) => subjectOf(each) === subject);
    // Messages about an earlier incident say nothing about the current one.
    const isPast = ({ stage, endedAt }: Delivery): boolean =>
      stage === 'was' && about.some((other) => other.stage === 'began' && other.startedAt >= endedAt);
    const last = about.findLast((each) => !isPast(each));
    const believed = !last || last.stage === 'over' || last.stage === 'was' ? 'fine' : last.level;
    const where = `${subject} at ${(now - START) / MINUTE}: ${believed}`;
    const { lastsMs, isDown, isDark } = stateOf(truth, subject);
    if (waits && !(pause === 'quiet' && subject === 'internet ' && isDown && lastsMs > 0)) continue;
    if (isDown && lastsMs >= limitOf(subject) && !isDark) expect(believed, where).toBe('outage');
    if (lastsMs >= 80 * MINUTE && !isDark) expect(believed, where).not.toBe('fine');
    const worksMs = worksFor(truth, subject);
    const failures = countFailures(truth, subject);
    if (worksMs >= (failures <= 1 ? 30 : 80) * MINUTE) expect(believed, where).toBe('fine');
    if (isRepeated(truth, subject) && !isDark) expect(believed, where).not.toBe('fine');
  }
}

/** Time without internet or Wi-Fi after which the message is due: limit, two readings and a run. */
function limitOf(subject: Subject): number {
  return (subject === 'area molino' ? 15 : 30) * MINUTE;
}

/** Returns for how long a subject has failed in every reading, and whether it was down in all of them. */
function stateOf({ readings }: Truth, subject: Subject): { lastsMs: number; isDown: boolean; isDark: boolean } {
  // A failure after twenty minutes without a reading is another one: nobody knows that it lasted.
  const isApart = ({ at }: Truth['readings'][number], index: number): boolean =>
    at - (readings[index - 1]?.at ?? at) >= 20 * MINUTE;
  const worked = readings.findLastIndex(({ failing }) => !failing.has(subject)) + 1;
  const since = readings.slice(Math.max(worked, readings.findLastIndex(isApart)));
  const isOutage = ({ line }: Truth['readings'][number]): boolean => line === 'down' || line === 'pulled';
  return {
    lastsMs: lengthOf(since),
    isDown: subject !== 'internet ' || since.every(isOutage),
    // One cause, one message: no message about access points while there is no internet.
    isDark: subject === 'access-point desks' && readings.slice(-24).some(isOutage),
  };
}

/** Returns the time that these readings cover; before a gap, each counts for five minutes. */
function lengthOf(readings: Truth['readings']): number {
  const pauses = readings.map(({ at }, index) => at - (readings[index - 1]?.at ?? at));
  return pauses.reduce((sum, pause) => sum + (pause > 11 * MINUTE ? 5 * MINUTE : pause), 0);
}

function worksFor({ readings }: Truth, subject: Subject): number {
  const since = readings.slice(readings.findLastIndex(({ failing }) => failing.has(subject)) + 1);
  return lengthOf(since);
}

/**
 * Returns true if the subject has failed in every second reading, or three times within 45 minutes with two good
 * readings between.
 */
function isRepeated({ readings }: Truth, subject: Subject): boolean {
  const now = readings.at(-1)?.at ?? 0;
  const marks = readings
    .filter(({ at }) => now - at <= 45 * MINUTE)
    .map(({ failing }) => (failing.has(subject) ? 'x' : '.'));
  const lately = readings.slice(-5);
  // A pulled cable counts with the first reading, and lasts until the second good one: then both failures are one.
  const isOne = subject === 'internet ' && lately.some(({ line }) => line === 'pulled');
  const isOften = !isOne && now - (lately[0]?.at ?? 0) <= 20 * MINUTE;
  return (
    /x\.?$/.test(marks.join('')) &&
    (/\.\.x+\.\.+x+\.\.+x+/.test(marks.join('')) || (isOften && marks.join('').endsWith('..x.x')))
  );
}

/** How often something failed since it last worked for 80 minutes, as far as it was read: an incident lasts that long at most. */
function countFailures({ readings }: Truth, subject: Subject): number {
  let failures = 0;
  let workedMs = 0;
  for (const [index, { at, failing }] of readings.entries()) {
    const before = readings[index - 1];
    const pause = at - (before?.at ?? at);
    if (failing.has(subject)) {
      if (before?.failing.has(subject) !== true || pause > 11 * MINUTE) failures += 1;
      workedMs = 0;
    } else {
      workedMs += pause > 11 * MINUTE ? 5 * MINUTE : pause;
      if (workedMs >= 80 * MINUTE) failures = 0;
    }
  }
  return failures;
}

function play(steps: readonly Step[], pause: Pause): { readonly world: World; readonly now: number } {
  const world: World = {
    ...{ status: undefined, runs: [], stored: undefined, heartbeats: 0 },
    pause,
    ...{ readings: [], arrived: [], troubleAt: new Map() },
  };
  let now = START;
  let reads = 0;
  const act = ({ every, line, broken, alternates, answers, sending }: Omit<Step, 'runs'>, index: number): void => {
    const isRead = answers === 'answers' && index % every === 0;
    if (isRead) {
      reads += 1;
      const isPause = alternates && reads % 2 === 0;
      read(world, isPause ? { line: 'ok', broken: [] } : { line, broken }, now);
    }
    if (answers === 'no run') world.troubleAt.set('', now);
    else run(world, sending, now);
    if (isRead) checkBelief(world, pause, now);
    now += 5 * MINUTE;
  };
  const good = { every: 1, line: 'ok', broken: [], alternates: false, answers: 'answers', sending: 'taken' } as const;
  act(good, 0);
  for (const each of steps) for (let index = 0; index < each.runs; index += 1) act(each, index);
  // At the end everything works for long enough.
  for (let index = 0; index < 40; index += 1) act(good, index);
  return { world, now };
}

const answered = { every: 1, line: 'ok', broken: [], alternates: false, answers: 'answers', sending: 'taken' } as const;

/** Stories in which the owner once believed what was no longer so. */
const STORIES: [Step[], Pause][] = [
  // "Comes and goes" arrives unconfirmed while the end of an earlier outage is not delivered yet.
  [
    [
      { ...answered, runs: 4, line: 'down' },
      { ...answered, runs: 12, sending: 'killed after' },
      { ...answered, runs: 23, line: 'down', alternates: true, sending: 'hangs' },
      { ...answered, runs: 12, every: 3, sending: 'drops' },
    ],
    'none',
  ],
  // "Wi-Fi again" arrives unconfirmed, and the area fails again.
  [
    [
      { ...answered, runs: 2, answers: 'no run' },
      { ...answered, runs: 1, broken: ['area molino'] },
      { ...answered, runs: 11, every: 2, sending: 'drops' },
      { ...answered, runs: 13, broken: ['area molino'] },
    ],
    'none',
  ],
];

it('after every reading of any story, the owner knows the truth or a message is on its way', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), pause, (steps, pause) => {
      const { world, now } = play(steps, pause);
      const { arrived, runs } = world;
      const internet = arrived.filter(({ kind }) => kind === 'internet');
      const outages = listOutages(runs);
      for (const { from, to, stretches } of outages) {
        const isLong = stretches.some(({ level, seconds }) => level === 'outage' && seconds >= 300);
        const isTold = internet.some(
          ({ stage, startedAt, endedAt, sentAt }) =>
            (stage === 'began' && sentAt >= from && sentAt <= to + 11 * MINUTE) || (startedAt <= from && endedAt >= to),
        );
        if (isLong) expect(isTold, new Date(from).toISOString()).toBe(true);
      }
      expect(world.stored?.ways.phone?.open).toEqual([]);
      expect(world.heartbeats).toBeGreaterThan(0);
      const days = summarizeHistory(runs, [], { now, timeZone: 'Europe/Madrid' }).internet.days;
      const sum = days.reduce(
        (all, { seconds: { degraded: d, outage: o } }) => all + d.provider + d.us + o.provider + o.us,
        0,
      );
      const log = outages.reduce((all, { seconds }) => all + seconds, 0);
      const words = { staff, status, who: alarms.who, log: outageLog };
      const [, ...rows] = tableOutages(runs, words, { now, timeZone: 'Europe/Madrid' }, 'en');
      expect([log, rows.reduce((all, row) => all + Number(row[5]), 0)]).toEqual([sum, sum]);
    }),
    { ...RUNS, examples: STORIES },
  );
});
