import type { AlarmChannel, AlarmMessage } from './alarm-channel.ts';
import { postAlarm, reachServer, type AlarmRequest } from './post-alarm.ts';

/** Priorities are 1 to 5, and 5 rings through; tags become pictures (docs.ntfy.sh/publish). */
const LOOKS = {
  urgent: { priority: 5, tags: ['rotating_light'] },
  normal: { priority: 3, tags: ['warning'] },
  good: { priority: 3, tags: ['white_check_mark'] },
} as const satisfies Record<AlarmMessage['kind'], object>;

/**
 * Notifications on telephones by ntfy. `topicUrl` is the address of the topic, such as `https://ntfy.sh/topic`: JSON is
 * published at the address above it, which keeps the letters of every language whole.
 */
export function createNtfy(topicUrl: string, request: Pick<AlarmRequest, 'token' | 'fetch' | 'now'>): AlarmChannel {
  const { topic, url } = splitTopic(topicUrl);
  return {
    name: 'ntfy',
    send: ({ title, text, kind, link }, over) =>
      postAlarm({ ...request, url, body: { topic, title, message: text, click: link, ...LOOKS[kind] } }, over),
    reach: (over) => reachServer({ ...request, url }, over),
  };
}

function splitTopic(topicUrl: string): { topic: string; url: string } {
  const url = new URL(topicUrl);
  const [topic = '', ...path] = url.pathname.split('/').filter(Boolean).toReversed();
  url.pathname = path.toReversed().join('/');
  return { topic: topic, url: url.href };
}
