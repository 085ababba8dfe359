import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Unsent } from '../../../netlify/runtime/alarms/channel.ts';
import { openChannels } from '../../../netlify/runtime/alarms/channels.ts';
import { readEnvironment } from '../../../netlify/runtime/env.ts';
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

async function send(address: string, over = AMPLE): Promise<Unsent | undefined> {
  const [protocol = '', host = ''] = address.split('://');
  const { environment } = readEnvironment({
    ALARM_SMTP_URL: `${protocol}://staff%40place.example:p%2Fs%20s@${host}`,
    ALARM_EMAIL_FROM: 'Status <status@place.example>',
    ALARM_EMAIL_TO: 'ana@place.example, leo@place.example',
  });
  const [channel] = openChannels(environment);
  const link = 'https://place.example/';
  return channel?.send({ title: 'Kein Internet – Mühle', text: 'Seit 20:55.', kind: 'urgent', link }, over);
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
    done(Object.assign(new Error('no, staff@place.example with p/s s'), responseCode && { responseCode }));
  };
  it.each<[string, SMTPServerOptions, Unsent]>([
    ['refuses the password', { onAuth: refuse() }, { failure: 'key', status: 535, words: '535 no, … with …' }],
    ['refuses the sender', { onMailFrom: refuse(550) }, { failure: 'refused', status: 550, words: '550 no, … with …' }],
    ['is full', { onMailFrom: refuse(452) }, { failure: 'trouble', status: 452, words: '452 no, … with …' }],
    ['speaks no TLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, { failure: 'unreachable' }],
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
    expect(await send(`smtp://127.0.0.1:${port}`, time.signal)).toEqual({ failure: 'silent' });
  });

  it.each(['smtp', 'smtps'])('A server whose certificate nobody vouches for gets nothing, by %s.', async (protocol) => {
    setDefaultCACertificates(TRUSTED);
    const { port, logins } = await startMailServer({ secure: protocol === 'smtps' });
    for (const host of [`127.0.0.1:${port}`, 'nobody.invalid'])
      expect(await send(`${protocol}://${host}`)).toEqual({ failure: 'unreachable' });
    expect(logins).toEqual([]);
  });
});
