import { expect, it } from 'vitest';
import { describeEvidence } from '../../../src/client/staff/evidence-sentence.ts';
import type { Evidence } from '../../../src/status/evidence.ts';
import type { Internet } from '../../../src/status/snapshot.ts';
import { stringsOf } from '../../place.ts';
import { at, WORDS } from '../fixtures.ts';

const CLOCK = { now: at('14:00:00'), timeZone: 'Europe/Madrid' };
const AT_14_05 = '2026-11-14T13:05:00.000Z';

const OK: Internet = { level: 'ok', attribution: 'ok' };
const PROVIDER: Internet = { level: 'degraded', attribution: 'provider' };
const US: Internet = { level: 'degraded', attribution: 'us' };

const MEASURED = { periods: 3, slow: 2, worstLatencyMs: 130.4, worstPacketLossPercent: 4 };

it.each<[Partial<Evidence>, Internet, string]>([
  [
    { rule: 'line-slow', figures: MEASURED },
    PROVIDER,
    'The line has lost up to 4 of 100 packets since 14:05: that is the provider’s. Bad measurements: 2 of 3. The slowest answer took 130.4 ms.',
  ],
  [
    { rule: 'line-slow', figures: { ...MEASURED, worstPacketLossPercent: 0.1, lineLoadPercent: 96 } },
    US,
    'The line has been slow since 14:05: that is ours. Bad measurements: 2 of 3. The slowest answer took 130.4 ms. Most packets lost: 0.1 of 100. We are using 96 % of the line ourselves.',
  ],
  [
    { rule: 'line-up', figures: { periods: 3, slow: 0, worstLatencyMs: 14, worstPacketLossPercent: 0 } },
    OK,
    'The line has been up and fast enough since 14:05. The slowest answer took 14 ms.',
  ],
  [
    { rule: 'on-backup', figures: { primary: 'unplugged' }, since: '2026-11-13T20:00:00.000Z' },
    US,
    'The backup has taken over from the usual line since 13 Nov 2026, 21:00: that is ours. The cable of the usual line is unplugged.',
  ],
  [
    { rule: 'site-dark', figures: { after: 'line-down' } },
    PROVIDER,
    'Nothing in the whole place has answered since 14:05: that is probably the provider’s. It began like this: The line is down.',
  ],
  [
    { subject: 'east-porch', rule: 'access-point', figures: { state: 'isolated' } },
    OK,
    'The access point “Porch” has not worked as it should since 14:05. On, but cut off from the network.',
  ],
  [
    { subject: 'east-porch', rule: 'access-point-flapping', figures: { failures: 5 } },
    OK,
    'The access point “Porch” has come and gone since 14:05. Failures within the last hour: 5.',
  ],
])(
  'Evidence is a sentence that says since when, whose it is, and what was measured: %j',
  (evidence, internet, told) => {
    const whole = { subject: 'internet', rule: 'line-up', figures: {}, since: AT_14_05, ...evidence } as const;
    const words = { ...WORDS, staff: stringsOf('en').staff, who: stringsOf('en').alarms.who };
    expect(describeEvidence(whole, { internet }, CLOCK, words, 'en')).toBe(told);
  },
);
