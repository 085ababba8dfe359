import { expect, it } from 'vitest';
import { createPublishedRecord, type PublishedRecord } from '../../../src/schema/published-record.ts';
import { alarmRecordSchema } from '../../../src/status/alarm-record.ts';
import { historyLogSchema, traceReading, type HistoryLog } from '../../../src/status/history-log.ts';
import { outageLogSchema } from '../../../src/status/outage-log.ts';
import { createPlaceDays } from '../../../src/status/place-days.ts';
import { isQuiet } from '../../../src/status/quiet-hours.ts';
import { statusRecordSchema } from '../../../src/status/record.ts';
import { createDice, type Dice } from '../../dice.ts';
import { AlarmPlayer, PLAN } from './alarm-player.ts';

const STEP_MS = 5 * 60_000;
const STEP_SECONDS = 300;
const TIME_ZONE = 'Europe/Madrid';
/** Midnight in Madrid, and 365 days from there to the next year's. */
const START = Date.parse('2026-03-09T23:00:00.000Z');
const READINGS = 105_120;
const QUIET = { from: '22:00', until: '07:00' };
const RATES = { through: '2027-01-15', news: '2026-12-15T23:00:00.000Z' };

/**
 * Faults that are far apart: how long they last in readings, what is told of them, and after how many readings; what the
 * connection is by then, and for how long the gateway is up when a dark site is back.
 */
const FAULTS = {
  internet: { letter: 'D', subject: '', told: 2, least: 2, level: 'outage', who: 'provider' },
  slow: { letter: 'S', subject: '', told: 12, least: 11, level: 'degraded', who: 'provider' },
  cut: { letter: 'X', subject: '', told: 2, least: 2, level: 'outage', who: 'us', uptime: 60 },
  dark: { letter: 'X', subject: '', told: 2, least: 2, level: 'outage', who: 'provider', uptime: 100_000_000 },
  area: { letter: 'A', subject: '/coworking', told: 0, least: 0, level: 'ok', who: 'us' },
  'access-point': { letter: 'a', subject: '/north', told: 3, least: 3, level: 'ok', who: 'us' },
  'no-reading': { letter: '-', subject: '', told: 11, least: 12, level: 'unknown', who: 'us' },
} as const;
type Name = keyof typeof FAULTS;
const KINDS = { slow: 'internet', cut: 'internet', dark: 'internet' } as const;

interface Spell {
  readonly letters: string;
  /** For how long the gateway is up, where that is told. */
  readonly uptime: number | undefined;
}

/** What happens in a year, and what follows from that alone: what staff are told, and what is published. */
interface Truth {
  readonly spells: readonly Spell[];
  /** When the guest password was refused too often, in readings. */
  readonly refusedAt: readonly number[];
  readonly told: readonly string[];
  readonly published: Pick<PublishedRecord, 'seconds' | 'outages'>;
}

function createYear(dice: Dice): Truth {
  const spells: Spell[] = [];
  const [told, refusedAt]: [string[], number[]] = [[], []];
  const seconds = { ok: 0, degraded: { provider: 0, us: 0 }, outage: { provider: 0, us: 0 }, unknown: 0 };
  const outages = { provider: { count: 0, longestSeconds: 0 }, us: { count: 0, longestSeconds: 0 } };
  let reading = 0;
  const addFine = (count: number, uptime?: number): void => {
    spells.push({ letters: '.'.repeat(count), uptime });
    reading += count;
  };
  while (reading < READINGS - 400) {
    addFine(40 + dice.below(160));
    if (dice.chance(5)) {
      refusedAt.push(reading);
      told.push(`${timeOf(awake(reading))} began refused/${timeOf(reading)}`);
      addFine(40);
    }
    const name = dice.pick(Object.keys(FAULTS) as Name[]);
    const count = 1 + dice.below(dice.chance(5) ? 150 : 30);
    told.push(...expectOf(name, reading, count));
    const fault = FAULTS[name];
    const { letter, level, who } = fault;
    spells.push({ letters: letter.repeat(count), uptime: undefined });
    reading += count;
    // It is over with the second good reading; the last reading before a silence holds for five minutes.
    const lasted = (count + 1) * STEP_SECONDS;
    if (level === 'degraded') seconds.degraded[who] += lasted;
    if (level === 'outage') {
      seconds.outage[who] += lasted;
      outages[who].count += 1;
      outages[who].longestSeconds = Math.max(outages[who].longestSeconds, lasted);
    }
    if (level === 'unknown' && count > 1) seconds.unknown += count * STEP_SECONDS;
    addFine(2, 'uptime' in fault ? fault.uptime : undefined);
  }
  addFine(READINGS - reading);
  const rates = Math.round((Date.parse(RATES.news) - START) / STEP_MS);
  told.push(`${timeOf(awake(rates))} began rates/${RATES.through}`);
  const { degraded, outage, unknown } = seconds;
  seconds.ok = READINGS * STEP_SECONDS - degraded.provider - outage.provider - outage.us - unknown;
  return { spells, refusedAt, told: told.toSorted(), published: { seconds, outages } };
}

function expectOf(name: Name, first: number, readings: number): string[] {
  const { subject, told, least } = FAULTS[name];
  // Without readings, the last one before counts; a fault ends with the second good reading, and silence with the first.
  const isSilence = name === 'no-reading';
  const endsAt = first + readings + (isSilence ? 0 : 1);
  if (readings < least) return [];
  const kind = name in KINDS ? KINDS[name as keyof typeof KINDS] : name;
  const id = `${kind}${subject}/${timeOf(first - (isSilence ? 1 : 0))}`;
  const beganAt = awake(first + told);
  const began = beganAt < endsAt ? [`${timeOf(beganAt)} began ${id}`] : [];
  return [...began, `${timeOf(awake(endsAt))} over ${id}`];
}

/** The first reading from this one on at which nobody sleeps. */
function awake(reading: number): number {
  return isQuiet(QUIET, START + reading * STEP_MS, TIME_ZONE) ? awake(reading + 1) : reading;
}

function timeOf(reading: number): string {
  return new Date(START + reading * STEP_MS).toISOString();
}

/** The place over a year: what one writer stores is all that the next one knows. */
class Year {
  readonly player = new AlarmPlayer(timeOf(0));
  readonly #days = createPlaceDays(TIME_ZONE);
  history: HistoryLog | undefined;
  largestBytes = 0;

  constructor() {
    this.player.plan = { ...PLAN, quietHours: QUIET };
  }

  play(letter: string, uptime: number | undefined): void {
    const { player } = this;
    const [takenAt, now] = [player.status?.takenAt, player.now];
    player.play(letter, uptime);
    const { status, log } = player;
    if (status && log && status.takenAt !== takenAt)
      this.history = traceReading(this.history, status, log, { days: this.#days, now });
  }

  /** Another process takes over: it knows what is stored, and nothing else. */
  restart(): void {
    const { player } = this;
    const store = (value: unknown): unknown => {
      const text = JSON.stringify(value);
      this.largestBytes = Math.max(this.largestBytes, text.length);
      return JSON.parse(text);
    };
    player.status = statusRecordSchema.parse(store(player.status));
    player.log = outageLogSchema.parse(store(player.log));
    this.history = historyLogSchema.parse(store(this.history));
    const { events, deliveries } = player;
    Object.assign(player, alarmRecordSchema.parse(store({ version: 1, events, deliveries })));
  }

  /** Another process tells at the same time, by a clock that is behind, from what was stored a reading before. */
  tellTwice({ events, deliveries }: Pick<AlarmPlayer, 'events' | 'deliveries'>): void {
    const { player } = this;
    const now = player.now;
    Object.assign(player, { events, deliveries, now: now - STEP_MS });
    player.tell();
    player.now = now;
  }
}

it('A year of faults of every kind, restarts and two writers: each is told once, as it was, and what is published is right to the second.', () => {
  const dice = createDice(1);
  const truth = createYear(dice);
  const year = new Year();
  const { player } = year;
  let reading = 0;
  for (const { letters, uptime } of truth.spells) {
    for (const letter of letters) {
      const [from, at] = [reading - 1, reading].map(timeOf);
      if (truth.refusedAt.includes(reading)) player.facts = { refusals: { from: at ?? '', at: at ?? '', count: 31 } };
      player.facts = { ...player.facts, ratesThrough: RATES.through };
      const { events, deliveries } = player;
      year.play(letter, uptime);
      if (reading % 487 === 0) year.restart();
      if (from !== undefined && dice.chance(10)) year.tellTwice({ events, deliveries });
      reading += 1;
    }
  }
  const told = [...player.claims.values()].map(({ at, stage, event }) => `${at} ${stage} ${event}`);
  expect(told.toSorted()).toEqual(truth.told);
  expect(truth.told.length).toBeGreaterThan(800);
  expect(
    createPublishedRecord(year.history, player.log?.outages ?? [], { now: player.now, timeZone: TIME_ZONE }),
  ).toEqual({
    from: '2026-03-10',
    to: '2027-03-09',
    everyMinutes: 5,
    ...truth.published,
  });
  expect(year.largestBytes).toBeLessThan(250_000);
});
