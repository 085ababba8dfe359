import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmail, type Unsent } from '../../../netlify/runtime/alarms/alarm-channels.ts';
import { findClosedPort } from '../faulty-server.ts';
import { CERTIFICATE, KEY } from './certificate.ts';

const AMPLE = AbortSignal.timeout(600_000);
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
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
      if (password === 'p/s s') done(null, { user: username });
      else done(new Error('wrong password'));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
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

function send(
  url: string,
  { over = AMPLE, ca = CERTIFICATE }: { over?: AbortSignal; ca?: string } = {},
): Promise<Unsent | undefined> {
  return createEmail({
    url,
    from: 'Status <status@place.example>',
    to: 'ana@place.example, leo@place.example',
    tls: { ca },
  }).send(
    { title: 'Kein Internet – Mühle', text: 'Seit 20:55.', kind: 'urgent', link: 'https://place.example/' },
    over,
  );
}

const USER = 'staff%40place.example:p%2Fs%20s';

describe('Mail', () => {
  it.each([
    ['smtps', true],
    ['smtp', false],
  ])('By %s, a mail arrives with its letters, over TLS and with the password.', async (protocol, secure) => {
    const { port, mails, logins } = await startMailServer({ secure });
    expect(await send(`${protocol}://${USER}@127.0.0.1:${port}`)).toBeUndefined();
    expect(logins).toEqual(['staff@place.example p/s s']);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(
      /\r\nFrom: Status <status@place\.example>\r\nTo: ana@place\.example, leo@place\.example\r\n/,
    );
    expect(mails[0]).toContain('Auto-Submitted: auto-generated');
    expect(mails[0]).toContain('Seit 20:55.\r\n\r\nhttps://place.example/');
  });

  it.each<[string, SMTPServerOptions, object]>([
    [
      'refuses the password',
      {
        onAuth: (_a, _s, done) => {
          done(new Error('no'));
        },
      },
      { reason: 'login', status: 535 },
    ],
    [
      'refuses the sender',
      {
        onMailFrom: (_a, _s, done) => {
          done(Object.assign(new Error('no'), { responseCode: 550 }));
        },
      },
      { reason: 'refused', status: 550 },
    ],
    [
      'refuses the text',
      {
        onData: (stream, _s, done) => {
          stream.resume().on('end', () => {
            done(Object.assign(new Error('spam'), { responseCode: 554 }));
          });
        },
      },
      { reason: 'refused', status: 554 },
    ],
  ])('A server that %s.', async (_what, options, sending) => {
    const { port } = await startMailServer(options);
    expect(await send(`smtp://${USER}@127.0.0.1:${port}`)).toEqual(sending);
  });

  it('A server that takes the text and does not say so until the time is over: nobody knows.', async () => {
    const time = new AbortController();
    const onData: SMTPServerOptions['onData'] = (stream) => {
      stream.resume().on('end', () => {
        time.abort();
      });
    };
    const { port } = await startMailServer({ onData });
    expect(await send(`smtp://${USER}@127.0.0.1:${port}`, { over: time.signal })).toEqual({ reason: 'silent' });
  });

  it('A server without TLS gets neither the password nor the text.', async () => {
    const { port, mails, logins } = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    expect(await send(`smtp://${USER}@127.0.0.1:${port}`)).toEqual({ reason: 'unreachable' });
    expect([mails, logins]).toEqual([[], []]);
  });

  it.each(['smtp', 'smtps'])(
    'A server whose certificate nobody vouches for gets nothing either, by %s.',
    async (protocol) => {
      const { port, logins } = await startMailServer({ secure: protocol === 'smtps' });
      const sending = await createEmail({
        url: `${protocol}://${USER}@127.0.0.1:${port}`,
        from: 'a@place.example',
        to: 'b@place.example',
      }).send({ title: 'A', text: 'B', kind: 'good', link: 'https://place.example/' }, AMPLE);
      expect(sending).toEqual({ reason: 'unreachable' });
      expect(logins).toEqual([]);
    },
  );

  it('Where nobody is there, nothing was sent, and that may pass.', async () => {
    const { host } = new URL(await findClosedPort());
    const sending = { reason: 'unreachable' };
    expect(await send(`smtp://${USER}@${host}`)).toEqual(sending);
    expect(await send(`smtp://${USER}@nobody.invalid`)).toEqual(sending);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['speaks HTTP', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('From a server that %s, nothing was sent.', async (_what, answer) => {
    const url = await startPort(answer);
    expect(await send(url)).toMatchObject({ reason: expect.any(String) as string });
  });

  it.each([
    ['says nothing', ''],
    ['never ends its greeting', '220-welcome\r\n'.repeat(1_000)],
  ])('To a server that %s, nothing was sent when the time is over.', async (_what, greeting) => {
    const time = new AbortController();
    const url = await startPort((socket) => {
      socket.write(greeting, () => {
        time.abort();
      });
    });
    expect(await send(url, { over: time.signal })).toEqual({ reason: 'silent' });
  });
});

/** The address of a port that does this with whoever connects. */
async function startPort(answer: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  });
  return `smtp://${USER}@127.0.0.1:${await listen(server)}`;
}

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
