import { z } from 'zod';
import { SECRET } from '../../src/text/secret.ts';

/** Secret as a whole: it may hold a topic, a signature or a password. */
const secretAddress = (protocol: RegExp, fits: (url: URL) => boolean) =>
  z.url({ protocol }).refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.hostname !== '' && fits(url);
  });

/** `fetch` asks nobody at an address with a user (fetch.spec.whatwg.org, "includes credentials"). */
const hasNoUser = ({ username, password }: URL): boolean => `${username}${password}` === '';

/** What a topic may be called: docs.ntfy.sh/publish, and `topicRegex` of its server. */
const TOPIC = /\/[-\w]{1,64}\/*$/;

/** An address as a mail has it: `Name <name@host>` or `name@host`; several are separated by commas. */
const MAILBOX = /^(?:[^<>@,]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
const mailbox = z.string().refine((text) => MAILBOX.test(text.trim()));
const mailboxes = z.string().refine((text) => text.split(',').every((part) => MAILBOX.test(part.trim())));

/** How staff are told of what fails; all of it may be left out. */
export const ALARM_VARIABLES = {
  ALARM_NTFY_URL: secretAddress(/^https?$/, (url) => {
    return hasNoUser(url) && `${url.search}${url.hash}` === '' && TOPIC.test(url.pathname);
  }),
  ALARM_NTFY_TOKEN: z.string().regex(SECRET),
  ALARM_WEBHOOK_URL: secretAddress(/^https?$/, hasNoUser),
  ALARM_HEARTBEAT_URL: secretAddress(/^https?$/, hasNoUser),
  ALARM_SMTP_URL: secretAddress(/^smtps?$/, ({ username, password }) => isDecodable(username + password)),
  ALARM_EMAIL_FROM: mailbox,
  ALARM_EMAIL_TO: mailboxes,
  ALARM_AFTER_MINUTES: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(1440)),
  ALARM_LANGUAGE: z.string().regex(/^[a-z]{2,3}(-[a-z\d]+)*$/),
} as const;

/** What each of them should hold. */
export const ALARM_EXPECTED: Readonly<Record<keyof typeof ALARM_VARIABLES, string>> = {
  ALARM_NTFY_URL: 'the address of a topic, such as https://ntfy.sh/topic, without a user, a password or a query',
  ALARM_NTFY_TOKEN: 'visible ASCII characters',
  ALARM_WEBHOOK_URL: 'an http or https address without a user or a password',
  ALARM_HEARTBEAT_URL: 'an http or https address without a user or a password',
  ALARM_SMTP_URL: 'smtps://user:password@host:465, or smtp:// with port 587, with other signs as %40',
  ALARM_EMAIL_FROM: 'an e-mail address',
  ALARM_EMAIL_TO: 'e-mail addresses, separated by commas',
  ALARM_AFTER_MINUTES: 'minutes, 1 to 1440',
  ALARM_LANGUAGE: 'a language of the site, such as en',
};

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
