import { describe, expect, it } from 'vitest';
import { serveOverride, serveRefresh } from '../../netlify/runtime/endpoints.ts';
import { pushedReadingSchema } from '../../src/status/pushed-reading.ts';
import { ACCESS_POINT_STATES } from '../../src/status/reading.ts';
import { openStore } from './memory-blobs.ts';
import { createTestRuntime, see, type Seen } from './test-runtime.ts';
import { createTestService } from './test-service.ts';

const LIMIT = 65_536;
const READING = JSON.stringify({ takenAt: '2026-03-02T10:00:00Z', wan: { primary: 'up' } });
const CLEAR = '{"action":"clear"}';

async function post(endpoint: 'override' | 'refresh', body: BodyInit, bodyMs?: number): Promise<Seen> {
  const { service, clock } = createTestService(openStore());
  const request = new Request(`http://localhost/api/internet-status/${endpoint}`, {
    method: 'POST',
    headers: { 'x-staff-password': 'copper-bell', authorization: 'Bearer refresh-token' },
    body,
    duplex: 'half',
  } as RequestInit);
  const runtime = createTestRuntime(service, {}, () => clock.now);
  const short = bodyMs === undefined ? runtime : { ...runtime, limitsMs: { ...runtime.limitsMs, body: bodyMs } };
  return see(await (endpoint === 'override' ? serveOverride(request, short) : serveRefresh(request, '', short)));
}

/** A body that goes on as long as somebody reads it. */
function createEndless(chunk: string): { body: ReadableStream; sent: () => number; isStopped: () => boolean } {
  let [sent, isStopped] = [0, false];
  const body = new ReadableStream({
    pull: (controller) => {
      sent += chunk.length;
      controller.enqueue(new TextEncoder().encode(chunk));
    },
    cancel: () => {
      isStopped = true;
    },
  });
  return { body, sent: () => sent, isStopped: () => isStopped };
}

describe.each<['override' | 'refresh', string]>([
  ['override', CLEAR],
  ['refresh', READING],
])('the body of POST /api/internet-status/%s', (endpoint, valid) => {
  it('65,536 bytes are read, and one more gets 413; bytes count, not characters.', async () => {
    const status = async (body: string): Promise<number> => (await post(endpoint, body)).status;
    expect(await status(valid.padEnd(LIMIT, ' '))).toBeLessThan(300);
    expect(await status(valid.padEnd(LIMIT + 1, ' '))).toBe(413);
    expect(await status(`{"é":"${'é'.repeat(32_763)}"}`)).toBe(400);
    expect(await status(`{"é":"${'é'.repeat(32_764)}"}`)).toBe(413);
  });

  it('One that is too long is not read to its end.', async () => {
    const { body, sent, isStopped } = createEndless(' '.repeat(10_000));
    expect(await post(endpoint, body)).toMatchObject({ status: 413, body: { error: 'too-large' } });
    expect(isStopped()).toBe(true);
    expect(sent()).toBeLessThan(LIMIT + 30_000);
  });

  it('One that does not come to its end in time gets 408.', async () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    expect(await post(endpoint, body, 20)).toMatchObject({ status: 408, body: { error: 'too-slow' } });
  });

  it.each<[string, number[]]>([
    ['a lone continuation byte', [0x80]],
    ['a letter of Latin-1', [0xf1]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a letter that is cut off', [0xc3]],
  ])('With %s it is not UTF-8, and gets 400.', async (_what, bytes) => {
    const text = [...Buffer.from('{"x":"'), ...bytes, ...Buffer.from('"}')];
    expect(await post(endpoint, Uint8Array.from(text))).toMatchObject({
      status: 400,
      body: { error: 'invalid', problems: [{ field: '', message: 'must be UTF-8' }] },
    });
  });
});

describe('the largest reading that can be pushed', () => {
  /** Every list full, every field there, every number and text as long as it can be. */
  const largest = {
    takenAt: '2026-03-02T11:00:00.000000+01:00',
    wan: {
      primary: 'unplugged',
      backupActive: false,
      sustained: false,
      periods: Array.from({ length: 12 }, (_, index) => ({
        startedAt: `2026-03-02T09:${String(index * 5).padStart(2, '0')}:00.000000+00:00`,
        latencyMs: 1.2345678901234567e-100,
        packetLossPercent: 1.2345678901234567e-100,
      })),
    },
    gateway: {
      uptimeSeconds: 1.2345678901234567e-100,
      cpuPercent: 1.2345678901234567e-100,
      downloadMbps: 1.2345678901234567e-100,
      uploadMbps: 1.2345678901234567e-100,
    },
    accessPoints: Array.from({ length: 200 }, (_, index) => ({
      mac: `02:00:5e:10:00:${index.toString(16).padStart(2, '0')}`,
      state: ACCESS_POINT_STATES.toSorted((a, b) => b.length - a.length)[0],
      sustained: false,
      retriesPercent: 1.2345678901234567e-100,
    })),
    publicAddresses: Array.from({ length: 16 }, () => '\u0001'.repeat(64)),
  };

  it('It is one that the schema takes, and one more of anything is too much for it.', () => {
    expect(pushedReadingSchema.safeParse(largest).success).toBe(true);
    for (const [field, more] of [
      ['accessPoints', [...largest.accessPoints, largest.accessPoints[0]]],
      ['publicAddresses', [...largest.publicAddresses, 'x']],
      ['wan', { ...largest.wan, periods: [...largest.wan.periods, largest.wan.periods[0]] }],
    ] as const) {
      expect(pushedReadingSchema.safeParse({ ...largest, [field]: more }).success).toBe(false);
    }
  });

  it.each([0, 2])('It is read, written with %d spaces.', async (indent) => {
    expect(await post('refresh', JSON.stringify(largest, undefined, indent))).toMatchObject({ status: 200 });
  });
});
