import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/text/dates.ts';
import { recordBlock } from '../../src/markdown/record-block.ts';
import { writeMarkdown } from '../../src/markdown/write.ts';
import type { PublishedRecord } from '../../src/schema/published-record.ts';
import { formatLostTime, formatShare, judgeRecord, okShare, unknownShare } from '../../src/schema/record-figure.ts';
import { createStrings } from './fixture-strings.ts';

const NONE = { provider: 0, us: 0 };

function createRecord(days: number, seconds: Partial<PublishedRecord['seconds']> = {}): PublishedRecord {
  return {
    from: '2026-01-01',
    to: addDays('2026-01-01', days - 1),
    everyMinutes: 5,
    seconds: { ok: days * 86_400, degraded: NONE, outage: NONE, unknown: 0, ...seconds },
    outages: { provider: { count: 0, longestSeconds: 0 }, us: { count: 0, longestSeconds: 0 } },
  };
}

describe('judgeRecord', () => {
  it.each<[string, PublishedRecord, string]>([
    ['89 days', createRecord(89), 'short'],
    ['90 days', createRecord(90), 'figure'],
    ['5 % not measured', createRecord(100, { ok: 95_000, unknown: 5_000 }), 'figure'],
    ['a second more than 5 %', createRecord(100, { ok: 94_999, unknown: 5_001 }), 'gaps'],
    ['nothing measured', createRecord(100, { ok: 0, unknown: 0 }), 'gaps'],
    ['89 days with gaps', createRecord(89, { ok: 1, unknown: 9 }), 'short'],
  ])('Of %s, it is %s.', (_title, record, verdict) => {
    expect(judgeRecord(record)).toBe(verdict);
  });
});

describe('rounding', () => {
  it.each<[number, number, string]>([
    [31_536_000, 0, '100%'],
    [31_535_999, 1, '99.99%'],
    [99_996, 4, '99.99%'],
    [99_990, 10, '99.99%'],
    [99_989, 11, '99.98%'],
    [9_981, 19, '99.81%'],
    [1, 1, '50%'],
    [0, 1, '0%'],
  ])('%i seconds that were ok and %i that were not are %s ok: it never flatters.', (ok, down, share) => {
    const { seconds } = createRecord(1, { ok, outage: { provider: down, us: 0 } });
    expect(formatShare(okShare(seconds), 'en')).toBe(share);
  });

  it('Whatever was not ok counts as measured, whoever was responsible.', () => {
    const { seconds } = createRecord(1, {
      ok: 60,
      degraded: { provider: 1, us: 2 },
      outage: { provider: 7, us: 30 },
    });
    expect(formatShare(okShare(seconds), 'en')).toBe('60%');
  });

  it('What was not measured is rounded up.', () => {
    expect(formatShare(unknownShare(createRecord(1, { ok: 94_999, unknown: 5_001 }).seconds), 'en')).toBe('5.01%');
  });

  it.each([
    [0, 'en', '0 mins'],
    [1, 'en', '1 min'],
    [60, 'en', '1 min'],
    [61, 'en', '2 mins'],
    [6_600, 'en', '1 hr 50 mins'],
    [7_200, 'en', '2 hrs'],
    [6_600, 'es', '1 h 50 min'],
    [6_600, 'de', '1 Std. 50 Min.'],
    [4_320_000, 'en', '1,200 hrs'],
  ])('%i seconds are %s: %s', (seconds, locale, text) => {
    expect(formatLostTime(seconds, locale).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('::record', () => {
  const strings = { en: createStrings('en') };
  const render = (record: PublishedRecord | undefined): string =>
    writeMarkdown(recordBlock({ record: record && { ...record, updated: '2026-12-01' }, strings }, 'en'));

  it('Where nothing is published, nothing is said.', () => {
    expect(render(undefined).trim()).toBe('');
  });

  it('A figure comes with how it was measured, and with who was responsible.', () => {
    const seconds = { ok: 8_600_000, outage: { provider: 6_600, us: 60 }, degraded: NONE, unknown: 3_600 };
    const record: PublishedRecord = {
      ...createRecord(100, seconds),
      outages: { provider: { count: 1, longestSeconds: 6_600 }, us: { count: 1, longestSeconds: 60 } },
    };
    expect(render(record).replaceAll(/[  ]/g, ' ')).toBe(`Every 5 min, 1 January 2026 to 10 April 2026: 99.92% ok.

- **Outages:** 2 (provider 1, us 1), longest 1 hr 50 mins
- **Down:** 1 hr 51 mins (provider 1 hr 50 mins, us 1 min)
- **Slow:** none
- **Unmeasured:** 1 hr
`);
  });

  it('With too few days, or too many gaps, that is said instead, and no share of time that was ok.', () => {
    expect(render(createRecord(89))).toBe('Since 1 January 2026; 90 days are wanted.\n');
    expect(render(createRecord(100, { ok: 90_000, unknown: 10_000 }))).toBe(
      'From 1 January 2026 to 10 April 2026, 10% not measured.\n',
    );
  });
});
