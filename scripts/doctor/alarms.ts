import type { AlarmMessage } from '../../netlify/runtime/alarms/alarm-channel.ts';
import { createAlarmChannels, readAlarmSettings } from '../../netlify/runtime/alarms/alarm-settings.ts';
import type { AlarmChannelName, AlarmReason } from '../../src/status/alarm-record.ts';
import { fill } from '../../src/text/fill.ts';
import { fault, look, ok, type Finding } from './report.ts';
import type { Stored } from './store.ts';
import type { Setup } from './variables.ts';

const LIMIT_MS = 15_000;

/** What became of a message, and what to do about one of the variables below. */
const REASONS: Readonly<Record<AlarmReason, readonly [says: string, next: string]>> = {
  unreachable: ['nobody answers at this address', 'Correct {address}; or this machine has no internet.'],
  silent: ['there was no answer in time', 'Look whether the address and its port are right in {address}.'],
  busy: ['it asks for patience', 'Try again in some minutes; if it stays, somebody else sends too much there.'],
  refused: ['it takes no such message', 'Compare {target} with what it takes.'],
  login: ['it refuses whoever sends', 'Set {login} anew.'],
  moved: ['it is elsewhere now', 'Set {address} to where it is.'],
  insecure: [
    'it does not speak TLS as it should',
    'Correct the port in {address}: https has 443, smtps 465, smtp 587. Or its certificate is no good.',
  ],
  broken: ['the server has trouble', 'Try again in some minutes; if it stays, tell whoever runs it.'],
};

/** What of a way is the address, what lets in, and what says who gets the message. */
const VARIABLES: Readonly<Record<AlarmChannelName, Readonly<Record<'address' | 'login' | 'target', string>>>> = {
  ntfy: { address: 'ALARM_NTFY_URL', login: 'ALARM_NTFY_TOKEN', target: 'the topic in ALARM_NTFY_URL' },
  webhook: { address: 'ALARM_WEBHOOK_URL', login: 'ALARM_WEBHOOK_URL', target: 'ALARM_WEBHOOK_URL' },
  email: { address: 'ALARM_SMTP_URL', login: 'ALARM_SMTP_URL', target: 'ALARM_EMAIL_FROM and ALARM_EMAIL_TO' },
};

interface AlarmOptions {
  readonly setup: Setup;
  readonly languages: readonly string[];
  readonly stored: Stored;
  /** What is to be sent; nothing is sent without it. */
  readonly test: AlarmMessage | undefined;
}

/** By which ways staff are told, which messages of late did not arrive, and what became of a test. */
export async function checkAlarms({ setup, languages, stored, test }: AlarmOptions): Promise<Finding[]> {
  const settings = readAlarmSettings(setup, languages);
  const { channels, language, afterMinutes } = settings;
  const problems = settings.problems
    .filter(({ name }) => !setup.malformed.includes(name))
    .map(({ name, problem }) =>
      problem === 'missing'
        ? fault(`${name} is not set, and what is set beside it is of no use.`, 'Set it, or take out the rest.')
        : fault(`${name} is none of the languages of the site.`, `Set ${languages.join(', ')}, or take it out.`),
    );
  if (channels.length === 0)
    return [
      ...problems,
      setup.controller === 'demo'
        ? ok('No way is set up: npm start sends messages to the console of the demo.')
        : look('Nobody is told when something fails: no way is set up.', 'docs/hosting.md says how, in three steps.'),
    ];
  const hint = test ? '' : ' --send-test sends a test.';
  return [
    ...problems,
    ok(
      `Staff are told by ${channels.join(', ')}, in ${language}; of no internet after ${afterMinutes} minutes.${hint}`,
    ),
    ...channels.flatMap((name) => describeUnsent(name, stored)),
    ...(test ? await sendTest(setup, test) : []),
  ];
}

/** The newest message that has not arrived on a way yet. */
function describeUnsent(name: AlarmChannelName, { alarms }: Stored): Finding[] {
  const last = (alarms?.events ?? []).flatMap(({ unsent }) => unsent[name] ?? []).at(-1);
  if (!last) return [];
  return [fault(`${name}: a message of ${last.at} did not arrive: ${tell(last)}.`, adviseOn(name, last.reason))];
}

/** Sends a message by every way, with the site's own code. */
function sendTest({ environment }: Setup, test: AlarmMessage): Promise<Finding[]> {
  const ways = createAlarmChannels(environment, fetch).map(async (channel) => {
    const unsent = await channel.send(test, AbortSignal.timeout(LIMIT_MS));
    if (!unsent) return ok(`${channel.name}: it has taken the test.`);
    return fault(`${channel.name}: ${tell(unsent)}.`, adviseOn(channel.name, unsent.reason));
  });
  return Promise.all(ways);
}

function tell({ reason, status }: { readonly reason: AlarmReason; readonly status?: number | undefined }): string {
  return `${REASONS[reason][0]}${status === undefined ? '' : ` (${status})`}`;
}

function adviseOn(name: AlarmChannelName, reason: AlarmReason): string {
  return fill(REASONS[reason][1], VARIABLES[name]);
}
