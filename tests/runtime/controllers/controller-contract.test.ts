import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { createPushController } from '../../../netlify/runtime/equipment/push.ts';
import { evaluate } from '../../../src/status/evaluate.ts';
import { readingSchema, type Reading } from '../../../src/status/reading.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { startCloud } from '../test-cloud.ts';
import { CLOUD_CONTROLLERS } from './cloud-controllers.ts';
import { usePushJob } from './push-job.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
const push = usePushJob();

/** What a controller reads of its own emulation, with something broken, everything listed the other way round or not. */
type ReadBroken = (broken: unknown, inReverse?: boolean) => Promise<Reading>;

const signal = new AbortController().signal;
const CONTROLLERS: [name: string, readBroken: ReadBroken][] = [
  ...CLOUD_CONTROLLERS.map(([name, create]): [string, ReadBroken] => [
    name,
    async (broken, inReverse = false) => {
      const { url } = await startCloud(NOW, broken);
      return create(url, inReverse ? askInReverse : fetch).read(NOW, signal);
    },
  ]),
  ['push', async (...broken) => createPushController(await push(NOW, ...broken)).read(NOW, signal)],
];

const askInReverse: Fetch = async (question, init) =>
  Response.json(reverseLists(await (await fetch(question, init)).json()));

/** The answer with every list in it the other way round. */
function reverseLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseLists).toReversed();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, reverseLists(entry)]));
}

describe.each(CONTROLLERS)('what the %s controller reads', (_name, readBroken) => {
  it('A network in which everything works is read as such.', async () => {
    const reading = await readBroken({});
    expect(reading).toMatchObject({
      takenAt: '2026-03-02T10:02:00.000Z',
      site: 'reachable',
      wan: { primary: 'up', backupActive: false },
      gateway: { uptimeSeconds: 1_814_400 },
    });
    expect(new Set(reading.publicAddresses)).toEqual(new Set(['198.51.100.24', '192.0.2.77']));
    const { internet, spots } = evaluate(reading, undefined, NETWORK);
    expect(internet).toEqual({ level: 'ok', attribution: 'ok' });
    expect(spots.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok']);
  });

  it('A reading is what the domain takes for one.', async () => {
    const reading = await readBroken({});
    expect(readingSchema.parse(reading)).toEqual(reading);
  });

  it.each([
    ['online', 'online', 'ok'],
    ['offline', 'offline', 'limited'],
    ['updating', 'updating', 'limited'],
    ['connection_interrupted', 'interrupted', 'limited'],
    ['isolated', 'isolated', 'limited'],
    ['quantum', 'unknown', 'limited'],
  ])('An access point that is %s reads as %s, and its area is %s.', async (state, read, level) => {
    const reading = await readBroken({ accessPoints: { desks: state } });
    expect(reading.accessPoints.filter(({ mac }) => mac === '02:00:5e:10:00:01')).toMatchObject([{ state: read }]);
    expect(evaluate(reading, undefined, NETWORK).spots[0]).toMatchObject({ key: 'coworking', level });
  });

  it.each([
    ['backup', 'down', true, 'degraded', 'provider'],
    ['down', 'down', false, 'outage', 'provider'],
    ['unplugged', 'unplugged', false, 'outage', 'us'],
  ])(
    'A line that is on %s reads as %s, with a backup at work: %s; that means %s by %s.',
    async (wan, primary, backupActive, level, attribution) => {
      const reading = await readBroken({ wan });
      expect(reading.wan).toMatchObject({ primary, backupActive });
      expect(evaluate(reading, undefined, NETWORK).internet).toEqual({ level, attribution });
    },
  );

  it('A slow line is up, and its newest period is above the threshold.', async () => {
    const { wan } = await readBroken({ wan: 'slow' });
    expect(wan.primary).toBe('up');
    expect(wan.periods.at(-1)?.latencyMs).toBeGreaterThanOrEqual(200);
  });

  it('A lossy line is up, and its newest period says how much was lost.', async () => {
    const { wan } = await readBroken({ wan: 'lossy' });
    expect(wan.primary).toBe('up');
    expect(wan.periods.at(-1)?.packetLossPercent).toBe(7);
  });

  it('A site that is out of reach is a reading, not a failure, and its access points are unknown.', async () => {
    const reading = await readBroken({ console: 'disconnected' });
    expect(reading.site).toBe('unreachable');
    const { internet, spots } = evaluate(reading, undefined, NETWORK);
    expect(internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(spots.map(({ level }) => level)).toEqual(['limited', 'limited', 'limited']);
  });

  it('The order in which things are listed does not matter.', async () => {
    const broken = { accessPoints: { desks: 'offline', north: 'updating' }, wan: 'backup' };
    const [there, back] = [await readBroken(broken), await readBroken(broken, true)];
    expect(back.accessPoints).not.toEqual(there.accessPoints);
    expect(back.wan).toEqual(there.wan);
    expect(evaluate(back, undefined, NETWORK)).toEqual(evaluate(there, undefined, NETWORK));
  });
});
