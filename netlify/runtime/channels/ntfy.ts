import { address, headerSecret, QUIET_VARIABLE, WEB } from '../environment/variable.ts';
import { defineChannel, type AlarmMessage } from './channel.ts';
import { postJson } from './post-json.ts';
import { textIn } from './receiver-words.ts';

/** A valid topic: docs.ntfy.sh/publish, and `topicRegex` of its server. */
const TOPIC = /\/[-\w]{1,64}\/*$/;

/** Priorities are 1 to 5, and 5 overrides silence; tags are shown as emoji (docs.ntfy.sh/publish). */
const LOOKS = {
  urgent: { priority: 5, tags: ['rotating_light'] },
  normal: { priority: 3, tags: ['warning'] },
  good: { priority: 3, tags: ['white_check_mark'] },
} as const satisfies Record<AlarmMessage['kind'], object>;

/**
 * Sends phone notifications through ntfy. JSON goes to the URL above the topic: unlike headers, it keeps non-ASCII
 * letters.
 */
export const ntfy = defineChannel({
  variables: {
    ALARM_NTFY_URL: {
      about: 'The address of a topic, such as https://ntfy.sh/topic: whoever knows it reads along.',
      isSecret: true,
      // The example begins like no real topic, because values that begin like a secret are hidden.
      schema: address(
        'an address with a topic behind the host, as in https://ntfy.example/our-topic',
        WEB,
        ({ pathname }) => TOPIC.test(pathname),
      ),
    },
    ALARM_NTFY_TOKEN: { about: 'The token of a server that wants one.', isSecret: true, schema: headerSecret },
    ALARM_NTFY_QUIET: QUIET_VARIABLE,
  },
  needs: ['ALARM_NTFY_URL'],
  quiet: 'ALARM_NTFY_QUIET',
  advice: {
    key: 'The server does not know the token. Set it again.',
    rights: 'The topic belongs to another user. Choose another one, or set a token that may write to it.',
    busy: 'The server accepts no more messages from this address today. Wait, or set your own token.',
  },
  send: ({ title, text, kind, link }, { ALARM_NTFY_URL: topicUrl, ALARM_NTFY_TOKEN: token }, over) => {
    const url = new URL(topicUrl);
    const [topic = '', ...path] = url.pathname.split('/').filter(Boolean).toReversed();
    url.pathname = path.toReversed().join('/');
    return postJson(
      {
        url: url.href,
        body: { topic, title, message: text, click: link, ...LOOKS[kind] },
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        // Every ntfy message has an id (docs.ntfy.sh/subscribe/api).
        isOwn: (answer) => textIn(answer, 'id') !== undefined,
        wordsOf: (answer) => textIn(answer, 'error'),
      },
      over,
    );
  },
});
