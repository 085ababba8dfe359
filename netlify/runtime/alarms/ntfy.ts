import { isFields } from '../../../src/text/fields.ts';
import type { Fetch } from '../equipment/controller.ts';
import { postAlarm, type AlarmChannel, type AlarmMessage } from './alarm-channel.ts';

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
