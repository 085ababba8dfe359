import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ControllerError, type Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { startCloud } from '../test-cloud.ts';
import { CLOUD_CONTROLLERS, SECRET } from './cloud-controllers.ts';
import { startVendor, startVendorWith } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);

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

describe.each(CLOUD_CONTROLLERS)('the %s controller and a cloud that fails', (_name, create) => {
  const read = (apiUrl: string, signal = new AbortController().signal, ask: Fetch = fetch): Promise<Reading> =>
    create(apiUrl, ask).read(NOW, signal);
  const readBroken = async (broken: unknown): Promise<Reading> => read((await startCloud(NOW, broken)).url);

  it.each([
    ['error', 'answered 500'],
    ['unauthorized', 'answered 401'],
    ['rate-limited', 'answered 429'],
    ['nonsense', 'could not be read: the answer is not JSON'],
  ])('A cloud in the state %s cannot be read: it %s.', async (api, message) => {
    expect((await errorOf(readBroken({ api }))).message).toContain(message);
  });

  it('A cloud that asks to be left alone for five seconds is understood.', async () => {
    expect((await errorOf(readBroken({ api: 'rate-limited' }))).retryAfter).toBe('5');
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

  it('The equipment is asked once in a read.', async () => {
    const { url } = await startCloud(NOW);
    await read(url);
    expect(await (await fetch(`${url}/state`)).json()).toMatchObject({ reads: 1 });
  });
});
