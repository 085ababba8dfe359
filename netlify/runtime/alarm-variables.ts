import { z } from 'zod';
import { parseQuietHours } from '../../src/domain/status/quiet-hours.ts';
import { SECRET } from '../../src/domain/secret.ts';

/** Secret as a whole: it may hold a topic, a signature or a password. */
const secretAddress = (protocol: RegExp) => z.url({ protocol }).refine((text) => URL.canParse(text));

const topicAddress = secretAddress(/^https?$/).refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^\/.*[^/]/.test(url.pathname) && `${url.username}${url.password}${url.search}` === '';
});

/** An address as a mail has it: `Name <name@host>` or `name@host`; several are separated by commas. */
const MAILBOX = /^(?:[^<>@,]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
const mailbox = z.string().refine((text) => MAILBOX.test(text.trim()));
const mailboxes = z.string().refine((text) => text.split(',').every((part) => MAILBOX.test(part.trim())));

/** How staff are told of what fails; all of it may be left out. */
export const ALARM_VARIABLES = {
  ALARM_NTFY_URL: topicAddress,
  ALARM_NTFY_TOKEN: z.string().regex(SECRET),
  ALARM_WEBHOOK_URL: secretAddress(/^https?$/),
  ALARM_SMTP_URL: secretAddress(/^smtps?$/),
  ALARM_EMAIL_FROM: mailbox,
  ALARM_EMAIL_TO: mailboxes,
  ALARM_AFTER_MINUTES: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(1440)),
  ALARM_QUIET_HOURS: z.string().transform((text, context) => {
    const hours = parseQuietHours(text);
    if (!hours) context.addIssue('quiet hours');
    return hours ?? z.NEVER;
  }),
  ALARM_QUIET_EXCEPT: z.enum(['outage', 'nothing']),
  ALARM_LANGUAGE: z.string().regex(/^[a-z]{2,3}(-[a-z\d]+)*$/),
} as const;

/** What each of them should hold. */
export const ALARM_EXPECTED: Readonly<Record<keyof typeof ALARM_VARIABLES, string>> = {
  ALARM_NTFY_URL: 'the address of a topic, such as https://ntfy.sh/topic, without a user, a password or a query',
  ALARM_NTFY_TOKEN: 'visible ASCII characters',
  ALARM_WEBHOOK_URL: 'an http or https address',
  ALARM_SMTP_URL: 'smtps://user:password@host:465, or smtp:// with port 587',
  ALARM_EMAIL_FROM: 'an e-mail address',
  ALARM_EMAIL_TO: 'e-mail addresses, separated by commas',
  ALARM_AFTER_MINUTES: 'minutes, 1 to 1440',
  ALARM_QUIET_HOURS: 'hours by the clock of the place, such as 22:00-07:00',
  ALARM_QUIET_EXCEPT: 'outage or nothing',
  ALARM_LANGUAGE: 'a language of the site, such as en',
};
