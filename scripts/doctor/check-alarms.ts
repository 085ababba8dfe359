import { readAlarmSettings, type AlarmSettings } from '../../netlify/runtime/alarms/alarm-settings.ts';
import type { AlarmChannelName, AlarmReason, Delivery } from '../../src/status/alarm-record.ts';
import { fill } from '../../src/text/fill.ts';
import type { Examined } from './check.ts';
import { fault, look, ok, type Finding } from './finding.ts';
import type { Setup } from './setup.ts';

/** What was told, and what to do about one of the variables below. */
const REASONS: Readonly<Record<AlarmReason, readonly [says: string, next: string]>> = {
  unreachable: ['nobody answers at this address', 'Correct {address}; or this machine has no internet.'],
  silent: [
    'there was no answer in time',
    'Look whether the address and its port are right in {address}, and try again.',
  ],
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

/** By which ways staff are told, whether a message gets through, and which did not. What is malformed stands above. */
export function checkAlarms({ setup, languages, alarms, stored }: Examined): readonly Finding[] {
  const settings = readAlarmSettings(setup, languages);
  return [
    ...settings.problems
      .filter(({ name }) => !setup.malformed.includes(name))
      .map(describeProblem(settings, languages)),
    settings.channels.length > 0 ? ok(describeSettings(settings)) : describeNobody(setup),
    ...alarms.ways.map(({ name, unsent }) => {
      if (unsent) return fault(`${name}: ${tell(unsent)}.`, adviseOn(name, unsent.reason));
      return ok(alarms.isSent ? `${name}: it has taken the test.` : `${name}: it answers. --send-test sends a test.`);
    }),
    ...settings.channels.flatMap((name) => describeUnsent(name, stored.alarms?.deliveries ?? [])),
  ];
}

function describeProblem(
  { language }: AlarmSettings,
  languages: readonly string[],
): (problem: AlarmSettings['problems'][number]) => Finding {
  return ({ name, problem }) =>
    problem === 'missing'
      ? fault(
          `${name} is not set, and what is set beside it is of no use.`,
          'Set it, or take out the rest: .env.example.',
        )
      : fault(
          `${name} is none of the languages of the site: the messages are in ${language}.`,
          `Set ${languages.join(', ')}, or take it out.`,
        );
}

function describeSettings({ channels, language, afterMinutes, quietHours, wakes }: AlarmSettings): string {
  const quiet =
    quietHours && `; from ${quietHours.from} to ${quietHours.until} of ${wakes ? 'nothing but that' : 'nothing'}`;
  return `Staff are told by ${channels.join(', ')}, in ${language}; of no internet after ${afterMinutes} minutes${quiet ?? ''}.`;
}

function describeNobody({ controller }: Setup): Finding {
  if (controller === 'demo') return ok('No way is set up: npm start sends messages to the console of the demo.');
  return look('Nobody is told when something fails: no way is set up.', 'docs/alarms.md says how, in three steps.');
}

/** Messages of late that did not arrive on a way, or may not have. */
function describeUnsent(name: AlarmChannelName, deliveries: readonly Delivery[]): Finding[] {
  const own = deliveries.filter(({ channel }) => channel === name);
  const unsent = own.filter(({ outcome }) => outcome === 'failed' || outcome === 'unsure');
  const last = unsent.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1);
  if (!last) return [];
  const reason = last.reason ?? 'silent';
  const says = `${name}: of the last ${own.length} messages, ${unsent.length} did not arrive for certain`;
  return [look(`${says}; the newest, of ${last.at}: ${tell({ ...last, reason })}.`, adviseOn(name, reason))];
}

function tell({ reason, status }: { readonly reason: AlarmReason; readonly status?: number | null }): string {
  return `${REASONS[reason][0]}${status == null ? '' : ` (${status})`}`;
}

function adviseOn(name: AlarmChannelName, reason: AlarmReason): string {
  return fill(REASONS[reason][1], VARIABLES[name]);
}
