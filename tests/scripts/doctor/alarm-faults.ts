import type { AlarmMessage } from '../../../netlify/runtime/alarms/alarm-channel.ts';
import type { Finding } from '../../../scripts/doctor/finding.ts';
import type { Variables } from '../../../scripts/doctor/setup.ts';
import {
  findClosedPort,
  startFaultyServer,
  startHalfOpenPort,
  startPlainPortForTls,
} from '../../runtime/faulty-server.ts';
import { examineCase, findingsOf, FINE, TEST, wrongOf } from './examined.ts';

const MAIL = {
  ALARM_SMTP_URL: 'smtps://Xq7:Xq7@mail.place.example',
  ALARM_EMAIL_FROM: 'status@place.example',
  ALARM_EMAIL_TO: 'ana@place.example',
};
/** Variables of alarms, beside one way that works. */
export const ALARM_VARIABLES: [string, Variables][] = [
  ['no way is set up', { ALARM_NTFY_URL: '' }],
  ['ALARM_NTFY_URL is not the address of a topic', { ALARM_NTFY_URL: 'https://Xq7:Xq7@ntfy.sh/topic' }],
  ['ALARM_NTFY_URL is not set, and its token is', { ALARM_NTFY_URL: '', ALARM_NTFY_TOKEN: 'tk_Xq7' }],
  ['ALARM_NTFY_URL is misspelt', { ALARM_NTFY_URL: '', ALARM_NFTY_URL: 'https://ntfy.sh/Xq7' }],
  ['ALARM_NTFY_TOKEN cannot stand in a header', { ALARM_NTFY_TOKEN: 'Xq7 ñ' }],
  ['ALARM_WEBHOOK_URL is no address', { ALARM_WEBHOOK_URL: 'hooks/Xq7' }],
  ['ALARM_SMTP_URL is that of a web page', { ...MAIL, ALARM_SMTP_URL: 'https://Xq7@mail.place.example' }],
  ['ALARM_SMTP_URL is not set, and the addresses are', { ...MAIL, ALARM_SMTP_URL: '' }],
  ['ALARM_EMAIL_FROM is no address', { ...MAIL, ALARM_EMAIL_FROM: 'the barn' }],
  ['ALARM_EMAIL_FROM is not set', { ...MAIL, ALARM_EMAIL_FROM: '' }],
  ['ALARM_EMAIL_TO is no address', { ...MAIL, ALARM_EMAIL_TO: 'ana@place.example; leo' }],
  ['ALARM_EMAIL_TO is not set', { ...MAIL, ALARM_EMAIL_TO: '' }],
  ['ALARM_AFTER_MINUTES is no number of minutes', { ALARM_AFTER_MINUTES: '10m' }],
  ['ALARM_QUIET_HOURS are no hours', { ALARM_QUIET_HOURS: '22-7' }],
  ['ALARM_QUIET_EXCEPT is another word', { ALARM_QUIET_EXCEPT: 'fire' }],
  ['ALARM_LANGUAGE is no language', { ALARM_LANGUAGE: 'Español' }],
  ['ALARM_LANGUAGE is none of the site', { ALARM_LANGUAGE: 'fr' }],
];

export async function findOfSettings(changes: Variables, cloud: string): Promise<Finding[]> {
  const variables = { ...FINE, UNIFI_API_URL: cloud, ALARM_NTFY_URL: `${cloud}/messages/demo`, ...changes };
  return wrongOf(await findingsOf(await examineCase({ variables })), 'setup', 'alarms');
}

const SENT = ['401', '404', '429 with Retry-After', '500', 'a redirect', 'no answer at all'] as const;

/** What ends with the time alone: it is so short that no try is made anew. */
const HANGING = /half-open|web server|no answer/;

/** Who passes messages on and fails: what starts it and gives the variables, and what is sent, if anything. */
export const ALARM_FAULTS: [string, () => Promise<Variables>, test?: AlarmMessage][] = [
  ['ntfy: connection refused', (): Promise<Variables> => findClosedPort().then(withTopic)],
  [
    'ntfy: a name that does not exist',
    (): Promise<Variables> => Promise.resolve(withTopic('https://no-such-host.invalid')),
  ],
  ['ntfy: no TLS where TLS is expected', (): Promise<Variables> => startPlainPortForTls().then(withTopic)],
  ['webhook: connection refused', (): Promise<Variables> => findClosedPort().then(withHook)],
  ['webhook: a half-open socket', (): Promise<Variables> => startHalfOpenPort().then(withHook)],
  ['email: connection refused', (): Promise<Variables> => findClosedPort().then(withMail)],
  ['email: it is a web server', (): Promise<Variables> => startFaultyServer('500').then(withMail)],
  ['email: a half-open socket', (): Promise<Variables> => startHalfOpenPort().then(withMail)],
  ...SENT.map((name): (typeof ALARM_FAULTS)[number] => [
    `ntfy, with --send-test: ${name}`,
    () => startFaultyServer(name).then(withTopic),
    TEST,
  ]),
];

function withTopic(url: string): Variables {
  return { ALARM_NTFY_URL: `${url}/topic` };
}

function withHook(url: string): Variables {
  return { ALARM_WEBHOOK_URL: `${url}/Xq7` };
}

function withMail(url: string): Variables {
  return { ...MAIL, ALARM_SMTP_URL: url.replace('http://', 'smtp://Xq7:Xq7@') };
}

export async function findOfAlarms(
  [name, start, test]: (typeof ALARM_FAULTS)[number],
  cloud: string,
): Promise<Finding[]> {
  const variables = { ...FINE, UNIFI_API_URL: cloud, ...(await start()) };
  const examined = await examineCase({ variables, ...(HANGING.test(name) && { limitMs: 200 }), ...(test && { test }) });
  return wrongOf(await findingsOf(examined), 'alarms');
}
