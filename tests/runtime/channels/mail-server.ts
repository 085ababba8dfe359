import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { CERTIFICATE, KEY } from './certificate.ts';

export interface MailServer {
  readonly port: number;
  readonly mails: string[];
  readonly logins: string[];
}

/** Starts a real SMTP server with a password, and implicit TLS or STARTTLS. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: string[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      logins.push(`${username ?? ''} ${password ?? ''}`);
      done(null, { user: username });
    },
    onData: (stream, _session, done) => {
      void stream.toArray().then((chunks: Buffer[]) => {
        mails.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return { port: (server.server.address() as AddressInfo).port, mails, logins };
}
