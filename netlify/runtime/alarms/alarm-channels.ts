import type { ConnectionOptions } from 'node:tls';
import type { AlarmChannelName } from '../../../src/status/alarm-events.ts';
import { isFields } from '../../../src/text/fields.ts';
import type { Environment } from '../env.ts';

/** A message to staff. It holds no secret. */
export interface AlarmMessage {
  readonly title: string;
  readonly text: string;
  /** `urgent`: something is down; `good`: it is over; else `normal`. */
  readonly kind: 'urgent' | 'normal' | 'good';
  /** Where more is to be seen. */
  readonly link: string;
}

/** Why a message did not arrive, or may not have; `status` is the code of the answer, of HTTP or of SMTP. */
export interface Unsent {
  readonly reason: 'unreachable' | 'silent' | 'refused' | 'login';
  readonly status?: number;
}

/** A way to reach staff. Nothing of it throws, and all of it ends soon after `over` at the latest. */
export interface AlarmChannel {
  readonly name: AlarmChannelName;
  /** Sends a message; gives why it did not arrive, or may not have. undefined: whoever is to pass it on has taken it. */
  send(message: AlarmMessage, over: AbortSignal): Promise<Unsent | undefined>;
}

/** Every way that is set up. */
export function createAlarmChannels(environment: Environment): AlarmChannel[] {
  const { ALARM_NTFY_URL: topic, ALARM_NTFY_TOKEN: token, ALARM_WEBHOOK_URL: webhook } = environment;
  const { ALARM_SMTP_URL: url, ALARM_EMAIL_FROM: from, ALARM_EMAIL_TO: to } = environment;
  const isMail = url !== undefined && from !== undefined && to !== undefined;
  return [
    ...(topic === undefined ? [] : [createNtfy(topic, token)]),
    ...(webhook === undefined ? [] : [createWebhook(webhook)]),
    ...(isMail ? [createEmail({ url, from, to })] : []),
  ];
}

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
export function createNtfy(topicUrl: string, token?: string): AlarmChannel {
  const address = new URL(topicUrl);
  const [topic = '', ...path] = address.pathname.split('/').filter(Boolean).toReversed();
  address.pathname = path.toReversed().join('/');
  return {
    name: 'ntfy',
    send: ({ title, text, kind, link }, over) => {
      const body = { topic, title, message: text, click: link, ...LOOKS[kind] };
      return postAlarm({ url: address.href, token, body, isTaken: namesId }, over);
    },
  };
}

function namesId(answer: string): boolean {
  try {
    const fields: unknown = JSON.parse(answer);
    return isFields(fields) && typeof fields.id === 'string';
  } catch {
    return false;
  }
}

/**
 * A message into a chat, at an address that is a secret itself: Slack and those like it take `{"text": …}`, and some of
 * them nothing beside it. They answer a word or JSON, each its own, and none of them a page.
 */
export function createWebhook(url: string): AlarmChannel {
  return {
    name: 'webhook',
    send: ({ title, text, link }, over) =>
      postAlarm(
        { url, body: { text: [title, text, link].join('\n') }, isTaken: (answer) => !/^\s*</.test(answer) },
        over,
      ),
  };
}

interface AlarmRequest {
  readonly url: string;
  readonly body: unknown;
  readonly token?: string | undefined;
  /** Whether an answer of 2xx says that the message was taken. */
  readonly isTaken: (answer: string) => boolean;
}

/**
 * Posts JSON, and says why it was not taken. A redirect is not followed: whoever answers there would get the token.
 * Nothing of an answer or an error but its code is passed on, as it may hold secrets.
 */
async function postAlarm({ url, body, token, isTaken }: AlarmRequest, over: AbortSignal): Promise<Unsent | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: over,
    });
    const { ok, status } = response;
    if (isTaken(await response.text()) && ok) return undefined;
    return { reason: status === 401 || status === 403 ? 'login' : 'refused', status };
  } catch {
    return notAnswered(over);
  }
}

/** Why there was no answer: not to the end within the time, or no connection, of which TLS may be the reason. */
function notAnswered(over: AbortSignal): Unsent {
  return { reason: over.aborted ? 'silent' : 'unreachable' };
}

interface MailServer {
  /** `smtps://user:password@host:465` with TLS from the start, or `smtp://…:587`, which has to go on with STARTTLS. */
  readonly url: string;
  readonly from: string;
  readonly to: string;
  readonly tls?: ConnectionOptions;
}

/** An error of nodemailer; `responseCode` is the code of the server's answer (RFC 5321 section 4.2). */
type SmtpError = Error & { readonly code?: string; readonly responseCode?: number };

/** Mail to staff. Nothing goes out without TLS, neither the password nor the text. */
export function createEmail({ url, from, to, tls }: MailServer): AlarmChannel {
  return {
    name: 'email',
    send: async ({ title: subject, text, link }, over) => {
      // Loaded only when there is mail to send: it is as large as all the rest.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, requireTLS: true, ...(tls && { tls }) });
      const late = new Promise<never>((_, reject) => {
        over.addEventListener('abort', () => {
          reject(new Error('it took too long'));
        });
      });
      // RFC 3834: nobody's holiday message answers it.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await Promise.race([transport.sendMail({ from, to, subject, text: `${text}\n\n${link}`, headers }), late]);
        return undefined;
      } catch (error) {
        const { code, responseCode } = error as SmtpError;
        if (code === 'EAUTH' || code === 'ENOAUTH')
          return { reason: 'login', ...(responseCode && { status: responseCode }) };
        // ETLS: the server does not speak TLS.
        return responseCode === undefined || code === 'ETLS'
          ? notAnswered(over)
          : { reason: 'refused', status: responseCode };
      } finally {
        transport.close();
      }
    },
  };
}
