import type { Unsent } from '../../../src/status/alarm-events.ts';
import { isFields } from '../../../src/text/fields.ts';
import type { Fetch } from '../equipment/controller.ts';
import { notAnswered, refusal, type AlarmChannel, type AlarmMessage } from './alarm-channel.ts';

/** Priorities are 1 to 5, and 5 rings through; tags become pictures (docs.ntfy.sh/publish). */
const LOOKS = {
  urgent: { priority: 5, tags: ['rotating_light'] },
  normal: { priority: 3, tags: ['warning'] },
  good: { priority: 3, tags: ['white_check_mark'] },
} as const satisfies Record<AlarmMessage['kind'], object>;

/**
 * Notifications on telephones by ntfy. `topicUrl` is the address of the topic, such as `https://ntfy.sh/topic`: JSON is
 * published at the address above it, which keeps the letters of every language whole. A server that has taken a message
 * names its id; a page that asks people to log in does not.
 */
export function createNtfy(topicUrl: string, token: string | undefined, fetch: Fetch): AlarmChannel {
  const address = new URL(topicUrl);
  const [topic = '', ...path] = address.pathname.split('/').filter(Boolean).toReversed();
  address.pathname = path.toReversed().join('/');
  const url = address.href;
  const isTaken = (answer: unknown): boolean => isFields(answer) && typeof answer.id === 'string';
  return {
    name: 'ntfy',
    send: ({ title, text, kind, link }, over) => {
      const body = { topic, title, message: text, click: link, ...LOOKS[kind] };
      return postAlarm({ url, token, fetch, body, isTaken }, over);
    },
  };
}

/** A message into a chat, at an address that is a secret itself: Slack and those like it take `{"text": …}`, and some of them nothing beside it. */
export function createWebhook(url: string, fetch: Fetch): AlarmChannel {
  return {
    name: 'webhook',
    send: ({ title, text, link }, over) =>
      postAlarm({ url, fetch, body: { text: [title, text, link].join('\n') } }, over),
  };
}

interface AlarmRequest {
  readonly url: string;
  readonly body: unknown;
  readonly token?: string | undefined;
  readonly fetch: Fetch;
  /** Whether what is answered says that the message was taken; an answer of 2xx does, if left out. */
  readonly isTaken?: (answer: unknown) => boolean;
}

/**
 * Posts JSON, and says why it was not taken. A redirect is not followed: whoever answers there would get the token.
 * Nothing of an answer or an error but its code is passed on, as it may hold secrets.
 */
async function postAlarm(
  { url, body, token, fetch, isTaken }: AlarmRequest,
  over: AbortSignal,
): Promise<Unsent | undefined> {
  try {
    const response = await fetch(new URL(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: over,
    });
    const { ok, status } = response;
    if (!ok || !isTaken) void response.body?.cancel().catch(() => undefined);
    else if (!isTaken(await response.json().catch(() => undefined))) return { reason: 'refused', status };
    return ok ? undefined : refusal(status, [401, 403]);
  } catch {
    return notAnswered(over);
  }
}
