import { describe, expect, it } from 'vitest';
import type { StatusStore } from '../../../netlify/runtime/store/status-store.ts';
import type { Delivery } from '../../../src/status/alarm-record.ts';
import type { OverrideRecord } from '../../../src/status/override.ts';
import { startNtfyServer } from '../../runtime/alarms/alarm-server.ts';
import { findClosedPort } from '../../runtime/faulty-server.ts';
import { createMemoryBlobs } from '../../runtime/memory-blobs.ts';
import { createTestService, TestClock } from '../../runtime/test-service.ts';
import { examineCase, findingsOf, FINE, NOW, TEST, wrongOf } from './examined.ts';

interface Place {
  readonly store: StatusStore;
  readonly find: (variables?: object, test?: typeof TEST) => ReturnType<typeof findingsOf>;
  readonly read: () => Promise<unknown>;
}

/** A store with whatever is put there, and what the doctor says of it. */
function createPlace(): Place {
  const blobs = createMemoryBlobs();
  const open = (fetchOnce: typeof fetch): ReturnType<typeof blobs.openStore> => blobs.openStore('test', fetchOnce);
  const { service, store } = createTestService(blobs.openStore('test'), {
    clock: new TestClock(new Date(NOW).toISOString()),
  });
  return {
    store,
    read: () => service.read(),
    find: async (changes = {}, test) => {
      const variables = { ...FINE, UNIFI_API_URL: await findClosedPort(), ...changes };
      return findingsOf(await examineCase({ variables, store: { fetch: blobs.fetch, open }, ...(test && { test }) }));
    },
  };
}

const timeAt = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

describe('the doctor, of alarms', () => {
  it('It says how staff are told, and asks whether they could be, without sending anything.', async () => {
    const { url, arrived } = await startNtfyServer();
    const { alarms } = await createPlace().find({
      ALARM_NTFY_URL: `${url}/topic`,
      ALARM_QUIET_HOURS: '22:00-07:00',
      ALARM_LANGUAGE: 'es',
    });
    expect(alarms).toEqual([
      {
        severity: 'ok',
        says: 'Staff are told by ntfy, in es; of no internet after 10 minutes; from 22:00 to 07:00 of nothing but that.',
      },
      { severity: 'ok', says: 'ntfy: it answers. --send-test sends a test.' },
    ]);
    expect(arrived).toEqual([]);
  });

  it('On demand a test is sent, once by each way; what becomes of it is told without a secret.', async () => {
    const { url, arrived } = await startNtfyServer('tk_1');
    const { alarms } = await createPlace().find(
      { ALARM_NTFY_URL: `${url}/topic`, ALARM_NTFY_TOKEN: 'tk_1', ALARM_WEBHOOK_URL: `${url}/Xq7-hook` },
      TEST,
    );
    expect(alarms?.slice(1)).toEqual([
      { severity: 'ok', says: 'ntfy: it has taken the test.' },
      {
        severity: 'fault',
        says: 'webhook: it refuses whoever sends (401).',
        next: 'Set ALARM_WEBHOOK_URL anew.',
      },
    ]);
    expect(arrived.map(({ body }) => body.title)).toEqual(['Place: a test']);
  });

  it('Messages of late that did not get through are counted, with what became of the newest.', async () => {
    const { url } = await startNtfyServer();
    const place = createPlace();
    const delivery = (minutes: number, outcome: Delivery['outcome'], reason: Delivery['reason']): Delivery => ({
      event: `area/molino/${timeAt(minutes)}`,
      stage: 'began',
      channel: 'ntfy',
      level: 'outage',
      attempt: 1,
      at: timeAt(minutes),
      outcome,
      reason,
      status: reason === 'broken' ? 502 : null,
      tryAt: null,
    });
    const deliveries = [
      delivery(-30, 'failed', 'broken'),
      delivery(-60, 'unsure', null),
      delivery(-5, 'sent', null),
      { ...delivery(-1, 'failed', 'login'), channel: 'email' as const },
    ];
    await place.store.writeAlarms({ version: 1, events: [], deliveries });
    expect(wrongOf(await place.find({ ALARM_NTFY_URL: `${url}/topic` }), 'alarms')).toEqual([
      {
        severity: 'look',
        says: 'ntfy: of the last 3 messages, 2 did not arrive for certain; the newest, of 2026-03-02T09:32:00.000Z: the server has trouble (502).',
        next: 'Try again in some minutes; if it stays, tell whoever runs it.',
      },
    ]);
  });
});

describe('the doctor, of what staff have set', () => {
  const SLOW = { internet: { level: 'degraded', attribution: 'us' } } as const;
  const PLANNED = { startsAt: timeAt(-60), endsAt: timeAt(60), ...SLOW } as const;
  const LATER = { startsAt: timeAt(120), endsAt: timeAt(180), spots: { molino: 'down' } } as const;
  const AT_ONCE = {
    expiresAt: timeAt(30),
    internet: { level: 'ok', attribution: 'ok' },
    spots: { molino: 'limited' },
  } as const;

  async function saidOf(record: Omit<OverrideRecord, 'version' | 'changedAt'>): Promise<string[]> {
    const place = createPlace();
    await place.read();
    await place.store.writeOverride({ version: 2, changedAt: timeAt(-90), ...record });
    const { guests = [] } = await place.find();
    return guests.map(({ says }) => says).filter((says) => says.startsWith('Staff'));
  }

  it('Planned work is told, and whether it counts now.', async () => {
    expect(await saidOf({ settings: null, planned: [PLANNED, LATER] })).toEqual([
      'Staff have planned, from 2026-03-02T09:02:00.000Z to 2026-03-02T11:02:00.000Z, so that it counts now: internet degraded (us).',
      'Staff have planned, from 2026-03-02T12:02:00.000Z to 2026-03-02T13:02:00.000Z: molino down.',
    ]);
  });

  it('What is set at once goes before it.', async () => {
    expect(await saidOf({ settings: AT_ONCE, planned: [PLANNED] })).toEqual([
      'Staff have set by hand until 2026-03-02T10:32:00.000Z: internet ok, molino limited.',
      'Staff have planned, from 2026-03-02T09:02:00.000Z to 2026-03-02T11:02:00.000Z, so that it waits for what is set by hand: internet degraded (us).',
    ]);
  });
});

describe('the doctor, of the logs', () => {
  it('It says since when the history tells, and of how many outages there is an entry.', async () => {
    const place = createPlace();
    await place.read();
    const { store } = await place.find();
    expect(store?.at(-1)).toEqual({
      severity: 'ok',
      says: 'The history begins on 2026-03-02; the outage log has 0 outages.',
    });
  });

  it.each(['history', 'outages', 'alarms'])('A record of the %s that cannot be read is a fault.', async (key) => {
    const blobs = createMemoryBlobs();
    await blobs.openStore('test').set(key, '{"version":9}');
    const store = { fetch: blobs.fetch, open: (once: typeof fetch) => blobs.openStore('test', once) };
    const examined = await examineCase({ variables: { ...FINE, UNIFI_API_URL: await findClosedPort() }, store });
    const [finding] = wrongOf(await findingsOf(examined), 'store');
    expect(finding).toMatchObject({
      severity: 'fault',
      says: expect.stringContaining(`The stored ${key} record`) as string,
    });
  });
});
