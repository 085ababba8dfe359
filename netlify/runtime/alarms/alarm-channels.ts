import { once } from 'node:events';
import type { AlarmChannelName } from '../../../src/status/alarm-events.ts';
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
  readonly status?: number | undefined;
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
    ...(isMail ? [createEmail(url, { from, to })] : []),
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
 * published at the address above it, which keeps the letters of every language whole.
 */
export function createNtfy(topicUrl: string, token?: string): AlarmChannel {
  const address = new URL(topicUrl);
  const [topic = '', ...path] = address.pathname.split('/').filter(Boolean).toReversed();
  address.pathname = path.toReversed().join('/');
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    name: 'ntfy',
    send: ({ title, text, kind, link }, over) =>
      post(address.href, { topic, title, message: text, click: link, ...LOOKS[kind] }, { headers, signal: over }),
  };
}

/** A message into a chat, at an address that is a secret itself: Slack and those like it take `{"text": …}` and nothing beside it. */
export function createWebhook(url: string): AlarmChannel {
  return {
    name: 'webhook',
    send: ({ title, text, link }, over) =>
      post(url, { text: [title, text, link].join('\n') }, { headers: {}, signal: over }),
  };
}

/**
 * Posts JSON, and says why it was not taken. A page in place of an answer asks people to log in. A redirect is not
 * followed: whoever answers there would get the token.
 */
async function post(
  url: string,
  body: object,
  { headers, signal }: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
): Promise<Unsent | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    const { ok, status } = response;
    const isPage = /^\s*</.test(await response.text());
    if (ok && !isPage) return undefined;
    return { reason: status === 401 || status === 403 ? 'login' : 'refused', status };
  } catch {
    return notAnswered(signal);
  }
}

/** Why there was no answer: not to the end within the time, or no connection, of which TLS may be the reason. */
function notAnswered(over: AbortSignal): Unsent {
  return { reason: over.aborted ? 'silent' : 'unreachable' };
}

/** An error of nodemailer; `responseCode` is the code of the server's answer (RFC 5321 section 4.2). */
type SmtpError = Error & { readonly code?: string; readonly responseCode?: number };

/**
 * Mail to staff, by `smtps://user:password@host:465` with TLS from the start, or `smtp://…:587`, which has to go on with
 * STARTTLS: nothing goes out without TLS, neither the password nor the text.
 */
export function createEmail(url: string, envelope: { readonly from: string; readonly to: string }): AlarmChannel {
  return {
    name: 'email',
    send: async ({ title: subject, text, link }, over) => {
      // Loaded only when there is mail to send: it is as large as all the rest.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, requireTLS: true });
      const late = once(over, 'abort').then(() => Promise.reject(new Error('it took too long')));
      // RFC 3834: nobody's holiday message answers it.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await Promise.race([transport.sendMail({ ...envelope, subject, text: `${text}\n\n${link}`, headers }), late]);
        return undefined;
      } catch (error) {
        const { code, responseCode: status } = error as SmtpError;
        if (code === 'EAUTH') return { reason: 'login', status };
        // ETLS: the server does not speak TLS.
        return status === undefined || code === 'ETLS' ? notAnswered(over) : { reason: 'refused', status };
      } finally {
        transport.close();
      }
    },
  };
}
