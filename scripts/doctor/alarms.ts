import { createAlarmChannels, type AlarmMessage, type Unsent } from '../../netlify/runtime/alarms/alarm-channels.ts';
import { readAlarmSettings } from '../../netlify/runtime/alarms/alarm-settings.ts';
import type { AlarmChannelName } from '../../src/status/alarm-events.ts';
import { fault, look, ok, type Finding } from './report.ts';
import type { Setup } from './variables.ts';

const LIMIT_MS = 15_000;

/** What became of a message, and what to do about it. */
const REASONS: Readonly<Record<Unsent['reason'], readonly [says: string, next: string]>> = {
  unreachable: [
    'nobody answers at this address, or not with TLS as it should',
    'Correct the address: https has the port 443, smtps 465, smtp 587. Or this machine has no internet.',
  ],
  silent: ['there was no answer in time', 'Look whether the address and its port are right.'],
  refused: ['it takes no such message now', 'Look whether it may go there; if so, try again in some minutes.'],
  login: ['it refuses whoever sends', 'Set the token or the password anew.'],
};

const VARIABLES: Readonly<Record<AlarmChannelName, string>> = {
  ntfy: 'ALARM_NTFY_URL, ALARM_NTFY_TOKEN',
  webhook: 'ALARM_WEBHOOK_URL',
  email: 'ALARM_SMTP_URL, ALARM_EMAIL_FROM, ALARM_EMAIL_TO',
};

/** By which ways staff are told, and what became of a test; nothing is sent without one. */
export async function checkAlarms(
  setup: Setup,
  languages: readonly string[],
  test: AlarmMessage | undefined,
): Promise<Finding[]> {
  const { channels, language, afterMinutes, problems } = readAlarmSettings(setup, languages);
  const findings = problems
    .filter(({ name }) => !setup.malformed.includes(name))
    .map(({ name, problem }) =>
      problem === 'missing'
        ? fault(`${name} is not set, and what is set beside it is of no use.`, 'Set it, or take out the rest.')
        : fault(`${name} is none of the languages of the site.`, `Set ${languages.join(', ')}, or take it out.`),
    );
  if (channels.length === 0)
    return [
      ...findings,
      look('Nobody is told when something fails: no way is set up.', 'docs/hosting.md says how, in three steps.'),
    ];
  const hint = test ? '' : ' --send-test sends a test.';
  return [
    ...findings,
    ok(
      `Staff are told by ${channels.join(', ')}, in ${language}; of no internet after ${afterMinutes} minutes.${hint}`,
    ),
    ...(test ? await sendTest(setup, test) : []),
  ];
}

/** Sends a message by every way, with the site's own code. */
function sendTest({ environment }: Setup, test: AlarmMessage): Promise<Finding[]> {
  const ways = createAlarmChannels(environment).map(async (channel) => {
    const unsent = await channel.send(test, AbortSignal.timeout(LIMIT_MS));
    if (!unsent) return ok(`${channel.name}: it has taken the test.`);
    const [says, next] = REASONS[unsent.reason];
    const status = unsent.status === undefined ? '' : ` (${unsent.status})`;
    return fault(`${channel.name}: ${says}${status}.`, `${next} It is in ${VARIABLES[channel.name]}.`);
  });
  return Promise.all(ways);
}
