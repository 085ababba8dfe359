import { hookAddress } from '../variable.ts';
import { defineChannel } from './channel.ts';
import { postJson } from './post-json.ts';
import { textIn } from './receiver-words.ts';

const GONE = 'The webhook was taken back, or its chat is gone: make a new one, and set its address.';

/** A message into a chat, at an address that is a secret itself: Slack and those like it take `{"text": …}` and nothing beside it. */
export const webhook = defineChannel({
  variables: {
    ALARM_WEBHOOK_URL: {
      about: 'The address of an incoming webhook of Slack or the like.',
      isSecret: true,
      schema: hookAddress,
    },
  },
  needs: ['ALARM_WEBHOOK_URL'],
  advice: { key: GONE, rights: GONE, 'not-found': GONE },
  send: ({ title, text, link }, { ALARM_WEBHOOK_URL: url }, over) =>
    // Slack says why in a bare word, Mattermost in a `message`.
    postJson(
      {
        url,
        body: { text: [title, text, link].join('\n') },
        wordsOf: (answer) => textIn(answer, 'message') ?? answer,
      },
      over,
    ),
});
