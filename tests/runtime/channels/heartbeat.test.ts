import { describe, expect, it } from 'vitest';
import { startServer } from './alarm-server.ts';
import { createAlarmed } from './alarmed-place.ts';

describe('heartbeat', () => {
  async function countPings(
    steps: string,
    act?: (on: ReturnType<typeof createAlarmed>) => void,
    variables: Record<string, string> = {},
  ): Promise<number> {
    let pings = 0;
    const url = await startServer((_, response) => {
      pings += 1;
      response.end();
    });
    const on = createAlarmed([], { ALARM_HEARTBEAT_URL: `${url}/ping/secret`, ...variables });
    act?.(on);
    await on.playAll(steps);
    return pings;
  }

  it.each([
    ['pings after every run that has read and stored', 'ok 15', 3],
    ['pings during an outage', 'down 15', 3],
    ['stops once nothing was read for eleven minutes', 'ok 5, unread 30', 3],
  ])('%s', async (_, steps, expected) => {
    expect(await countPings(steps)).toBe(expected);
  });

  it.each([
    ['a channel does not accept a due message', { ALARM_NTFY_URL: 'http://localhost:9/topic' }, 'down 30', 2],
    ['the job on site does not push', { NETWORK_CONTROLLER: 'push' }, 'ok 15', 0],
  ])('sends no ping while %s', async (_, variables, steps, expected) => {
    expect(await countPings(steps, undefined, variables)).toBe(expected);
  });

  it('sends pings while the job on site pushes, and for eleven minutes after the last push', async () => {
    const push = ({ store, clock }: ReturnType<typeof createAlarmed>): void => {
      const at = new Date(clock.now).toISOString();
      void store.set('push', { takenAt: at, receivedAt: at, wan: { primary: 'up' } });
    };
    expect(await countPings('ok 30', push, { NETWORK_CONTROLLER: 'push' })).toBe(3);
  });

  it.each([
    [404, 'gone', 'not-found 404 gone'],
    [200, 'OK (not found)', 'not-found 200 OK (not found)'],
    [200, '<!doctype html><title>Log in</title>', 'odd 200'],
    [
      200,
      '{"ok":false,"msg":"Monitor not found or not active."}',
      'not-found 200 {"ok":false,"msg":"Monitor not found or not active."}',
    ],
    [200, '{"error":"no such check"}', 'odd 200 {"error":"no such check"}'],
    [200, 'word '.repeat(41), `odd 200 ${'word '.repeat(40)}`],
    [200, 'OK', undefined],
    [200, 'Got it, thanks!', undefined],
    [200, '{"ok":true}', undefined],
    [200, '', undefined],
  ])('logs, if the service answers %i with %j: %s', async (status, words, expected) => {
    const url = await startServer((_, response) => {
      response.writeHead(status).end(words);
    });
    const on = createAlarmed([], { ALARM_HEARTBEAT_URL: `${url}/ping/secret` });
    await on.playAll('ok 5');
    const logged = expected === undefined ? [] : [`ALARM_HEARTBEAT_URL did not accept the ping: ${expected}`];
    expect(on.log).toEqual(logged);
  });

  it('sends no ping while nothing can be stored', async () => {
    const fail = (): Promise<never> => Promise.reject(new Error('full'));
    expect(
      await countPings('ok 15', ({ store }) => Object.assign(store, { set: fail, add: fail, replace: fail })),
    ).toBe(0);
  });
});
