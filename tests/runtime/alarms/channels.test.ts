import { describe, expect, it } from 'vitest';
import type { AlarmMessage } from '../../../netlify/runtime/alarms/alarm-channels.ts';
import { createNtfy, createWebhook, type Unsent } from '../../../netlify/runtime/alarms/alarm-channels.ts';
import type { FAULTS } from '../faulty-server.ts';
import { findClosedPort, startFaultyServer, startHalfOpenPort, startPlainPortForTls } from '../faulty-server.ts';
import { startNtfyServer } from './alarm-server.ts';

const MESSAGE: AlarmMessage = {
  title: 'Kein Internet – Mühle',
  text: 'Seit 20:55.',
  kind: 'urgent',
  link: 'https://place.example/',
};
const AMPLE = AbortSignal.timeout(600_000);

function send(topicUrl: string, over = AMPLE, token?: string): Promise<Unsent | undefined> {
  return createNtfy(topicUrl, token).send(MESSAGE, over);
}

describe('ntfy', () => {
  it('A message arrives with its letters, its urgency and its link, for the topic of the address.', async () => {
    const { url, arrived } = await startNtfyServer('tk_1');
    expect(await send(`${url}/place`, AMPLE, 'tk_1')).toBeUndefined();
    expect(arrived).toEqual([
      {
        path: '/',
        authorization: 'Bearer tk_1',
        body: {
          topic: 'place',
          title: 'Kein Internet – Mühle',
          message: 'Seit 20:55.',
          click: 'https://place.example/',
          priority: 5,
          tags: ['rotating_light'],
        },
      },
    ]);
  });

  it('A server below a path is asked there.', async () => {
    const { url, arrived } = await startNtfyServer();
    await send(`${url}/push/place/`);
    expect(arrived).toMatchObject([{ path: '/push', body: { topic: 'place' } }]);
  });

  it('A wrong token is said to be one.', async () => {
    const { url } = await startNtfyServer('tk_1');
    expect(await send(`${url}/topic`, AMPLE, 'tk_2')).toEqual({ reason: 'login', status: 401 });
  });
});

describe('A webhook', () => {
  it('Slack and those like it get a text, and nothing beside it.', async () => {
    const { url, arrived } = await startNtfyServer();
    expect(await createWebhook(`${url}/services/T0/B0/x?sig=1`).send(MESSAGE, AMPLE)).toBeUndefined();
    expect(arrived).toMatchObject([
      {
        path: '/services/T0/B0/x?sig=1',
        authorization: undefined,
        body: { text: 'Kein Internet – Mühle\nSeit 20:55.\nhttps://place.example/' },
      },
    ]);
    expect(Object.keys(arrived[0]?.body ?? {})).toEqual(['text']);
  });
});

describe('A server that fails', () => {
  it('with a page instead of a word: a webhook has not taken it either.', async () => {
    const url = await startFaultyServer('HTML instead of JSON');
    expect(await createWebhook(url).send(MESSAGE, AMPLE)).toEqual({ reason: 'refused', status: 200 });
  });

  it.each<[keyof typeof FAULTS, Unsent]>([
    ['401', { reason: 'login', status: 401 }],
    ['403', { reason: 'login', status: 403 }],
    ['404', { reason: 'refused', status: 404 }],
    ['500', { reason: 'refused', status: 500 }],
    ['a redirect', { reason: 'refused', status: 302 }],
    ['HTML instead of JSON', { reason: 'refused', status: 200 }],
    ['an empty body', { reason: 'refused', status: 200 }],
  ])('with %s: %j', async (fault, unsent) => {
    expect(await send(`${await startFaultyServer(fault)}/topic`)).toEqual(unsent);
  });

  it('by not being there, or by speaking without TLS.', async () => {
    for (const url of [await findClosedPort(), 'http://nobody.invalid', await startPlainPortForTls()])
      expect(await send(`${url}/topic`)).toEqual({ reason: 'unreachable' });
  });

  it.each<[string, (onRequest: () => void) => Promise<string>]>([
    ['by never answering', (onRequest) => startFaultyServer('no answer at all', onRequest)],
    ['by taking the connection and saying nothing', startHalfOpenPort],
  ])('%s until the time is over.', async (_how, start) => {
    const time = new AbortController();
    const url = await start(() => {
      time.abort();
    });
    expect(await send(`${url}/topic`, time.signal)).toEqual({ reason: 'silent' });
  });
});
