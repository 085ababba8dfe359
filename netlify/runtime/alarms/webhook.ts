import type { Fetch } from '../equipment/controller.ts';
import { postAlarm, type AlarmChannel, type AlarmMessage } from './alarm-channel.ts';

/** How the addresses of workflows of Microsoft Teams end ("When a Teams webhook request is received"). */
const WORKFLOW = /\/workflows\/[^/]+\/triggers\/manual\/paths\/invoke$/;

/**
 * A message into a chat, at an address that is a secret itself.
 * - Slack, Mattermost, Rocket.Chat and Google Chat take `{"text": …}`, and some of them nothing beside it.
 * - Workflows of Microsoft Teams take an Adaptive Card as an attachment, and nothing else: they are known by their address
 *   (learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using).
 */
export function createWebhook(url: string, fetch: Fetch): AlarmChannel {
  const compose = WORKFLOW.test(new URL(url).pathname) ? composeCard : composeText;
  return {
    name: 'webhook',
    send: (message, over) => postAlarm({ url, fetch, body: compose(message) }, over),
  };
}

function composeText({ title, text, link }: AlarmMessage): object {
  return { text: [title, text, link].join('\n') };
}

function composeCard({ title, text, link }: AlarmMessage): object {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
      { type: 'TextBlock', text, wrap: true },
    ],
    actions: [{ type: 'Action.OpenUrl', title: new URL(link).host, url: link }],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}
