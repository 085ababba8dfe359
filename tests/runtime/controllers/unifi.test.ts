import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';
import { evaluate } from '../../../src/status/evaluate.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { startCloud } from '../test-cloud.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);

function read(apiUrl: string, signal = new AbortController().signal, apiKey = 'key'): Promise<Reading> {
  return createUnifiController({ apiUrl, apiKey, hostId: undefined, siteId: undefined, fetch }).read(NOW, signal);
}

describe('the UniFi controller and the emulation of the vendor’s cloud', () => {
  it('A network in which everything works is read as such.', async () => {
    const reading = await read((await startCloud(NOW)).url);
    expect(reading).toMatchObject({
      takenAt: '2026-03-02T10:02:00.000Z',
      site: 'reachable',
      wan: { primary: 'up' },
      gateway: { uptimeSeconds: 1_814_400 },
    });
    expect(reading.accessPoints).toContainEqual({
      mac: '02:00:5e:10:00:01',
      state: 'online',
      sustained: false,
      retriesPercent: 14.3,
    });
    expect(reading.wan.periods.map(({ startedAt }) => startedAt)).toEqual([
      '2026-03-02T09:40:00.000Z',
      '2026-03-02T09:45:00.000Z',
      '2026-03-02T09:50:00.000Z',
      '2026-03-02T09:55:00.000Z',
    ]);
    const { internet, spots } = evaluate(reading, undefined, NETWORK);
    expect(internet).toEqual({ level: 'ok', attribution: 'ok' });
    expect(spots.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok']);
  });

  it.each([
    ['up', 'up', 'ok', 'ok'],
    ['slow', 'up', 'degraded', 'provider'],
    ['lossy', 'up', 'degraded', 'provider'],
    ['full', 'up', 'degraded', 'us'],
    ['backup', 'down', 'degraded', 'provider'],
    ['down', 'down', 'outage', 'provider'],
    ['unplugged', 'unplugged', 'outage', 'us'],
  ])('A line that is %s reads as %s, and means %s by %s.', async (wan, primary, level, attribution) => {
    const reading = await read((await startCloud(NOW, { wan })).url);
    expect(reading.wan.primary).toBe(primary);
    expect(evaluate(reading, undefined, NETWORK).internet).toEqual({ level, attribution });
  });

  it.each([
    ['backup', true],
    ['down', false],
    ['unplugged', false],
  ])('With a line that is %s, it is %s that another carries the traffic.', async (wan, backupActive) => {
    expect((await read((await startCloud(NOW, { wan })).url)).wan.backupActive).toBe(backupActive);
  });

  it.each([
    ['blip', 20, 'downtime', undefined],
    ['patchy', 255, 'downtime', 'downtime'],
    ['up', 0, undefined, undefined],
  ])(
    'A line that is %s is up; in its newest period it was down for %d seconds.',
    async (wan, downtime, last, before) => {
      const reading = await read((await startCloud(NOW, { wan })).url);
      expect(reading.wan).toMatchObject({ primary: 'up', sustained: false });
      expect(reading.wan.periods.at(-1)?.downtimeSeconds).toBe(downtime);
      expect(reading.wan.periods.slice(-2).map(({ trouble }) => trouble)).toEqual([before, last]);
    },
  );

  it('A console that reports nothing of itself is in reach while its figures are fresh.', async () => {
    const reading = await read((await startCloud(NOW, { console: 'silent' })).url);
    expect(reading).toMatchObject({ site: 'reachable', siteSustained: false, wan: { primary: 'up' } });
  });

  it('The cloud answers for a console that is out of reach too: that is a reading, not a failure.', async () => {
    const reading = await read((await startCloud(NOW, { console: 'disconnected' })).url);
    expect(reading.site).toBe('unreachable');
    const { internet, spots } = evaluate(reading, undefined, NETWORK);
    expect(internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(spots.map(({ level }) => level)).toEqual(['limited', 'limited', 'limited']);
  });

  it('An access point is read with how often its radios have to repeat what they send.', async () => {
    const reading = await read((await startCloud(NOW)).url);
    expect(reading.accessPoints).toContainEqual({
      mac: '02:00:5e:10:00:01',
      state: 'online',
      sustained: false,
      retriesPercent: 14.3,
    });
  });

  it.each([
    ['error', 'answered 500'],
    ['unauthorized', 'answered 401'],
    ['rate-limited', 'answered 429'],
    ['nonsense', 'could not be read'],
  ])('A cloud in the state %s cannot be read: it %s.', async (api, message) => {
    const url = (await startCloud(NOW, { api })).url;
    await expect(read(url)).rejects.toMatchObject({
      name: 'ControllerError',
      message: expect.stringContaining(message) as string,
    });
  });

  it('Without a key the cloud answers 401, and nothing is read.', async () => {
    const url = (await startCloud(NOW)).url;
    await expect(read(url, undefined, '')).rejects.toThrow('answered 401');
  });

  it('A cloud that hangs is left when the time of the signal is over.', async () => {
    const url = (await startCloud(NOW, { api: 'hang' })).url;
    const controller = new AbortController();
    const reading = read(url, controller.signal);
    const failed = expect(reading).rejects.toMatchObject({ name: 'ControllerError' });
    while (((await (await fetch(`${url}/state`)).json()) as { reads: number }).reads === 0);
    controller.abort();
    await failed;
  });

  it('The equipment is asked once in a read.', async () => {
    const url = (await startCloud(NOW)).url;
    await read(url);
    expect(await (await fetch(`${url}/state`)).json()).toMatchObject({ reads: 1 });
  });
});
