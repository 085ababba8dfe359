import { describe, expect, it } from 'vitest';
import { evaluate, type Evaluation } from '../../../src/status/evaluate.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { composeSnapshot } from '../../../src/status/compose-snapshot.ts';
import { createStatusRecord, type StatusRecord } from '../../../src/status/record.ts';
import { snapshotSchema } from '../../../src/status/snapshot.ts';
import { NETWORK } from './fixtures.ts';
import { forManySeeds, type Dice } from '../../dice.ts';
import { generateOverride, generateReadings } from './generate.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const SPOT_RANK = { ok: 0, limited: 1, down: 2 };
const MACS = [
  '02:00:5e:10:00:01',
  '02:00:5e:10:00:02',
  '02:00:5e:10:00:11',
  '02:00:5e:10:00:12',
  '02:00:5e:10:00:13',
  '02:00:5e:10:00:21',
] as const;

function play(readings: readonly Reading[], network = NETWORK): Evaluation[] {
  const evaluations: Evaluation[] = [];
  for (const reading of readings) evaluations.push(evaluate(reading, evaluations.at(-1), network));
  return evaluations;
}

/** The areas of which a reading leaves something unknown. */
function unknownAreas({ site, accessPoints }: Reading): string[] {
  const known = ({ mac }: { mac: string }): boolean =>
    site === 'reachable' &&
    accessPoints.some((report) => report.mac.toLowerCase() === mac && report.state !== 'unknown');
  return NETWORK.spots.filter((spot) => !spot.accessPoints.every(known)).map(({ key }) => key);
}

/** The reading with one report more, of an access point that it mentions, and that is not fine. */
function addFault(dice: Dice, reading: Reading): Reading {
  const [first, ...others] = reading.accessPoints;
  if (!first) return reading;
  const fault = {
    mac: dice.pick([first, ...others]).mac,
    state: dice.pick(['offline', 'isolated', 'interrupted', 'updating', 'unknown'] as const),
    sustained: dice.chance(50),
    retriesPercent: dice.below(101),
  };
  return { ...reading, accessPoints: dice.shuffle([...reading.accessPoints, fault]) };
}

describe('evaluate, for any sequence of readings', () => {
  it('The order in which access points come does not matter, in any reading.', () => {
    forManySeeds((dice, seed) => {
      const readings = generateReadings(dice, NETWORK, NOW, 8);
      const shuffled = readings.map((reading) => ({ ...reading, accessPoints: dice.shuffle(reading.accessPoints) }));
      expect(play(shuffled), seed).toStrictEqual(play(readings));
    });
  });

  it('What is unknown never becomes ok: an area of which a reading leaves something unknown is not ok after it.', () => {
    forManySeeds((dice, seed) => {
      const readings = generateReadings(dice, NETWORK, NOW, 8);
      for (const [index, { spots }] of play(readings).entries()) {
        const reading = readings[index];
        if (!reading) throw new Error('the reading is missing');
        for (const key of unknownAreas(reading)) {
          expect(spots.find((spot) => spot.key === key)?.level, `${seed}, reading ${index}, ${key}`).not.toBe('ok');
        }
      }
    });
  });

  it('An internet of which nothing is known is not ok, whatever was before.', () => {
    forManySeeds((dice, seed) => {
      const readings = generateReadings(dice, NETWORK, NOW, 8);
      for (const [index, { internet }] of play(readings).entries()) {
        const { site, wan } = readings[index] ?? {};
        const unknown =
          site === 'unknown' || (site === 'reachable' && wan?.primary === 'unknown' && wan.periods.length === 0);
        if (unknown) expect(internet.level, `${seed}, reading ${index}`).not.toBe('ok');
      }
    });
  });

  it('One fault more of an access point never makes an area better.', () => {
    forManySeeds((dice, seed) => {
      const readings = generateReadings(dice, NETWORK, NOW, 1 + dice.below(8));
      const last = readings.at(-1);
      if (!last) throw new Error('the reading is missing');
      const before = play(readings.slice(0, -1)).at(-1);
      const [without, worse] = [last, addFault(dice, last)].map((reading) => evaluate(reading, before, NETWORK).spots);
      for (const [index, { level }] of (worse ?? []).entries()) {
        const rank = SPOT_RANK[without?.[index]?.level ?? 'down'];
        expect(SPOT_RANK[level], `${seed}, area ${index}`).toBeGreaterThanOrEqual(rank);
      }
    }, 2000);
  });

  it('Two good readings in a row make everything ok, whatever was before.', () => {
    forManySeeds((dice, seed) => {
      const readings = generateReadings(dice, NETWORK, NOW, 8);
      const good = (takenAt: string): Reading => ({
        takenAt,
        site: 'reachable',
        siteSustained: true,
        wan: { primary: 'up', sustained: true, backupActive: false, periods: [] },
        gateway: {},
        accessPoints: MACS.map((mac) => ({ mac, state: 'online', sustained: false, retriesPercent: 0 })),
        publicAddresses: [],
      });
      const after = play([...readings, ...['10:05', '10:10'].map((time) => good(`2026-03-02T${time}:00.000Z`))]).at(-1);
      expect(after?.internet.level, seed).toBe('ok');
      expect(
        after?.spots.flatMap(({ aps }) => aps).every(({ reason }) => reason === 'retries'),
        seed,
      ).toBe(true);
    });
  });

  it('A conclusion holds since a reading of the sequence, and never since a later one.', () => {
    forManySeeds((dice, seed) => {
      const readings = generateReadings(dice, NETWORK, NOW, 8);
      const times = readings.map(({ takenAt }) => takenAt);
      for (const [index, { evidence }] of play(readings).entries()) {
        for (const { since } of evidence) expect(times.slice(0, index + 1), seed).toContain(since);
      }
    });
  });

  it('The snapshot after every reading satisfies the schema, whatever staff have set.', () => {
    forManySeeds((dice, seed) => {
      let record: StatusRecord | undefined;
      for (const reading of generateReadings(dice, NETWORK, NOW, 8)) {
        const now = Date.parse(reading.takenAt);
        record = createStatusRecord(reading, record, NETWORK, now);
        const snapshot = composeSnapshot(record, generateOverride(dice, now), NETWORK, now);
        expect(snapshotSchema.parse(snapshot), seed).toStrictEqual(snapshot);
      }
    });
  });
});
