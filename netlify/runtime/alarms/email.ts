import type { ConnectionOptions } from 'node:tls';
import { notAnswered, type AlarmChannel } from './alarm-channel.ts';

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
