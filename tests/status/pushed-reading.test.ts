import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  pushedReadingSchema,
  readingFromPush,
  refusePush,
  withCallerAddress,
  type PushedReading,
  type StoredPush,
} from '../../src/status/pushed-reading.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');

function createPush(takenAt: string, change: object = {}): PushedReading {
  return pushedReadingSchema.parse({ takenAt, wan: { primary: 'up' }, ...change });
}

describe('pushedReadingSchema', () => {
  it('requires only a time and the state of the line; anything else was not measured', () => {
    expect(pushedReadingSchema.parse({ takenAt: '2026-03-02T10:00:00Z', wan: { primary: 'up' } })).toEqual({
      takenAt: '2026-03-02T10:00:00.000Z',
      wan: { primary: 'up', backupActive: false, sustained: false },
      gateway: {},
      accessPoints: [],
      publicAddresses: [],
    });
  });

  it('accepts times in any zone and MAC addresses in any spelling', () => {
    const accessPoints = [{ mac: '02-00-5E-10-00-01', state: 'online' }];
    expect(createPush('2026-03-02T11:00:00+01:00', { accessPoints })).toMatchObject({
      takenAt: '2026-03-02T10:00:00.000Z',
      accessPoints: [{ mac: '02:00:5e:10:00:01', state: 'online', sustained: false }],
    });
  });

  it.each<[string, object, string]>([
    ['no time', { takenAt: undefined }, 'takenAt'],
    ['a time without a zone', { takenAt: '2026-03-02T10:00:00' }, 'takenAt'],
    ['an unknown state', { wan: { primary: 'fine' } }, 'wan.primary'],
    [
      'more than 100 percent loss',
      { wan: { primary: 'up', measurement: { packetLossPercent: 101 } } },
      'wan.measurement.packetLossPercent',
    ],
    ['a field that does not exist', { accesspoints: [] }, ''],
    [
      'a MAC address of five parts',
      { accessPoints: [{ mac: '02:00:5e:10:00', state: 'online' }] },
      'accessPoints.0.mac',
    ],
  ])('rejects a reading with %s at that field', (_title, change, field) => {
    const { success, error } = pushedReadingSchema.safeParse({
      takenAt: '2026-03-02T10:00:00Z',
      wan: { primary: 'up' },
      ...change,
    });
    expect(success).toBe(false);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('accepts the example in docs/hosting.md', () => {
    const [, section = ''] = readFileSync('docs/hosting.md', 'utf8').split('## Equipment without a cloud');
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(section) ?? [];
    expect(pushedReadingSchema.parse(JSON.parse(example))).toMatchObject({ wan: { primary: 'up' } });
  });
});

describe('withCallerAddress', () => {
  const named = Array.from({ length: 16 }, (_, index) => `203.0.113.${index}`);

  it.each<[string, string[], string[]]>([
    ['198.51.100.24', [], ['198.51.100.24']],
    ['::ffff:198.51.100.24', ['203.0.113.7'], ['203.0.113.7', '198.51.100.24']],
    ['2a02:9100:1:2:aaaa::1', ['203.0.113.7'], ['203.0.113.7', '2a02:9100:1:2::/64']],
    ['203.0.113.7', ['203.0.113.7'], ['203.0.113.7']],
    ['192.168.1.20', ['203.0.113.7'], ['203.0.113.7']],
    ['', [], []],
    ['198.51.100.24', named, named],
    ['198.51.100.24', named.slice(1), [...named.slice(1), '198.51.100.24']],
  ])('with the caller %j, a push that names %j then names %j', (caller, publicAddresses, expected) => {
    const push = createPush('2026-03-02T10:00:00Z', { publicAddresses });
    const learned = withCallerAddress(push, caller);
    expect(learned).toEqual({ ...push, publicAddresses: expected });
    expect(pushedReadingSchema.parse(learned)).toEqual(learned);
  });
});

describe('refusePush', () => {
  it.each<[string, string | undefined]>([
    ['2026-03-02T10:02:00Z', undefined],
    ['2026-03-02T10:02:01Z', 'must not be more than 2 minutes in the future'],
    ['2026-03-02T09:49:00Z', undefined],
    ['2026-03-02T09:48:59Z', 'must not be more than 11 minutes ago'],
  ])('at ten, refuses a reading of %s because: %s', (takenAt, reason) => {
    const clock = ': it is 2026-03-02T10:00:00.000Z here; check the clock of the job';
    expect(refusePush(createPush(takenAt), NOW)).toBe(reason && reason + clock);
  });
});

describe('readingFromPush', () => {
  it.each([
    ['offline', 'online'],
    ['online', 'offline'],
  ])('an access point that is listed as %s and as %s is online', (...states) => {
    const accessPoints = states.map((state) => ({ mac: '02:00:5e:10:00:01', state }));
    const push = { ...createPush('2026-03-02T09:58:00Z', { accessPoints }), receivedAt: '2026-03-02T09:58:01Z' };
    expect(readingFromPush(push, NOW).accessPoints).toMatchObject([{ mac: '02:00:5e:10:00:01', state: 'online' }]);
  });

  const heard = (takenAt: string, receivedAt: string, fields: object = {}): StoredPush => {
    return { ...createPush(takenAt, fields), receivedAt };
  };

  it('uses the pushed values, and turns measurements into a five-minute period of the clock', () => {
    const push = heard('2026-03-02T09:58:00Z', '2026-03-02T09:58:01Z', {
      wan: {
        primary: 'down',
        backupActive: true,
        sustained: true,
        measurement: { latencyMs: 40, packetLossPercent: 1 },
      },
      gateway: { uptimeSeconds: 3600, cpuPercent: 7 },
      accessPoints: [{ mac: '02:00:5e:10:00:01', state: 'offline', sustained: true, retriesPercent: 30 }],
      publicAddresses: ['203.0.113.7'],
    });
    expect(readingFromPush(push, NOW)).toEqual({
      takenAt: '2026-03-02T09:58:01Z',
      site: 'reachable',
      wan: {
        primary: 'down',
        backupActive: true,
        backupReady: false,
        sustained: true,
        periods: [{ startedAt: '2026-03-02T09:55:00.000Z', latencyMs: 40, packetLossPercent: 1 }],
      },
      gateway: { uptimeSeconds: 3600, cpuPercent: 7 },
      accessPoints: [{ mac: '02:00:5e:10:00:01', state: 'offline', sustained: true, retriesPercent: 30 }],
      publicAddresses: ['203.0.113.7'],
    });
  });

  it('shows only the silence, which has lasted long enough to count at once', () => {
    const old = heard('2026-03-02T09:30:00Z', '2026-03-02T09:30:01Z', { publicAddresses: ['203.0.113.7'] });
    expect(readingFromPush(old, NOW)).toEqual({
      takenAt: '2026-03-02T10:00:00.000Z',
      site: 'unreachable',
      siteSince: { at: '2026-03-02T09:30:01Z', isExact: false },
      wan: { primary: 'unknown', sustained: false, backupActive: false, backupReady: false, periods: [] },
      gateway: {},
      accessPoints: [],
      publicAddresses: [],
    });
  });

  it.each([
    ['2026-03-02T09:49:00.000Z', 'reachable'],
    ['2026-03-02T09:48:59.999Z', 'unreachable'],
  ])('dates silence by the last receipt, not by the clock of the job: received at %s, %s', (receivedAt, site) => {
    expect(readingFromPush(heard('2026-03-02T09:40:00Z', receivedAt), NOW).site).toBe(site);
  });
});
