import { expect, it } from 'vitest';
import { ControllerError, type Controller } from '../../netlify/runtime/equipment/controller.ts';
import { createStatusService, type StatusService } from '../../netlify/runtime/status-service.ts';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import { outageLogSchema } from '../../src/status/outage-log.ts';
import type { Reading } from '../../src/status/reading.ts';
import { snapshotSchema, type Snapshot } from '../../src/status/snapshot.ts';
import { createReading, createWan, NETWORK, withState } from '../domain/status/fixtures.ts';
import { openStore } from './memory-blobs.ts';

const MIDNIGHT = Date.UTC(2026, 2, 2);
const NORTH = '02:00:5e:10:00:11';

/** What happened at the place, in minutes of the day: from, until. */
const FLAPPING = [118, 178] as const;
const UNSEEN_BLIP = [361, 363] as const;
const SEEN_BLIP = [394, 396] as const;
const PROVIDER_OUTAGE = [541, 581] as const;
const POWER_CUT = [842, 852] as const;
const GATEWAY_READY = 854;
const VENDOR_OUTAGE = [1138, 1163] as const;

/** The console as it would have answered in that minute. */
const script: Controller = {
  read: (now) => {
    const minute = (now - MIDNIGHT) / 60_000;
    if (during(VENDOR_OUTAGE, minute)) return Promise.reject(new ControllerError('/v1/hosts answered 503'));
    return Promise.resolve(answerAt(minute, now));
  },
};

function answerAt(minute: number, now: number): Reading {
  const takenAt = new Date(now).toISOString();
  const booted = minute >= POWER_CUT[1] ? POWER_CUT[1] : -10_000;
  const reading = createReading({ takenAt, gateway: { uptimeSeconds: Math.round((minute - booted) * 60) } });
  if (minute >= POWER_CUT[0] && minute < GATEWAY_READY) {
    return { ...reading, site: 'unreachable', siteSustained: minute - POWER_CUT[0] >= 2, gateway: {} };
  }
  for (const fault of [UNSEEN_BLIP, SEEN_BLIP, PROVIDER_OUTAGE]) {
    if (during(fault, minute)) reading.wan = createWan({ primary: 'down', sustained: minute - fault[0] >= 2 });
  }
  // Gone for two readings, then back in every other one.
  const flaps = during(FLAPPING, minute) && (minute < 128 || Math.floor(minute / 5) % 2 === 1);
  return flaps ? withState(reading, NORTH, 'offline') : reading;
}

function during([from, until]: readonly [number, number], minute: number): boolean {
  return minute >= from && minute < until;
}

const timeOf = (iso: string): string => iso.slice(11, 16);

/** A snapshot as a row: whether it was read just now, the internet, the areas, the access points that are not fine. */
function rowOf(snapshot: Snapshot, now: number): string {
  const age = now - Date.parse(snapshot.updatedAt) < 60_000 ? 'new' : `as of ${timeOf(snapshot.updatedAt)}`;
  const faults = snapshot.spots.flatMap(({ aps }) =>
    aps.map(({ key, level, reason }) => `${key} ${level} ${reason ?? ''}`),
  );
  const { level, attribution } = snapshot.internet;
  const spots = snapshot.spots.map((spot) => spot.level).join(' ');
  return [age, `${level} ${attribution}`, spots, ...faults].join(' | ');
}

const ALL_UNKNOWN =
  'limited limited limited | booths limited unknown | desks limited unknown | north limited unknown | orchard limited unknown | south limited unknown';

it('Over a recorded day, the snapshots and the outage log are those of the timeline.', async () => {
  const opened = openStore();
  const store = createBlobStore(opened);
  const log: string[] = [];
  let now = MIDNIGHT;
  const start = (): StatusService =>
    createStatusService({
      store: createBlobStore(opened),
      controller: script,
      network: NETWORK,
      timeZone: 'Europe/Madrid',
      now: () => now,
      wait: (ms) => {
        now += ms;
        return Promise.resolve();
      },
      log: (message) => {
        log.push(message);
      },
    });
  const timeline: string[] = [];
  let last = '';
  let service = start();
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    now = MIDNIGHT + minute * 60_000;
    // Functions come and go: every hour another instance takes over.
    if (minute % 60 === 30) service = start();
    const snapshot = snapshotSchema.parse(await service.refresh());
    const row = rowOf(snapshot, now);
    if (row !== last) timeline.push(`${timeOf(new Date(now).toISOString())} ${row}`);
    last = row;
  }

  expect(timeline).toEqual([
    '00:00 new | ok ok | ok ok ok',
    // The access point is gone at 02:00, and counts when it is still gone at 02:05; it flaps until 02:58.
    '02:05 new | ok ok | ok limited ok | north down offline',
    '03:05 new | ok ok | ok ok ok',
    // Neither blip is to be seen: 06:01 to 06:03 falls between two reads, 06:34 to 06:36 on one.
    '09:05 new | outage provider | ok ok ok',
    '09:50 new | ok ok | ok ok ok',
    // The power is cut from 14:02 to 14:12; the gateway is back in reach at 14:14.
    `14:05 new | outage provider | ${ALL_UNKNOWN}`,
    '14:15 new | outage provider | ok ok ok',
    '14:20 new | ok ok | ok ok ok',
    // The vendor's cloud fails from 18:58 to 19:23: the snapshot is served as it was.
    '19:00 as of 18:55 | ok ok | ok ok ok',
    '19:25 new | ok ok | ok ok ok',
  ]);
  const { outages } = outageLogSchema.parse(JSON.parse((await store.readOutages()) ?? ''));
  expect(
    outages.map(({ startedAt, endedAt, worst, attribution, backfilled, evidence }) =>
      [
        timeOf(startedAt),
        timeOf(endedAt ?? ''),
        worst,
        attribution,
        backfilled,
        ...evidence.map(({ rule }) => rule),
      ].join(' '),
    ),
  ).toEqual(['09:05 09:50 outage provider false line-down', '14:05 14:20 outage us true site-dark']);
  expect(new Set(log)).toEqual(
    new Set(['The network equipment could not be read: /v1/hosts answered 503 (after 0 ms)']),
  );
  expect(log).toHaveLength(5);
});
