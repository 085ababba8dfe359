import type { ConnectionOptions } from 'node:tls';
import { untilAborted } from '../single-flight.ts';
import type { AlarmChannel, AlarmMessage, Sending } from './alarm-channel.ts';
import { reasonOfConnection } from './connection-faults.ts';

export interface MailServer {
  /** `smtps://user:password@host:465` with TLS from the start, or `smtp://…:587`, which has to go on with STARTTLS. */
  readonly url: string;
  readonly from: string;
  readonly to: string;
  readonly tls?: ConnectionOptions;
}

/** An error of nodemailer; `responseCode` is the code of the server's answer (RFC 5321 section 4.2). */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Mail to staff. */
export function createEmail(server: MailServer): AlarmChannel {
  return {
    name: 'email',
    send: (message, over) => talk(server, message, over),
    reach: async (over) => {
      const sending = await talk(server, undefined, over);
      return sending.outcome === 'sent' ? undefined : sending;
    },
  };
}

/**
 * Sends a message by SMTP; without one it only signs in.
 * - Nothing goes out without TLS, neither the password nor the text.
 * - The server has taken it when it says so after the text. Before the envelope nothing was sent; after it, an answer of
 *   4xx may pass, one of 5xx will not, and where there is no answer, nobody knows.
 */
async function talk(server: MailServer, message: AlarmMessage | undefined, over: AbortSignal): Promise<Sending> {
  // Loaded only when there is mail to send: it is as large as all the rest.
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { hostname, port, protocol, username, password } = new URL(server.url);
  const connection = new SmtpConnection({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? undefined : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: true,
    tls: server.tls,
  });
  const failed = new Promise<never>((_, reject) => connection.on('error', reject));
  const late = untilAborted(over).then(() => Promise.reject(new Error('it took too long')));
  const state = { isHandedOver: false };
  const work = async (): Promise<void> => {
    await call((done) => {
      connection.connect(done);
    });
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    if (username !== '')
      await call((done) => {
        connection.login({ credentials }, done);
      });
    if (!message) return;
    const mail = new MailComposer(compose(server, message)).compile();
    state.isHandedOver = true;
    await call((done) => {
      connection.send(mail.getEnvelope(), mail.createReadStream(), done);
    });
  };
  try {
    await Promise.race([work(), failed, late]);
    return { outcome: 'sent' };
  } catch (error) {
    return judge(error as SmtpError, state.isHandedOver, over.aborted);
  } finally {
    connection.close();
  }
}

function call(work: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** RFC 3834: nobody's holiday message answers it. */
function compose({ from, to }: MailServer, { title, text, link }: AlarmMessage): object {
  return {
    from,
    to,
    subject: title,
    text: [text, link].filter(Boolean).join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function judge(error: SmtpError, isHandedOver: boolean, isLate: boolean): Sending {
  const { code = '', responseCode: status } = error;
  if (code === 'ETLS') return { outcome: 'failed', reason: 'insecure', mayPass: true };
  if (status !== undefined) {
    const reason = code === 'EAUTH' ? 'login' : status < 500 ? 'busy' : 'refused';
    return { outcome: 'failed', reason, mayPass: status < 500, status };
  }
  // The server takes no such mail, or no such password: nothing went out.
  const own = code === 'EENVELOPE' ? 'refused' : code === 'EAUTH' ? 'login' : undefined;
  if (own) return { outcome: 'failed', reason: own, mayPass: false };
  if (isHandedOver) return { outcome: 'unsure', reason: 'silent' };
  const reason = reasonOfConnection(error) ?? (isLate ? 'silent' : 'unreachable');
  return { outcome: 'failed', reason, mayPass: true };
}
