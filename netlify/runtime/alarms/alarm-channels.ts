import type { Fetch } from '../equipment/controller.ts';
import type { Environment } from '../env.ts';
import type { AlarmChannel } from './alarm-channel.ts';
import { createEmail } from './email.ts';
import { createNtfy } from './ntfy.ts';
import { createWebhook } from './webhook.ts';

/** Every way that is set up. */
export function createAlarmChannels(environment: Environment, fetch: Fetch, now: () => number): AlarmChannel[] {
  const { ALARM_NTFY_URL: topic, ALARM_NTFY_TOKEN: token, ALARM_WEBHOOK_URL: webhook } = environment;
  const { ALARM_SMTP_URL: url, ALARM_EMAIL_FROM: from, ALARM_EMAIL_TO: to } = environment;
  const isMail = url !== undefined && from !== undefined && to !== undefined;
  return [
    ...(topic === undefined ? [] : [createNtfy(topic, { token, fetch, now })]),
    ...(webhook === undefined ? [] : [createWebhook(webhook, { fetch, now })]),
    ...(isMail ? [createEmail({ url, from, to })] : []),
  ];
}
