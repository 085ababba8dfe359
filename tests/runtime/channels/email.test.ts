import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Unsent } from '../../../netlify/runtime/channels/channel.ts';
import { openChannels } from '../../../netlify/runtime/channels/channels.ts';
import { readEnvironment } from '../../../netlify/runtime/environment/env.ts';
import { CERTIFICATE } from './certificate.ts';
import { startMailServer } from './mail-server.ts';

const AMPLE = AbortSignal.timeout(600_000);
const TRUSTED = getCACertificates('default');

/** Trusts the certificate of the test server. */
beforeEach(() => {
  setDefaultCACertificates([...TRUSTED, CERTIFICATE]);
});

afterAll(() => {
  setDefaultCACertificates(TRUSTED);
});

async function send(address: string, over = AMPLE, to = 'ana@place.example'): Promise<(Unsent | undefined)[]> {
  const [protocol = '', host = ''] = address.split('://');
  const { environment } = readEnvironment({
    ALARM_SMTP_URL: `${protocol}://staff%40place.example:p%2Fs%20s@${host}`,
    ALARM_EMAIL_FROM: 'Status <status@place.example>',
    ALARM_EMAIL_TO: to,
  });
  const message = { id: 'internet.outage.1', title: 'Kein Internet – Mühle', text: 'Seit 20:55.' } as const;
  const whole = { ...message, kind: 'urgent', link: 'https://place.example/' } as const;
  return Promise.all(openChannels(environment).map((channel) => channel.send(whole, over)));
}

describe('e-mail', () => {
  it.each(['smtps', 'smtp'])('sends a message by %s with TLS and the password', async (protocol) => {
    const { port, mails, logins } = await startMailServer({ secure: protocol === 'smtps' });
    expect(await send(`${protocol}://127.0.0.1:${port}`)).toEqual([undefined]);
    expect(logins).toEqual(['staff@place.example p/s s']);
    expect(mails).toEqual([expect.stringContaining('\r\nTo: ana@place.example\r\n')]);
    expect(mails[0]).toContain('\r\nMessage-ID: <internet.outage.1@place.example>\r\n');
    expect(mails[0]).toContain('Auto-Submitted: auto-generated');
    expect(mails[0]).toContain('Seit 20:55.\r\n\r\nhttps://place.example/');
  });

  it('sends one message to each recipient, and reports the one who is refused', async () => {
    const { port, mails } = await startMailServer({
      onRcptTo: ({ address }, _session, done) => {
        done(address.startsWith('leo') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
      },
    });
    const to = 'Ana <ana@place.example>, leo@place.example, eva@place.example,leo@place.example';
    expect(await send(`smtp://127.0.0.1:${port}`, AMPLE, to)).toEqual([
      undefined,
      { failure: 'refused', status: 550, words: '550 no such mailbox' },
      undefined,
    ]);
    const recipients = mails.map((mail) => /\r\nTo: (.*)\r\n/.exec(mail)?.[1]).toSorted();
    expect(recipients).toEqual(['Ana <ana@place.example>', 'eva@place.example']);
  });

  const refuse = (responseCode?: number) => (_what: unknown, _session: unknown, done: (error: Error) => void) => {
    done(Object.assign(new Error('no, staff@place.example with p/s s'), responseCode && { responseCode }));
  };
  it.each<[string, SMTPServerOptions, Unsent]>([
    ['refuses the password', { onAuth: refuse() }, { failure: 'key', status: 535, words: '535 no, … with …' }],
    ['refuses the sender', { onMailFrom: refuse(550) }, { failure: 'refused', status: 550, words: '550 no, … with …' }],
    ['is full', { onMailFrom: refuse(452) }, { failure: 'trouble', status: 452, words: '452 no, … with …' }],
    ['speaks no TLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, { failure: 'unreachable' }],
  ])('reports the failure of a server that %s', async (_what, options, unsent) => {
    const { port, mails, logins } = await startMailServer(options);
    expect(await send(`smtp://127.0.0.1:${port}`)).toEqual([unsent]);
    expect([mails, logins]).toEqual([[], options.onMailFrom ? ['staff@place.example p/s s'] : []]);
  });

  it('reports an unknown delivery if the server does not confirm in time', async () => {
    const time = new AbortController();
    const { port } = await startMailServer({
      onData: (stream) => {
        stream.resume().on('end', () => {
          time.abort();
        });
      },
    });
    expect(await send(`smtp://127.0.0.1:${port}`, time.signal)).toEqual([{ failure: 'silent' }]);
  });

  it.each(['smtp', 'smtps'])('sends nothing by %s to a server with an untrusted certificate', async (protocol) => {
    setDefaultCACertificates(TRUSTED);
    const { port, logins } = await startMailServer({ secure: protocol === 'smtps' });
    expect(await send(`${protocol}://127.0.0.1:${port}`)).toEqual([{ failure: 'certificate' }]);
    expect(await send(`${protocol}://nobody.invalid`)).toEqual([{ failure: 'unreachable' }]);
    expect(logins).toEqual([]);
  });
});
