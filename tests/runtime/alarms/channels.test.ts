import { describe, expect, it } from 'vitest';
import {
  createNtfy,
  createWebhook,
  type AlarmChannel,
  type AlarmMessage,
  type Unsent,
} from '../../../netlify/runtime/alarms/alarm-channels.ts';
import { startNtfyServer, startServer } from './alarm-server.ts';

const MESSAGE: AlarmMessage = {
  title: 'Kein Internet – Mühle',
  text: 'Seit 20:55.',
  kind: 'urgent',
  link: 'https://place.example/',
};
const AMPLE = AbortSignal.timeout(600_000);
const send = (channel: AlarmChannel, over = AMPLE): Promise<Unsent | undefined> => channel.send(MESSAGE, over);

it('By ntfy, a message arrives with its letters, its urgency and its link, for the topic of the address.', async () => {
  const { url, arrived } = await startNtfyServer('tk_1');
  expect(await send(createNtfy(`${url}/push/place/`, 'tk_1'))).toBeUndefined();
  const body = {
    topic: 'place',
    title: 'Kein Internet – Mühle',
    message: 'Seit 20:55.',
    click: 'https://place.example/',
    priority: 5,
    tags: ['rotating_light'],
  };
  expect(arrived).toEqual([{ path: '/push', authorization: 'Bearer tk_1', body }]);
});

it('By a webhook, Slack and those like it get a text, and nothing beside it.', async () => {
  const { url, arrived } = await startNtfyServer();
  expect(await send(createWebhook(`${url}/services/T0/B0/x?sig=1`))).toBeUndefined();
  const body = { text: 'Kein Internet – Mühle\nSeit 20:55.\nhttps://place.example/' };
  expect(arrived).toEqual([{ path: '/services/T0/B0/x?sig=1', authorization: undefined, body }]);
});

describe.each([createNtfy, createWebhook])('A server that fails has not taken the message (%o):', (create) => {
  it.each<[number, string, Unsent]>([
    [401, '', { reason: 'login', status: 401 }],
    [403, '', { reason: 'login', status: 403 }],
    [500, '', { reason: 'refused', status: 500 }],
    [302, '', { reason: 'refused', status: 302 }],
    [200, ' <!doctype html><title>Log in</title>', { reason: 'refused', status: 200 }],
  ])('it answers %i and %j.', async (status, page, unsent) => {
    const url = await startServer((_, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(page);
    });
    expect(await send(create(`${url}/topic`))).toEqual(unsent);
  });

  it('it is not there, or says nothing until the time is over.', async () => {
    expect(await send(create('http://nobody.invalid/topic'))).toEqual({ reason: 'unreachable' });
    const time = new AbortController();
    const url = await startServer(() => {
      time.abort();
    });
    expect(await send(create(`${url}/topic`), time.signal)).toEqual({ reason: 'silent' });
  });
});
