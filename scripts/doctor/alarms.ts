import { readAlarmSettings } from '../../netlify/runtime/channels/alarm-settings.ts';
import { SENDING_MS, type Channel, type Unsent } from '../../netlify/runtime/channels/channel.ts';
import { openChannels } from '../../netlify/runtime/channels/channels.ts';
import { callHeartbeat } from '../../netlify/runtime/channels/heartbeat.ts';
import type { Failure } from '../../netlify/runtime/failure.ts';
import type { Examination } from './examination.ts';
import { fault, look, ok, type Finding } from './report.ts';

/** What happened to a message, and the next step unless the channel has its own advice. */
const FAILURES: Readonly<Record<Failure, readonly [says: string, next: string]>> = {
  key: ['it rejects the credentials', 'Set the token or the password again.'],
  rights: ['this account may not send there', 'Allow it there, or use another address.'],
  'not-found': ['there is nothing at this address', 'Correct the address.'],
  busy: ['it limits the number of requests', 'Wait a few minutes, and check whether something else also sends there.'],
  trouble: ['it has trouble', 'Try again in a few minutes.'],
  refused: ['it rejects this message', 'Trying again does not help. Check the variables.'],
  odd: ['something else answers, such as a page that asks people to log in', 'Correct the address.'],
  unreachable: [
    'there is no connection to this address, or no valid TLS',
    'Correct the address (port 443 for https, 465 for smtps, 587 for smtp), or check the internet of this machine.',
  ],
  certificate: [
    'its certificate is untrusted, expired, or for another name',
    'Install a certificate of a trusted authority, such as Let’s Encrypt, or use the name in the certificate.',
  ],
  silent: ['there was no answer in time', 'Check the address and its port.'],
};

export function checkAlarmSettings({ setup, languages }: Examination): Finding[] {
  return readAlarmSettings(setup, languages)
    .problems.filter(({ name }) => !setup.malformed.includes(name))
    .map(({ name, problem }) =>
      problem === 'missing'
        ? fault(
            `${name} is not set, so the variables that belong to it have no effect.`,
            'Set it, or remove the others.',
          )
        : fault(`${name} is not a language of the site.`, `Set ${languages.join(', ')}, or take it out.`),
    );
}

export function listChannels({ setup, languages, test }: Examination): Finding[] {
  const { channels, language, afterMinutes } = readAlarmSettings(setup, languages);
  if (channels.length === 0)
    return [look('Staff are not alerted: no channel is set up.', 'docs/hosting.md says how, in three steps.')];
  const hint = test ? '' : ' --send-test sends a test.';
  return [
    ok(
      `Staff are alerted by ${channels.join(', ')}, in ${language}; of no internet after ${afterMinutes} minutes.${hint}`,
    ),
  ];
}

export async function sendTest({ setup: { environment }, test }: Examination): Promise<Finding[]> {
  if (!test) return [];
  const sent = openChannels(environment).map(async ({ name, channel, send }) => {
    const unsent = await send(test, AbortSignal.timeout(SENDING_MS));
    if (!unsent) return ok(`${name}: it accepted the test.`);
    const { severity, says, next } = describeUnsent(name, unsent, channel.advice);
    // Quiet hours keep no message from being taken.
    const variables = Object.keys(channel.variables).filter((variable) => variable !== channel.quiet);
    return { severity, says, next: `${next} Its variables: ${variables.join(', ')}.` };
  });
  return Promise.all(sent);
}

/** Checks that a missing run of the site is noticed. With a test message, pings the heartbeat. */
export async function checkHeartbeat({ setup: { environment, malformed }, test }: Examination): Promise<Finding[]> {
  const name = 'ALARM_HEARTBEAT_URL';
  if (malformed.includes(name)) return [];
  if (environment[name] === undefined)
    return [
      look(
        `If the site stops reading the network, no service notices: ${name} is not set.`,
        'docs/hosting.md says under "Alarms" what it is for.',
      ),
    ];
  if (!test) return [ok(`${name} is pinged after every successful run. --send-test pings it now.`)];
  const unsent = await callHeartbeat(environment);
  return [unsent ? describeUnsent(name, unsent) : ok(`${name}: it accepted the ping.`)];
}

/** Reports why a message was not delivered. Advice of the channel takes precedence over the table. */
function describeUnsent(
  name: string,
  { failure, status, words }: Unsent,
  advice: Channel['advice'] = {},
): Finding & { readonly next: string } {
  const [says, next] = FAILURES[failure];
  const code = status === undefined ? '' : ` (${status})`;
  const why = words ? `; it says: ${words}` : '';
  return { severity: 'fault', says: `${name}: ${says}${code}${why}.`, next: advice[failure] ?? next };
}
