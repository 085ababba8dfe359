import { readAlarmSettings } from '../../netlify/runtime/channels/alarm-settings.ts';
import { SENDING_MS, type Channel, type Unsent } from '../../netlify/runtime/channels/channel.ts';
import { openChannels } from '../../netlify/runtime/channels/channels.ts';
import { callHeartbeat } from '../../netlify/runtime/channels/heartbeat.ts';
import type { Failure } from '../../netlify/runtime/failure.ts';
import type { Examination } from './examination.ts';
import { fault, look, ok, type Finding } from './report.ts';

/** What happened to a message, and the next step unless the channel has advice of its own. */
const FAILURES: Readonly<Record<Failure, readonly [says: string, next: string]>> = {
  key: ['it refuses whoever sends', 'Set the token or the password anew.'],
  rights: ['whoever sends may not send there', 'Have it allowed, or take another address.'],
  'not-found': ['there is nothing at this address', 'Correct the address.'],
  busy: ['it asks to be left alone', 'Wait some minutes, and look whether something else sends there too.'],
  trouble: ['it has trouble', 'Try again in some minutes.'],
  refused: ['it does not take this message', 'To try again does not help: look what is set.'],
  odd: ['something else answers, such as a page that asks people to log in', 'Correct the address.'],
  unreachable: [
    'nobody answers at this address, or not with TLS as it should',
    'Correct the address: https has the port 443, smtps 465, smtp 587. Or this machine has no internet.',
  ],
  certificate: [
    'it has a certificate that nobody vouches for, that is for another name, or that is over',
    'Give it one of an authority that is known, such as Let’s Encrypt, or take the name that its certificate is for.',
  ],
  silent: ['there was no answer in time', 'Look whether the address and its port are right.'],
};

export function checkAlarmSettings({ setup, languages }: Examination): Finding[] {
  return readAlarmSettings(setup, languages)
    .problems.filter(({ name }) => !setup.malformed.includes(name))
    .map(({ name, problem }) =>
      problem === 'missing'
        ? fault(`${name} is not set, and what is set beside it is of no use.`, 'Set it, or take out the rest.')
        : fault(`${name} is none of the languages of the site.`, `Set ${languages.join(', ')}, or take it out.`),
    );
}

/** Lists the channels that are set up. */
export function listChannels({ setup, languages, test }: Examination): Finding[] {
  const { channels, language, afterMinutes } = readAlarmSettings(setup, languages);
  if (channels.length === 0)
    return [
      look('Nobody is told when something fails: no way is set up.', 'docs/hosting.md says how, in three steps.'),
    ];
  const hint = test ? '' : ' --send-test sends a test.';
  return [
    ok(
      `Staff are told by ${channels.join(', ')}, in ${language}; of no internet after ${afterMinutes} minutes.${hint}`,
    ),
  ];
}

/** Sends the test message through every channel, with the site's own code. */
export async function sendTest({ setup: { environment }, test }: Examination): Promise<Finding[]> {
  if (!test) return [];
  const sent = openChannels(environment).map(async ({ name, channel, send }) => {
    const unsent = await send(test, AbortSignal.timeout(SENDING_MS));
    if (!unsent) return ok(`${name}: it has taken the test.`);
    const { severity, says, next } = describeUnsent(name, unsent, channel.advice);
    // Quiet hours keep no message from being taken.
    const variables = Object.keys(channel.variables).filter((variable) => variable !== channel.quiet);
    return { severity, says, next: `${next} Its variables: ${variables.join(', ')}.` };
  });
  return Promise.all(sent);
}

/** Checks that a missing run of the site is noticed. With a test, the address of the heartbeat is requested. */
export async function checkHeartbeat({ setup: { environment, malformed }, test }: Examination): Promise<Finding[]> {
  const name = 'ALARM_HEARTBEAT_URL';
  if (malformed.includes(name)) return [];
  if (environment[name] === undefined)
    return [
      look(
        `Where the site looks at the network no more, nobody notices: ${name} is not set.`,
        'docs/hosting.md says under "Alarms" what it is for.',
      ),
    ];
  if (!test) return [ok(`${name} is asked after every run that went well. --send-test asks it now.`)];
  const unsent = await callHeartbeat(environment);
  return [unsent ? describeUnsent(name, unsent) : ok(`${name}: it has noted that it was asked.`)];
}

/** Reports why a message was not delivered. The advice of the channel comes before that of the table. */
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
