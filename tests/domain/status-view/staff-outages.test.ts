import { describe, expect, it } from 'vitest';
import { describeOutages, type OutageView } from '../../../src/client/status/staff-outages.ts';
import { createStrings } from '../fixture-strings.ts';
import { at, WORDS } from './fixtures.ts';

const { staff } = createStrings('en');
const OVER = {
  startedAt: '2026-11-14T08:00:00.000Z',
  endedAt: '2026-11-14T09:50:00.000Z',
  worst: 'outage',
  attribution: 'provider',
  backfilled: false,
  evidence: [
    { rule: 'line-down', figures: {}, since: '2026-11-14T08:00:00.000Z' },
    { rule: 'of-tomorrow', figures: {}, since: '2026-11-14T08:00:00.000Z' },
  ],
};

function describeAll(outages: unknown): OutageView[] | undefined {
  const clock = { now: at('12:00:00'), timeZone: 'Europe/Madrid' };
  return describeOutages({ outages }, clock, { ...WORDS, staff }, 'en');
}

describe('the outages that staff see', () => {
  it('say from when to when by the place’s clock, for how long, how bad, whose fault, and why', () => {
    expect(describeAll([OVER])).toEqual([
      {
        what: `Sat, 14 Nov 2026, 09:00 to 10:50 (1 hr 50 mins): down, ${staff.attributions.provider}`,
        why: `why: ${staff.rules['line-down']} of-tomorrow`,
      },
    ]);
  });

  it('say of one that lasts how long it has lasted, and of one that was dark that the fault was found afterwards', () => {
    const dark = { ...OVER, attribution: 'us', worst: 'degraded', backfilled: true, evidence: [] };
    expect(describeAll([{ ...OVER, endedAt: null, evidence: [] }, dark])).toEqual([
      { what: `since Sat, 14 Nov 2026, 09:00 (4 hrs): down, ${staff.attributions.provider}`, why: '' },
      { what: expect.stringContaining(`slow, ${staff.attributions.us}`) as string, why: 'found afterwards' },
    ]);
  });

  it.each([undefined, null, 'x', {}])('cannot be read where they are %j', (outages) => {
    expect(describeAll(outages)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['without a beginning', { ...OVER, startedAt: undefined }],
    ['with an end that is no time', { ...OVER, endedAt: 'soon' }],
    ['of a level that nobody knows', { ...OVER, worst: 'lost' }],
    ['of nobody', { ...OVER, attribution: 'ok' }],
  ])('leave out one that is %s', (_, broken) => {
    expect(describeAll([broken, OVER])).toHaveLength(1);
  });
});
