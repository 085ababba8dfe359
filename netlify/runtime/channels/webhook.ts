import { hookAddress, QUIET_VARIABLE } from '../environment/variable.ts';
import { defineChannel } from './channel.ts';
import { postJson } from './post-json.ts';
import { fieldsIn, textIn } from './receiver-words.ts';

const GONE = 'The webhook was taken back, or its chat is gone: make a new one, and set its address.';

/** Returns false for an answer that says no. Every service says yes in words of its own, or in none. */
function isOwn(answer: string): boolean {
  const { ok, success } = fieldsIn(answer);
  return ok !== false && success !== false;
}

/** A message into a chat, at an address that is a secret itself: Slack and those like it take `{"text": …}` and nothing beside it. */
export const webhook = defineChannel({
  variables: {
    ALARM_WEBHOOK_URL: {
      about: 'The address of an incoming webhook of Slack or the like.',
      isSecret: true,
      schema: hookAddress,
    },
    ALARM_WEBHOOK_QUIET: QUIET_VARIABLE,
  },
  needs: ['ALARM_WEBHOOK_URL'],
  quiet: 'ALARM_WEBHOOK_QUIET',
  advice: { key: GONE, rights: GONE, 'not-found': GONE },
  send: ({ title, text, link }, { ALARM_WEBHOOK_URL: url }, over) =>
    // Slack says why in a bare word, or in an `error`, Mattermost in a `message`.
    postJson(
      {
        url,
        body: { text: [title, text, link].join('\n') },
        isOwn,
        wordsOf: (answer) => textIn(answer, 'message') ?? textIn(answer, 'error') ?? answer,
      },
      over,
    ),
});
