import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAlarmed } from './alarmed-place.ts';
import { CERTIFICATE } from './certificate.ts';
import { startMailServer } from './mail-server.ts';

describe('alarms by e-mail', () => {
  const TRUSTED = getCACertificates('default');
  beforeEach(() => {
    setDefaultCACertificates([...TRUSTED, CERTIFICATE]);
  });
  afterEach(() => {
    setDefaultCACertificates(TRUSTED);
  });
  const mailTo = (port: number, to: string): Record<string, string> => ({
    ALARM_SMTP_URL: `smtp://staff:secret@127.0.0.1:${port}`,
    ALARM_EMAIL_FROM: 'status@place.example',
    ALARM_EMAIL_TO: to,
  });
  const recipientOf = (mail: string): string => /\r\nTo: (\w+)/.exec(mail)?.[1] ?? '';

  it('retries a refused recipient with every scheduled refresh and names it in the log; the other one gets one mail', async () => {
    let isRefused = true;
    const { port, mails } = await startMailServer({
      onRcptTo: ({ address }, _session, done) => {
        const refuses = isRefused && address.startsWith('leo');
        done(refuses ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
      },
    });
    const { play, log } = createAlarmed([], mailTo(port, 'ana@place.example, leo@place.example'));
    await play('ok', 10);
    await play('down', 30);
    expect(mails.map(recipientOf)).toEqual(['ana']);
    expect(new Set(log)).toEqual(
      new Set(['email leo@place.example did not accept a message: refused 550 550 no such mailbox']),
    );
    isRefused = false;
    await play('down', 15);
    expect(mails.map(recipientOf)).toEqual(['ana', 'leo']);
  });
});
