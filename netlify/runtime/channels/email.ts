import { once } from 'node:events';
import { z } from 'zod';
import { failureOfSending, type Failure } from '../failure.ts';
import { address, QUIET_VARIABLE } from '../environment/variable.ts';
import { defineChannel } from './channel.ts';

const mailServer = address(
  'smtps://user:password@host:465, or smtp:// with port 587, with other signs as %40',
  /^smtps?$/,
  ({ username, password }) => !/%(?![\da-f]{2})/i.test(username + password),
);

/** A mailbox: `Name <name@host>` or `name@host`. */
const MAILBOX = /^\s*(?:[^<>@,]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)\s*$/;
const isMailbox = (text: string): boolean => MAILBOX.test(text);

/** An error of nodemailer. `responseCode` is the server's reply code (RFC 5321 section 4.2), `response` its text. */
type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly response?: string };

/** Sends e-mail with implicit TLS or STARTTLS. Without TLS, neither the password nor the message is sent. */
export const email = defineChannel({
  variables: {
    ALARM_SMTP_URL: {
      about:
        'Your mail server: smtps://user:password@host:465, or smtp:// with port 587; never without TLS. Signs such as @ and / in the user or the password are written as %40 and %2F.',
      isSecret: true,
      schema: mailServer,
    },
    ALARM_EMAIL_FROM: {
      about: 'The sender.',
      isSecret: false,
      schema: z.string().refine(isMailbox, 'an e-mail address'),
    },
    ALARM_EMAIL_TO: {
      about: 'Who gets it, separated by commas.',
      isSecret: false,
      schema: z.string().refine((text) => text.split(',').every(isMailbox), 'e-mail addresses, separated by commas'),
    },
    ALARM_EMAIL_QUIET: QUIET_VARIABLE,
  },
  needs: ['ALARM_SMTP_URL', 'ALARM_EMAIL_FROM', 'ALARM_EMAIL_TO'],
  recipients: 'ALARM_EMAIL_TO',
  quiet: 'ALARM_EMAIL_QUIET',
  advice: {
    key: 'Check the user and the password. Some providers require an app password.',
    refused: 'Check that this user may send as ALARM_EMAIL_FROM, and that the address in ALARM_EMAIL_TO is right.',
  },
  send: async ({ id, title: subject, text, link }, environment, over) => {
    const { ALARM_SMTP_URL: url, ALARM_EMAIL_FROM: from, ALARM_EMAIL_TO: to } = environment;
    // Loaded only if there is mail to send: it is as large as everything else in the function.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, requireTLS: true });
    const late = once(over, 'abort').then(() => Promise.reject(new Error('it took too long')));
    // RFC 3834: prevents automatic replies, such as vacation notices.
    const headers = { 'Auto-Submitted': 'auto-generated' };
    // Servers and mail clients drop a message whose id they already have (RFC 5322 section 3.6.4).
    const messageId = `<${id}@${new URL(link).hostname}>`;
    try {
      const mail = { from, to, subject, text: `${text}\n\n${link}`, headers, messageId };
      await Promise.race([transport.sendMail(mail), late]);
      return undefined;
    } catch (error) {
      const { code, responseCode: status, response: words } = error as SmtpError;
      // ETLS: the server does not speak TLS.
      if (status === undefined || code === 'ETLS') return { failure: failureOfSending(over, error) };
      return { failure: code === 'EAUTH' ? 'key' : failureOfReply(status), status, words };
    } finally {
      transport.close();
    }
  },
});

/** 4yz is temporary, 5yz permanent (RFC 5321 section 4.2.1). */
function failureOfReply(status: number): Failure {
  return status < 500 ? 'trouble' : 'refused';
}
