import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ControllerError, type Controller, type Fetch } from '../../../netlify/runtime/controllers/controller.ts';
import { createOmadaController } from '../../../netlify/runtime/controllers/omada.ts';
import { createUnifiController } from '../../../netlify/runtime/controllers/unifi.ts';
import { evaluate } from '../../../src/domain/status/evaluate.ts';
import { readingSchema, type Reading } from '../../../src/domain/status/reading.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { startCloud } from '../test-cloud.ts';
import { startVendor, startVendorWith } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
const SECRET = 'Xq7-never-in-a-message';

/** Every controller, as it would be set up for its vendor’s cloud. A new vendor is a line here. */
const CONTROLLERS: [name: string, create: (apiUrl: string, fetch: Fetch) => Controller][] = [
  [
    'unifi',
    (apiUrl, fetch) => createUnifiController({ apiUrl, apiKey: SECRET, hostId: undefined, siteId: undefined, fetch }),
  ],
  [
    'omada',
    (apiUrl, fetch) =>
      createOmadaController({
        apiUrl,
        omadaId: 'Xq7-omada',
        clientId: 'Xq7-client',
        clientSecret: SECRET,
        siteId: undefined,
        fetch,
      }),
  ],
];

/** The error of a read that fails: it must be one of ours, and neither it nor what caused it may hold a secret. */
async function errorOf(reading: Promise<Reading>): Promise<ControllerError> {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ControllerError);
  expect(inspect(error, { depth: null })).not.toMatch(/Xq7|demo-token/);
  return error as ControllerError;
}

/** The answer with every list in it the other way round. */
function reverseLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseLists).toReversed();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, reverseLists(entry)]));
}

describe.each(CONTROLLERS)('the %s controller and its vendor’s cloud', (_name, create) => {
  const read = (apiUrl: string, signal = new AbortController().signal, ask: Fetch = fetch): Promise<Reading> =>
    create(apiUrl, ask).read(NOW, signal);
  const readBroken = async (broken: unknown): Promise<Reading> => read((await startCloud(NOW, broken)).url);

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

  it.each([
    ['error', 'answered 500'],
    ['unauthorized', 'answered 401'],
    ['rate-limited', 'answered 429'],
    ['nonsense', 'could not be read: the answer is not JSON'],
  ])('A cloud in the state %s cannot be read: it %s.', async (api, message) => {
    expect((await errorOf(readBroken({ api }))).message).toContain(message);
  });

  it('A cloud that asks to be left alone for five seconds is understood.', async () => {
    expect((await errorOf(readBroken({ api: 'rate-limited' }))).retryAfterMs).toBe(5000);
  });

  it('A cloud that repeats secrets in what it answers is not quoted.', async () => {
    const answers = [
      { status: 500, body: SECRET },
      { body: SECRET },
      { body: { errorCode: -1, msg: SECRET, message: SECRET, data: SECRET } },
    ];
    for (const answer of answers) await errorOf(read((await startVendor(() => answer)).url));
  });

  it('A cloud that hangs is left when the time of the signal is over.', async () => {
    const { url } = await startCloud(NOW, { api: 'hang' });
    const time = new AbortController();
    const askThenAbort: Fetch = (question, init) => {
      const answer = fetch(question, init);
      time.abort();
      return answer;
    };
    expect((await errorOf(read(url, time.signal, askThenAbort))).message).toContain('could not be read: ');
  });

  it('A cloud that hangs after its first answer is left when the time of the signal is over.', async () => {
    const { url } = await startCloud(NOW);
    const time = new AbortController();
    const abortAfterFirst: Fetch = async (question, init) => {
      const answer = await fetch(question, init);
      time.abort();
      return answer;
    };
    expect((await errorOf(read(url, time.signal, abortAfterFirst))).message).toContain('could not be read: ');
  });

  it('When the time is over before it begins, nobody is asked.', async () => {
    const vendor = await startVendorWith({});
    await errorOf(read(vendor.url, AbortSignal.abort()));
    expect(vendor.requests).toEqual([]);
  });

  it('A redirect is not followed, so that secrets go nowhere else.', async () => {
    const elsewhere = await startVendorWith({});
    const vendor = await startVendor(({ path }) => ({ status: 307, headers: { location: elsewhere.url + path } }));
    await errorOf(read(vendor.url));
    expect(elsewhere.requests).toEqual([]);
  });

  it('The order in which the cloud lists things does not matter.', async () => {
    const { url } = await startCloud(NOW, { accessPoints: { desks: 'offline', north: 'updating' }, wan: 'backup' });
    const askReversed: Fetch = async (question, init) =>
      Response.json(reverseLists(await (await fetch(question, init)).json()));
    const [there, back] = [await read(url), await read(url, undefined, askReversed)];
    expect(back.accessPoints).not.toEqual(there.accessPoints);
    expect(back.wan).toEqual(there.wan);
    expect(evaluate(back, undefined, NETWORK)).toEqual(evaluate(there, undefined, NETWORK));
  });

  it('The equipment is asked once in a read.', async () => {
    const { url } = await startCloud(NOW);
    await read(url);
    expect(await (await fetch(`${url}/state`)).json()).toMatchObject({ reads: 1 });
  });
});
