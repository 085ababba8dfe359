import { followEvents } from '../../../src/status/alarm-events.ts';
import type { AlarmFacts } from '../../../src/status/alarm-facts.ts';
import type { AlarmEvent, Delivery } from '../../../src/status/alarm-record.ts';
import { dueMessages, type AlarmPlan, type DueMessage } from '../../../src/status/alarms.ts';
import { logReading, type OutageLog } from '../../../src/status/outage-log.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { createStatusRecord, type StatusRecord } from '../../../src/status/record.ts';
import { createReading, createWan, NETWORK } from './fixtures.ts';

const STEP_MS = 5 * 60_000;

export const PLAN: AlarmPlan = { channels: ['ntfy'], quietHours: undefined, wakes: false, timeZone: 'Europe/Madrid' };

/** A reading in which these access points are in a state, by the last two digits of their addresses. */
function withAccessPoints(states: Readonly<Record<string, Reading['accessPoints'][number]['state']>>): Reading {
  const reading = createReading();
  return {
    ...reading,
    accessPoints: reading.accessPoints.map((ap) => ({
      ...ap,
      state: states[ap.mac.slice(-2)] ?? ap.state,
      sustained: true,
    })),
  };
}

/** What one letter of a played time means. */
const READINGS: Readonly<Record<string, Reading>> = {
  '.': createReading(),
  D: createReading({ wan: createWan({ primary: 'down', sustained: true }) }),
  S: createReading({ wan: createWan({ primary: 'down', sustained: true, backupActive: true }) }),
  X: createReading({ site: 'unreachable', siteSustained: true }),
  a: withAccessPoints({ '11': 'offline' }),
  A: withAccessPoints({ '01': 'offline', '02': 'offline' }),
  b: withAccessPoints({ '01': 'offline' }),
  K: withAccessPoints({ '21': 'offline' }),
  U: withAccessPoints({ '01': 'updating', '02': 'updating' }),
};

/** What the alarms knew and did, one message a line: `10:15 began internet/2026-03-02T10:05:00.000Z`. */
export class AlarmPlayer {
  readonly told: string[] = [];
  readonly messages: DueMessage[] = [];
  events: AlarmEvent[] = [];
  deliveries: Delivery[] = [];
  /** What was sent, by its claim: of all that tell the same, one alone gets it. */
  readonly claims = new Map<string, Delivery>();
  now: number;
  status: StatusRecord | undefined;
  log: OutageLog | undefined;
  facts: Partial<AlarmFacts> = {};
  plan: AlarmPlan = PLAN;
  /** Whether alarms are worked out; else only the records go on. */
  listens = true;

  constructor(start = '2026-03-02T10:00:00.000Z') {
    this.now = Date.parse(start);
  }

  /** Plays readings five minutes apart, one a letter; `-` is a time without one. */
  play(letters: string, gatewayUptimeSeconds?: number): this {
    for (const letter of letters) {
      const reading = READINGS[letter];
      if (reading) this.#read({ ...reading, takenAt: new Date(this.now).toISOString() }, gatewayUptimeSeconds);
      if (this.listens) this.tell();
      this.now += STEP_MS;
    }
    return this;
  }

  #read(reading: Reading, gatewayUptimeSeconds: number | undefined): void {
    this.status = createStatusRecord(reading, this.status, NETWORK, this.now);
    this.log = logReading(this.log, this.status, gatewayUptimeSeconds, this.now);
  }

  /** Works out what is due, and sends it; what is told of events that are forgotten is forgotten too. */
  tell(): void {
    const facts: AlarmFacts = {
      status: this.status,
      outages: this.log?.outages ?? [],
      refusals: undefined,
      ratesThrough: '2027-12-31',
      network: NETWORK,
      timeZone: 'Europe/Madrid',
      afterMinutes: 10,
      ...this.facts,
    };
    this.events = followEvents(this.events, facts, this.now);
    for (const message of dueMessages(this.events, this.deliveries, this.plan, this.now)) this.#send(message);
    if (this.deliveries.length > 3 * this.events.length)
      this.deliveries = this.deliveries.filter((own) => this.events.some(({ id }) => id === own.event));
  }

  #send(message: DueMessage): void {
    const { event, stage, channel, attempt } = message;
    const claim = [channel, stage, attempt, event.id].join('/');
    const sent = this.claims.get(claim);
    if (sent) {
      this.deliveries.push(sent);
      return;
    }
    const at = new Date(this.now).toISOString();
    const rest = { outcome: 'sent', reason: null, status: null, tryAt: null } as const;
    const delivery = { event: event.id, stage, channel, level: event.level, attempt, at, ...rest };
    this.claims.set(claim, delivery);
    this.deliveries.push(delivery);
    this.messages.push(message);
    this.told.push(`${at.slice(11, 16)} ${stage} ${event.id.replace(/T(\d\d:\d\d):00.000Z$/, ' $1')}`);
  }
}
