import { describe, expect, it } from 'vitest';
import { createSingleFlight } from '../../netlify/runtime/single-flight.ts';
import { createGate } from './test-service.ts';

const NEVER = new AbortController().signal;

/** Work that counts how often it is started, and ends when the test says so. */
function createWork(): { work: () => Promise<void>; started: () => number; end: () => void; fail: () => void } {
  let count = 0;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  return {
    work: async () => {
      count += 1;
      await promise;
    },
    started: () => count,
    end: () => {
      resolve(undefined);
    },
    fail: () => {
      reject(new Error('the work failed'));
    },
  };
}

describe('createSingleFlight', () => {
  it('Whoever asks while the work runs waits for the same end; it is started once.', async () => {
    const share = createSingleFlight();
    const { work, started, end } = createWork();
    const flights = [share('read', NEVER, work), share('read', NEVER, work), share('read', NEVER, work)];
    end();
    await Promise.all(flights);
    expect(started()).toBe(1);
  });

  it('Work under another key is started by itself.', async () => {
    const share = createSingleFlight();
    const { work, started, end } = createWork();
    const flights = [share('read', NEVER, work), share('push', NEVER, work)];
    end();
    await Promise.all(flights);
    expect(started()).toBe(2);
  });

  it('Once the work has ended, the next to ask starts it anew.', async () => {
    const share = createSingleFlight();
    const { work, started, end } = createWork();
    end();
    await share('read', NEVER, work);
    await share('read', NEVER, work);
    expect(started()).toBe(2);
  });

  it('Once the work has failed, which everybody hears who waits, the next to ask starts it anew.', async () => {
    const share = createSingleFlight();
    const failing = createWork();
    const flights = [share('read', NEVER, failing.work), share('read', NEVER, failing.work)];
    failing.fail();
    for (const flight of flights) await expect(flight).rejects.toThrow('the work failed');
    const { work, started, end } = createWork();
    end();
    await share('read', NEVER, work);
    expect(started()).toBe(1);
  });

  it('Work that does not end is over with the signal, and the next to ask starts it anew.', async () => {
    const share = createSingleFlight();
    const over = new AbortController();
    const first = share('read', over.signal, () => createGate().gate);
    over.abort();
    await first;
    const { work, started, end } = createWork();
    end();
    await share('read', NEVER, work);
    expect(started()).toBe(1);
  });

  it('After the signal nothing is started any more.', async () => {
    const { work, started } = createWork();
    await createSingleFlight()('read', AbortSignal.abort(), work);
    expect(started()).toBe(0);
  });
});
