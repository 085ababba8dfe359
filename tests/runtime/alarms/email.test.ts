import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmail, type Unsent } from '../../../netlify/runtime/alarms/alarm-channels.ts';
import { CERTIFICATE, KEY } from './certificate.ts';

const AMPLE = AbortSignal.timeout(600_000);
const TRUSTED = getCACertificates('default');
const closers: (() => void)[] = [];

/** Where the mail server is one that can be trusted. */
beforeEach(() => {
  setDefaultCACertificates([...TRUSTED, CERTIFICATE]);
});

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

afterAll(() => {
  setDefaultCACertificates(TRUSTED);
});

interface MailServer {
  readonly port: number;
  /** The mails that it took. */
  readonly mails: string[];
  /** Who has logged in, with what. */
  readonly logins: string[];
}

/** A real mail server, with a password, and TLS from the start or with STARTTLS. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
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
  closers.push(() => {
    server.close();
  });
  return { port: (server.server.address() as AddressInfo).port, mails, logins };
}

function send(address: string, over = AMPLE): Promise<Unsent | undefined> {
  const [protocol = '', host = ''] = address.split('://');
  return createEmail(`${protocol}://staff%40place.example:p%2Fs%20s@${host}`, {
    from: 'Status <status@place.example>',
    to: 'ana@place.example, leo@place.example',
  }).send(
    { title: 'Kein Internet – Mühle', text: 'Seit 20:55.', kind: 'urgent', link: 'https://place.example/' },
    over,
  );
}

describe('Mail', () => {
  it.each(['smtps', 'smtp'])('By %s, a mail arrives over TLS and with the password.', async (protocol) => {
    const { port, mails, logins } = await startMailServer({ secure: protocol === 'smtps' });
    expect(await send(`${protocol}://127.0.0.1:${port}`)).toBeUndefined();
    expect(logins).toEqual(['staff@place.example p/s s']);
    expect(mails).toEqual([expect.stringContaining('\r\nTo: ana@place.example, leo@place.example\r\n')]);
    expect(mails[0]).toContain('Auto-Submitted: auto-generated');
    expect(mails[0]).toContain('Seit 20:55.\r\n\r\nhttps://place.example/');
  });

  const refuse = (responseCode?: number) => (_what: unknown, _session: unknown, done: (error: Error) => void) => {
    done(Object.assign(new Error('no'), responseCode && { responseCode }));
  };
  it.each<[string, SMTPServerOptions, Unsent]>([
    ['refuses the password', { onAuth: refuse() }, { reason: 'login', status: 535 }],
    ['refuses the sender', { onMailFrom: refuse(550) }, { reason: 'refused', status: 550 }],
    ['speaks no TLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, { reason: 'unreachable' }],
  ])('A server that %s does not get it.', async (_what, options, unsent) => {
    const { port, mails, logins } = await startMailServer(options);
    expect(await send(`smtp://127.0.0.1:${port}`)).toEqual(unsent);
    expect([mails, logins]).toEqual([[], options.onMailFrom ? ['staff@place.example p/s s'] : []]);
  });

  it('A server that does not say until the time is over whether it has taken it: nobody knows.', async () => {
    const time = new AbortController();
    const { port } = await startMailServer({
      onData: (stream) => {
        stream.resume().on('end', () => {
          time.abort();
        });
      },
    });
    expect(await send(`smtp://127.0.0.1:${port}`, time.signal)).toEqual({ reason: 'silent' });
  });

  it.each(['smtp', 'smtps'])('A server whose certificate nobody vouches for gets nothing, by %s.', async (protocol) => {
    setDefaultCACertificates(TRUSTED);
    const { port, logins } = await startMailServer({ secure: protocol === 'smtps' });
    for (const host of [`127.0.0.1:${port}`, 'nobody.invalid'])
      expect(await send(`${protocol}://${host}`)).toEqual({ reason: 'unreachable' });
    expect(logins).toEqual([]);
  });
});
