import { describe, expect, it } from 'vitest';
import type { AlarmMessage, Sending } from '../../../netlify/runtime/alarms/alarm-channel.ts';
import { deliver } from '../../../netlify/runtime/alarms/deliver.ts';
import { createNtfy } from '../../../netlify/runtime/alarms/ntfy.ts';
import { createWebhook } from '../../../netlify/runtime/alarms/webhook.ts';
import type { FAULTS } from '../faulty-server.ts';
import { findClosedPort, startFaultyServer, startHalfOpenPort, startPlainPortForTls } from '../faulty-server.ts';
import { startNtfyServer } from './alarm-server.ts';
import { FakeChannel } from './fake-channel.ts';

const MESSAGE: AlarmMessage = {
  title: 'Kein Internet – Mühle',
  text: 'Seit 20:55.',
  kind: 'urgent',
  link: 'https://place.example/',
};
const PARTS = { fetch, now: Date.now };
const AMPLE = AbortSignal.timeout(600_000);

function send(topicUrl: string, over = AMPLE, token?: string): Promise<Sending> {
  return createNtfy(topicUrl, { ...PARTS, token }).send(MESSAGE, over);
}

describe('ntfy', () => {
  it('A message arrives with its letters, its urgency and its link, for the topic of the address.', async () => {
    const { url, arrived } = await startNtfyServer('tk_1');
    expect(await send(`${url}/place`, AMPLE, 'tk_1')).toEqual({ outcome: 'sent' });
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
    expect(await send(`${url}/topic`, AMPLE, 'tk_2')).toEqual({
      outcome: 'failed',
      reason: 'login',
      mayPass: false,
      status: 401,
    });
  });
});

describe('A webhook', () => {
  it('Slack and those like it get a text, and nothing beside it.', async () => {
    const { url, arrived } = await startNtfyServer();
    expect(await createWebhook(`${url}/services/T0/B0/x?sig=1`, PARTS).send(MESSAGE, AMPLE)).toEqual({
      outcome: 'sent',
    });
    expect(arrived).toMatchObject([
      {
        path: '/services/T0/B0/x?sig=1',
        authorization: undefined,
        body: { text: 'Kein Internet – Mühle\nSeit 20:55.\nhttps://place.example/' },
      },
    ]);
    expect(Object.keys(arrived[0]?.body ?? {})).toEqual(['text']);
  });

  it.each([
    '/workflows/0a1b/triggers/manual/paths/invoke?api-version=2016-06-01&sig=x',
    '/powerautomate/automations/direct/workflows/0a1b/triggers/manual/paths/invoke?api-version=1&sig=x',
  ])('A workflow of Teams, at %s, gets a card.', async (path) => {
    const { url, arrived } = await startNtfyServer();
    await createWebhook(`${url}${path}`, PARTS).send({ ...MESSAGE, link: undefined }, AMPLE);
    expect(arrived[0]?.body).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: 'Kein Internet – Mühle', weight: 'Bolder', size: 'Medium', wrap: true },
              { type: 'TextBlock', text: 'Seit 20:55.', wrap: true },
            ],
            actions: [],
          },
        },
      ],
    });
  });
});

it('A message that surely failed is tried three times, after half a second and then a second and a half.', async () => {
  const channel = new FakeChannel();
  channel.next = () => ({ outcome: 'failed', reason: 'unreachable', mayPass: true });
  const pauses: number[] = [];
  const wait = (ms: number): Promise<void> => {
    pauses.push(ms);
    return Promise.resolve();
  };
  await deliver({ channel, message: MESSAGE, over: AMPLE, wait });
  expect([channel.tries, pauses]).toEqual([3, [500, 1_500]]);
});

it('A message that surely failed stays so where the time is over before the next try: nobody takes it for sent.', async () => {
  const time = new AbortController();
  const channel = createNtfy(`${await startFaultyServer('500')}/topic`, PARTS);
  const wait = (): Promise<void> =>
    Promise.resolve().then(() => {
      time.abort();
    });
  expect(await deliver({ channel, message: MESSAGE, over: time.signal, wait })).toEqual({
    outcome: 'failed',
    reason: 'broken',
    mayPass: true,
    status: 500,
  });
});

describe('A server that fails', () => {
  const FAILED = { outcome: 'failed' } as const;
  const SENT = { outcome: 'sent' } as const;

  it.each<[keyof typeof FAULTS, object]>([
    ['401', { ...FAILED, reason: 'login', mayPass: false, status: 401 }],
    ['403', { ...FAILED, reason: 'login', mayPass: false, status: 403 }],
    ['404', { ...FAILED, reason: 'refused', mayPass: false, status: 404 }],
    ['408', { ...FAILED, reason: 'busy', mayPass: true, status: 408 }],
    ['500', { ...FAILED, reason: 'broken', mayPass: true, status: 500 }],
    ['502 with HTML', { ...FAILED, reason: 'broken', mayPass: true, status: 502 }],
    ['a redirect', { ...FAILED, reason: 'moved', mayPass: false, status: 302 }],
    ['20 MB', SENT],
    ['a slow drip', SENT],
    ['an empty body', SENT],
  ])('with %s: %j', async (fault, sending) => {
    expect(await send(`${await startFaultyServer(fault)}/topic`)).toEqual(sending);
  });

  it('with 429 is left alone for as long as it asks.', async () => {
    expect(await send(`${await startFaultyServer('429 with Retry-After')}/topic`)).toMatchObject({
      ...FAILED,
      reason: 'busy',
      mayPass: true,
      status: 429,
      retryAfterMs: 90_000,
    });
  });

  it('by not being there: nothing was sent, and that may pass.', async () => {
    const missing = { ...FAILED, reason: 'unreachable', mayPass: true };
    expect(await send(`${await findClosedPort()}/topic`)).toEqual(missing);
    expect(await send('http://nobody.invalid/topic')).toEqual(missing);
  });

  it('by speaking without TLS: nothing was sent.', async () => {
    expect(await send(`${await startPlainPortForTls()}/topic`)).toEqual({
      ...FAILED,
      reason: 'insecure',
      mayPass: true,
    });
  });

  it.each<[string, (onRequest: () => void) => Promise<string>]>([
    ['by never answering', (onRequest) => startFaultyServer('no answer at all', onRequest)],
    ['by taking the connection and saying nothing', startHalfOpenPort],
  ])('%s until the time is over: nobody knows.', async (_how, start) => {
    const time = new AbortController();
    const url = await start(() => {
      time.abort();
    });
    expect(await send(`${url}/topic`, time.signal)).toEqual({ outcome: 'unsure', reason: 'silent' });
  });
});
