import { describe, expect, it } from 'vitest';
import { isRefusal, type AlarmMessage, type Unsent } from '../../../netlify/runtime/channels/channel.ts';
import { CHANNELS, openChannels } from '../../../netlify/runtime/channels/channels.ts';
import { readEnvironment } from '../../../netlify/runtime/environment/env.ts';
import { readSecrets } from '../../../netlify/runtime/environment/secrets.ts';
import { startHookServer, startNtfyServer, startServer } from './alarm-server.ts';

const MESSAGE: AlarmMessage = {
  id: 'internet.outage.1',
  title: 'Kein Internet – Mühle',
  text: 'Seit 20:55.',
  kind: 'urgent',
  link: 'https://place.example/',
};
const AMPLE = AbortSignal.timeout(600_000);

async function send(variables: Record<string, string>, over = AMPLE): Promise<Unsent | undefined> {
  const channels = openChannels(readEnvironment(variables).environment);
  expect(channels).toHaveLength(1);
  return channels[0]?.send(MESSAGE, over);
}

it('ntfy receives text in UTF-8, priority and link, for the topic of the URL', async () => {
  const { url, arrived } = await startNtfyServer('tk_1');
  expect(await send({ ALARM_NTFY_URL: `${url}/push/place/`, ALARM_NTFY_TOKEN: 'tk_1' })).toBeUndefined();
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

it('a webhook receives only a text, which Slack and similar services require', async () => {
  const { url, arrived } = await startHookServer();
  expect(await send({ ALARM_WEBHOOK_URL: `${url}/services/T0/B0/x?sig=1` })).toBeUndefined();
  const body = { text: 'Kein Internet – Mühle\nSeit 20:55.\nhttps://place.example/' };
  expect(arrived).toEqual([{ path: '/services/T0/B0/x?sig=1', authorization: undefined, body }]);
});

interface HttpCase {
  /** Sets up the channel for a server at this URL. */
  readonly variables: (url: string) => Record<string, string>;
  /** Parts of the variables that are secret by themselves. */
  readonly secrets: readonly string[];
  /** Builds a refusal with this reason, as the receiver does. */
  readonly says: (words: string) => string;
  /** Bodies of success that the receiver sends, and bodies of success from other servers. */
  readonly own: readonly string[];
  readonly others: readonly string[];
}

const PAGE = ' <!doctype html><title>Log in</title>';

const BY_HTTP: Readonly<Record<Exclude<keyof typeof CHANNELS, 'email'>, HttpCase>> = {
  ntfy: {
    variables: (url) => ({ ALARM_NTFY_URL: `${url}/our-topic`, ALARM_NTFY_TOKEN: 'tk_12' }),
    secrets: ['our-topic', 'tk_12'],
    says: (error) => JSON.stringify({ code: 40301, http: 403, error }),
    own: ['{"id":"xE73Iyuabi","event":"message"}'],
    others: [PAGE, '{"hello":"world"}', '{"ok":false}', 'Please log in', '[]', '', 'ok', '{"id":1}'],
  },
  webhook: {
    variables: (url) => ({ ALARM_WEBHOOK_URL: `${url}/hooks/our%20hook?sig=sig-1` }),
    secrets: ['our%20hook', 'our hook', 'sig-1'],
    says: (words) => words,
    own: [
      ...['ok', 'OK\n', '', '{"name":"spaces/1/messages/2"}', '{"success":true}', '{"status":"success","id":"1"}'],
      ...[
        '{"message":"Workflow was started"}',
        "Congratulations! You've fired the event",
        '{"result":"success"}',
        '[]',
      ],
    ],
    others: [PAGE, '{"success":false}', '{"ok":false,"error":"channel_not_found"}'],
  },
};

describe.each(Object.entries(BY_HTTP))('%s: a failing server', (_name, way) => {
  it.each<[number, string, Unsent]>([
    [400, '', { failure: 'refused', status: 400 }],
    [401, '', { failure: 'key', status: 401 }],
    [403, '', { failure: 'rights', status: 403 }],
    [404, '', { failure: 'not-found', status: 404 }],
    [429, '', { failure: 'busy', status: 429 }],
    [500, '', { failure: 'trouble', status: 500 }],
    [302, '', { failure: 'odd', status: 302 }],
  ])('returns the failure if the response is %i %j', async (status, page, unsent) => {
    const url = await startServer((_, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(page);
    });
    const { words = '', ...rest } = (await send(way.variables(url))) ?? {};
    expect([rest, words]).toEqual([unsent, '']);
  });

  it("accepts only the channel's own success responses", async () => {
    let answer = '';
    const url = await startServer((_, response) => response.writeHead(200).end(answer));
    for (answer of way.own) expect(await send(way.variables(url)), answer).toBeUndefined();
    for (answer of way.others)
      expect(await send(way.variables(url)), answer).toMatchObject({ failure: 'odd', status: 200 });
  });

  it('reports a refused connection, and a timeout', async () => {
    expect(await send(way.variables('http://nobody.invalid'))).toEqual({ failure: 'unreachable' });
    const time = new AbortController();
    const url = await startServer(() => {
      time.abort();
    });
    expect(await send(way.variables(url), time.signal)).toEqual({ failure: 'silent' });
  });

  it('reports an unknown delivery if the connection breaks after the message was sent', async () => {
    const url = await startServer(async (request) => {
      await request.toArray();
      request.socket.destroy();
    });
    expect(await send(way.variables(url))).toEqual({ failure: 'silent' });
  });

  it("shortens the server's reason to one line of 200 characters, without secrets", async () => {
    let words = 'the chat  is\n closed';
    const url = await startServer((_, response) => {
      response.writeHead(403).end(way.says(words));
    });
    const variables = way.variables(url);
    expect(await send(variables)).toMatchObject({ words: 'the chat is closed' });
    const secrets = [...Object.values(readSecrets(variables)), ...way.secrets];
    words = `${secrets.join(' or ')}?`;
    expect(await send(variables)).toMatchObject({ words: `${secrets.map(() => '…').join(' or ')}?` });
    words = 'a'.repeat(1000);
    expect((await send(variables))?.words).toHaveLength(200);
  });
});

it.each<[boolean, Unsent]>([
  [true, { failure: 'key', status: 401 }],
  [true, { failure: 'busy', status: 429 }],
  [true, { failure: 'odd', status: 200 }],
  [true, { failure: 'unreachable' }],
  [true, { failure: 'trouble', status: 503 }],
  [true, { failure: 'trouble', status: 451 }],
  [true, { failure: 'refused', status: 550 }],
  [false, { failure: 'silent' }],
  [false, { failure: 'trouble', status: 500 }],
  [false, { failure: 'trouble', status: 502 }],
  [false, { failure: 'trouble', status: 504 }],
])('isRefusal is %s for %j', (expected, unsent) => {
  expect(isRefusal(unsent)).toBe(expected);
});
