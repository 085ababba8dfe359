import { describe, expect, it } from 'vitest';
import { evaluate, type Evaluation } from '../../../src/status/evaluate.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { createPeriod, createReading, createWan, NETWORK, withState } from './fixtures.ts';
import { forManySeeds, type Dice } from '../../dice.ts';
import { generateReading, generateReadings } from './generate.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const NORTH = '02:00:5e:10:00:11';
const INTERNET_RANK = { ok: 0, degraded: 1, outage: 2 };
const SPOT_RANK = { ok: 0, limited: 1, down: 2 };
const STATE_RANK = { online: 0, updating: 1, interrupted: 1, unknown: 1, isolated: 2, offline: 2 };
const STATES = ['online', 'updating', 'interrupted', 'unknown', 'isolated', 'offline'] as const;

/** The history before a reading: none, or what up to six readings before it meant. */
function previousOf(dice: Dice): Evaluation | undefined {
  const readings = generateReadings(dice, NETWORK, NOW - 300_000, dice.below(7));
  return readings.reduce<Evaluation | undefined>((before, reading) => evaluate(reading, before, NETWORK), undefined);
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** The same network, its areas and access points in another order. */
function shuffleNetwork(dice: Dice): typeof NETWORK {
  const spots = NETWORK.spots.map((spot) => ({ ...spot, accessPoints: dice.shuffle(spot.accessPoints) }));
  return { ...NETWORK, spots };
}

describe('evaluate, for any reading', () => {
  it('The same reading, history and network give the same evaluation, and are left as they were.', () => {
    forManySeeds((dice, seed) => {
      const reading = freeze(generateReading(dice, NETWORK, NOW));
      const previous = freeze(previousOf(dice));
      expect(evaluate(reading, previous, NETWORK), seed).toStrictEqual(evaluate(reading, previous, freeze(NETWORK)));
    });
  });

  it('The order in which access points come does not matter.', () => {
    forManySeeds((dice, seed) => {
      const reading = generateReading(dice, NETWORK, NOW);
      const previous = previousOf(dice);
      const shuffled = { ...reading, accessPoints: dice.shuffle(reading.accessPoints) };
      expect(evaluate(shuffled, previous, shuffleNetwork(dice)), seed).toStrictEqual(
        evaluate(reading, previous, NETWORK),
      );
    });
  });

  it('A site that has been out of reach for minutes, or of which nobody knows, has nothing that is ok.', () => {
    forManySeeds((dice, seed) => {
      const reading = generateReading(dice, NETWORK, NOW);
      for (const site of ['unreachable', 'unknown'] as const) {
        const { internet, spots } = evaluate({ ...reading, site, siteSustained: true }, previousOf(dice), NETWORK);
        expect([internet.level, ...spots.map(({ level }) => level)], seed).not.toContain('ok');
      }
    });
  });

  it('A site that is out of reach for a moment has no area that is ok, and no internet that becomes ok.', () => {
    forManySeeds((dice, seed) => {
      const reading = generateReading(dice, NETWORK, NOW);
      const previous = previousOf(dice);
      const dark = { ...reading, site: 'unreachable' as const, siteSustained: false };
      const { internet, spots } = evaluate(dark, previous, NETWORK);
      expect(
        spots.map(({ level }) => level),
        seed,
      ).not.toContain('ok');
      if (previous?.internet.level !== 'ok') expect(internet.level, seed).not.toBe('ok');
      const next = evaluate(
        { ...dark, takenAt: '2026-03-02T10:05:00.000Z' },
        evaluate(dark, previous, NETWORK),
        NETWORK,
      );
      expect(next.internet.level, seed).toBe('outage');
    });
  });

  it('An area with an access point that is unknown, or not mentioned, is not ok.', () => {
    forManySeeds((dice, seed) => {
      const { key, mac } = dice.pick([
        { key: 'coworking', mac: '02:00:5e:10:00:01' },
        { key: 'terrain', mac: NORTH },
        { key: 'molino', mac: '02:00:5e:10:00:21' },
      ]);
      const reading = withState(createReading(), mac, dice.chance(50) ? 'unknown' : undefined);
      const { spots } = evaluate(reading, previousOf(dice), NETWORK);
      expect(spots.find((spot) => spot.key === key)?.level, seed).not.toBe('ok');
    });
  });

  it('A line of which nothing is known and nothing was measured is not ok.', () => {
    forManySeeds((dice, seed) => {
      const reading = generateReading(dice, NETWORK, NOW);
      const wan = { ...reading.wan, primary: 'unknown' as const, periods: [] };
      expect(evaluate({ ...reading, wan }, previousOf(dice), NETWORK).internet.level, seed).not.toBe('ok');
    });
  });

  it('An access point that gets worse never makes its area better, as a first reading counts as it is.', () => {
    forManySeeds((dice, seed) => {
      const reading = { ...generateReading(dice, NETWORK, NOW), site: 'reachable' as const };
      const mac = dice.pick(['02:00:5e:10:00:01', NORTH, '02:00:5e:10:00:12', '02:00:5e:10:00:21']);
      const accessPoints = reading.accessPoints.filter((accessPoint) => accessPoint.mac.toLowerCase() !== mac);
      const ranks = STATES.map((state) => {
        const { spots } = evaluate(
          { ...reading, accessPoints: [...accessPoints, { mac, state, sustained: false }] },
          undefined,
          NETWORK,
        );
        return { state: STATE_RANK[state], spots: spots.map(({ level }) => SPOT_RANK[level]) };
      });
      for (const better of ranks) {
        for (const worse of ranks.filter(({ state }) => state >= better.state)) {
          expect(
            worse.spots.every((rank, index) => rank >= (better.spots[index] ?? 0)),
            seed,
          ).toBe(true);
        }
      }
    });
  });

  it('A further fault of the line never makes the internet better.', () => {
    forManySeeds((dice, seed) => {
      const reading = generateReading(dice, NETWORK, NOW);
      const previous = previousOf(dice);
      const rank = (changed: Reading): number => INTERNET_RANK[evaluate(changed, previous, NETWORK).internet.level];
      const before = rank(reading);
      for (const worse of worsen(reading)) expect(rank(worse), seed).toBeGreaterThanOrEqual(before);
    });
  });

  it('Every level but ok names who is responsible, and ok names nobody.', () => {
    forManySeeds((dice, seed) => {
      const { internet } = evaluate(generateReading(dice, NETWORK, NOW), previousOf(dice), NETWORK);
      const allowed = internet.level === 'ok' ? ['ok'] : ['provider', 'us'];
      expect(allowed, seed).toContain(internet.attribution);
    });
  });

  it('The evidence holds one conclusion on the internet and one on every access point that is not online.', () => {
    forManySeeds((dice, seed) => {
      const reading = generateReading(dice, NETWORK, NOW);
      const { evidence, spots } = evaluate(reading, previousOf(dice), NETWORK);
      const subjects = evidence.map(({ subject }) => subject);
      expect(subjects[0], seed).toBe('internet');
      expect(new Set(subjects).size, seed).toBe(subjects.length);
      expect(subjects, seed).toEqual(expect.arrayContaining(spots.flatMap(({ aps }) => aps.map(({ key }) => key))));
    });
  });
});

/** Readings with one fault more. */
function worsen(reading: Reading): Reading[] {
  const { wan } = reading;
  const slower = wan.periods.map((period) => ({ ...period, latencyMs: (period.latencyMs ?? 0) + 500 }));
  return [
    { ...reading, wan: { ...wan, periods: slower } },
    { ...reading, wan: { ...wan, backupActive: false } },
    ...(wan.primary === 'up' ? [{ ...reading, wan: { ...wan, primary: 'down' as const } }] : []),
    ...(wan.primary === 'up' ? [{ ...reading, wan: { ...wan, primary: 'unplugged' as const } }] : []),
    ...(reading.site === 'reachable' ? [{ ...reading, site: 'unreachable' as const }] : []),
  ];
}

describe('evaluate', () => {
  it('A reading in which everything works gives ok everywhere, and says why.', () => {
    expect(evaluate(createReading(), undefined, NETWORK)).toStrictEqual({
      internet: { level: 'ok', attribution: 'ok' },
      spots: [
        { key: 'coworking', level: 'ok', showAps: true, aps: [] },
        { key: 'terrain', level: 'ok', showAps: true, aps: [] },
        { key: 'molino', level: 'ok', showAps: false, aps: [] },
      ],
      evidence: [
        {
          subject: 'internet',
          rule: 'line-up',
          figures: { periods: 0, slow: 0 },
          since: '2026-03-02T10:00:00.000Z',
        },
      ],
      memory: {
        internet: {
          internet: { level: 'ok', attribution: 'ok' },
          finding: { subject: 'internet', rule: 'line-up', figures: { periods: 0, slow: 0 } },
        },
        lately: '.',
        periods: [],
        accessPoints: {
          booths: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          desks: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          kitchen: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          north: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          orchard: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          south: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
        },
      },
    });
  });

  it('Every conclusion carries the rule and the figures that it rests on.', () => {
    const wan = createWan({ periods: [createPeriod(10, { latencyMs: 300 }), createPeriod(5, { latencyMs: 240 })] });
    const { evidence } = evaluate(withState(createReading({ wan }), NORTH, 'isolated'), undefined, NETWORK);
    expect(evidence.map(({ subject, rule, figures }) => ({ subject, rule, figures }))).toEqual([
      {
        subject: 'internet',
        rule: 'line-slow',
        figures: { periods: 2, slow: 2, worstLatencyMs: 300, worstPacketLossPercent: 0 },
      },
      { subject: 'north', rule: 'access-point', figures: { state: 'isolated' } },
    ]);
  });
});

describe('since when a rule holds', () => {
  const at = (takenAt: string, state: 'online' | 'offline' | 'updating'): Reading =>
    withState(createReading({ takenAt }), NORTH, state);
  const since = (evaluation: Evaluation, subject: string): string | undefined =>
    evaluation.evidence.find((evidence) => evidence.subject === subject)?.since;
  const first = evaluate(at('2026-03-02T10:00:00.000Z', 'offline'), undefined, NETWORK);

  it('A rule holds since the reading that found it first.', () => {
    expect(since(first, 'north')).toBe('2026-03-02T10:00:00.000Z');
  });

  it('A rule that still holds keeps its beginning.', () => {
    const second = evaluate(at('2026-03-02T10:05:00.000Z', 'updating'), first, NETWORK);
    const third = evaluate(at('2026-03-02T10:10:00.000Z', 'offline'), second, NETWORK);
    expect([since(third, 'north'), since(third, 'internet')]).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
    ]);
  });

  it('A rule that held again after a break begins anew, when it counts again.', () => {
    const states = ['online', 'online', 'offline', 'offline'] as const;
    const seen: (string | undefined)[] = [];
    states.reduce((before, state, index) => {
      const evaluation = evaluate(at(`2026-03-02T10:${index}5:00.000Z`, state), before, NETWORK);
      seen.push(since(evaluation, 'north'));
      return evaluation;
    }, first);
    expect(seen).toEqual(['2026-03-02T10:00:00.000Z', undefined, undefined, '2026-03-02T10:35:00.000Z']);
  });

  it('The same rule about another subject has a beginning of its own.', () => {
    const reading = at('2026-03-02T10:05:00.000Z', 'offline');
    const second = evaluate(withState(reading, '02:00:5e:10:00:21', 'unknown'), first, NETWORK);
    expect([since(second, 'north'), since(second, 'kitchen')]).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T10:05:00.000Z',
    ]);
  });

  it('Another rule about the same subject begins anew.', () => {
    const wan = createWan({ primary: 'down', sustained: true });
    const second = evaluate(createReading({ takenAt: '2026-03-02T10:05:00.000Z', wan }), first, NETWORK);
    expect(since(second, 'internet')).toBe('2026-03-02T10:05:00.000Z');
  });
});

describe('what an earlier evaluation says of the internet', () => {
  const takenAt = '2026-03-02T10:05:00.000Z';
  const unplugged = createReading({ wan: createWan({ primary: 'unplugged', sustained: true }) });
  const before = evaluate(withState(unplugged, NORTH, 'offline'), undefined, NETWORK);
  const dark = createReading({ takenAt, site: 'unreachable', siteSustained: true });

  it('counts wherever in its evidence that stands.', () => {
    const turned = { ...before, evidence: before.evidence.toReversed() };
    expect(evaluate(dark, turned, NETWORK).internet).toEqual({ level: 'outage', attribution: 'us' });
    const forgetful = { ...turned, memory: { ...turned.memory, internet: null } };
    expect(evaluate(createReading({ takenAt }), forgetful, NETWORK).evidence[0]).toMatchObject({
      subject: 'internet',
      rule: 'line-unplugged',
    });
  });

  it('blames nobody where there is no evidence of it, and is not known why.', () => {
    const bare = { ...before, evidence: [], memory: { ...before.memory, internet: null } };
    expect(evaluate(dark, bare, NETWORK).internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(evaluate(createReading({ takenAt }), bare, NETWORK).evidence[0]).toEqual({
      subject: 'internet',
      rule: 'line-unknown',
      figures: {},
      since: takenAt,
    });
  });
});
