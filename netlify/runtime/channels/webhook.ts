import { hookAddress, QUIET_VARIABLE } from '../environment/variable.ts';
import { defineChannel } from './channel.ts';
import { postJson } from './post-json.ts';
import { fieldsIn, textIn } from './receiver-words.ts';

const GONE = 'The webhook was revoked, or its chat was deleted. Create a new one and set its address.';

/** Returns false if the response reports an error. Services confirm in different words, or with an empty body. */
function isOwn(answer: string): boolean {
  const { ok, success } = fieldsIn(answer);
  return ok !== false && success !== false;
}

/**
 * Posts to a chat whose URL is itself the secret. Slack and compatible services accept `{"text": …}` and no other
 * fields.
 */
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
    // Slack gives the reason as plain text or in `error`, Mattermost in `message`.
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
