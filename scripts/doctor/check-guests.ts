import type { Evidence } from '../../src/status/evidence.ts';
import { explainStatus, type Explanation } from '../../src/status/explanation.ts';
import { ACCESS_POINT_ROWS, BUSY_ROW, INTERNET_ROWS } from '../../src/status/levels.ts';
import type { OverrideRecord, Settings } from '../../src/status/override.ts';
import { createStatusRecord } from '../../src/status/record.ts';
import type { Snapshot } from '../../src/status/snapshot.ts';
import type { Examined } from './check.ts';
import { look, ok, type Finding } from './finding.ts';

const NEXT = 'docs/status-levels.md says what each takes to count and to clear.';

/** What everybody is shown now, why, and what the next reading would make of it. */
export function checkGuests({ stored, network, equipment: { outcome }, at }: Examined): readonly Finding[] {
  const now = explainStatus(stored.status, stored.override, network, at);
  const record = 'reading' in outcome ? createStatusRecord(outcome.reading, stored.status, network, at) : undefined;
  const next = record && explainStatus(record, stored.override, network, at);
  return [
    now.shown
      ? describe('Now', now.shown)
      : look('Nothing can be shown: everybody gets 503.', 'Mend what is wrong above.'),
    ...describeSet(now, stored.override, at),
    ...(now.shown ? now.evidence.map((evidence) => ok(`why: ${describeEvidence(evidence)}`)) : []),
    ...(next?.shown ? [describe('With the reading just taken', next.shown)] : []),
    ...(next?.evidence ?? []).map((evidence) => ok(`why: ${describeEvidence(evidence)}`)),
  ];
}

/** What staff have set at once, and what ahead. */
function describeSet(
  { settings, planned }: Pick<Explanation, 'settings' | 'planned'>,
  override: OverrideRecord | undefined,
  at: number,
): Finding[] {
  const isAtOnce = settings !== null && settings.expiresAt === override?.settings?.expiresAt;
  const plans = planned.map((plan) => {
    const [from, to] = [`${plan.startsAt} to ${plan.endsAt}`, describeSettings(plan)];
    if (Date.parse(plan.startsAt) > at) return ok(`Staff have planned, from ${from}: ${to}.`);
    return ok(
      `Staff have planned, from ${from}, so that it ${isAtOnce ? 'waits for what is set by hand' : 'counts now'}: ${to}.`,
    );
  });
  if (!isAtOnce) return plans;
  return [ok(`Staff have set by hand until ${settings.expiresAt}: ${describeSettings(settings)}.`), ...plans];
}

function describeSettings({ internet, spots = {} }: Settings): string {
  const whose = internet && internet.level !== 'ok' ? ` (${internet.attribution})` : '';
  const areas = Object.entries(spots).map(([key, level]) => `${key} ${level}`);
  return [...(internet ? [`internet ${internet.level}${whose}`] : []), ...areas].join(', ');
}

function describe(when: string, { internet, spots, updatedAt }: Snapshot): Finding {
  const whose = internet.level === 'ok' ? '' : ` (${internet.attribution})`;
  const areas = spots.map(({ key, level, aps }) => {
    const listed = aps.map((ap) => `${ap.key} ${ap.level}${ap.reason ? `: ${ap.reason}` : ''}`);
    return `${key} ${level}${listed.length > 0 ? ` (${listed.join(', ')})` : ''}`;
  });
  const says = `${when}: internet ${internet.level}${whose}; ${areas.join('; ')}; of ${updatedAt}.`;
  const isFine = internet.level === 'ok' && spots.every(({ level }) => level === 'ok');
  return isFine ? ok(says) : look(says, NEXT);
}

/** One reason, in the words of docs/status-levels.md. */
export function describeEvidence({ subject, rule, figures, since }: Evidence): string {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  const why = [...told, `since ${since}`].join(', ');
  return `${subject}: ${seenBy(rule, figures)} (${rule}; ${why})`;
}

function seenBy(rule: Evidence['rule'], { state }: Evidence['figures']): string {
  if (rule in INTERNET_ROWS) return INTERNET_ROWS[rule as keyof typeof INTERNET_ROWS].seen;
  if (rule === 'radio-busy') return BUSY_ROW.seen;
  if (rule === 'access-point-flapping') return ACCESS_POINT_ROWS.flapping.seen;
  if (rule === 'access-point-unheard') return ACCESS_POINT_ROWS.unknown.seen;
  if (rule === 'gateway-unheard') return 'The gateway is not in touch with its controller';
  return typeof state === 'string' && state in ACCESS_POINT_ROWS
    ? ACCESS_POINT_ROWS[state as keyof typeof ACCESS_POINT_ROWS].seen
    : rule;
}
