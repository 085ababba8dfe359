import { describe, expect, it } from 'vitest';
import { renderOutageCsv, renderOutageTable } from '../../scripts/render-outages.ts';
import type { Outage } from '../../src/status/outage-log.ts';

const NOW = Date.UTC(2026, 2, 3, 9, 30);
const since = '2026-03-02T10:00:00.000Z';
const CLOSED: Outage = {
  startedAt: '2026-03-02T10:00:10.000Z',
  endedAt: '2026-03-02T10:40:25.000Z',
  worst: 'outage',
  attribution: 'provider',
  backfilled: true,
  evidence: [
    { rule: 'site-dark', figures: {}, since },
    { rule: 'line-slow', figures: { periods: 3, slow: 2 }, since },
  ],
};
const OPEN: Outage = {
  startedAt: '2026-03-03T09:00:00.000Z',
  endedAt: null,
  worst: 'degraded',
  attribution: 'us',
  backfilled: false,
  evidence: [{ rule: 'on-backup', figures: { primary: 'unplugged' }, since }],
};

const withFigure = (value: string): Outage => ({
  ...OPEN,
  evidence: [{ rule: 'line-up', figures: { note: value }, since }],
});

describe('renderOutageTable', () => {
  it('The newest outage comes first, in columns, and a summary says what the provider is to blame for.', () => {
    expect(renderOutageTable([CLOSED, OPEN], NOW)).toBe(
      [
        'started (UTC)     ended (UTC)       minutes  level     attribution                  why',
        '2026-03-03 09:00  still lasts       30       degraded  us                           on-backup (primary unplugged)',
        '2026-03-02 10:00  2026-03-02 10:40  40       outage    provider (found afterwards)  site-dark; line-slow (periods 3, slow 2)',
        '',
        "2 in all; the provider's: 1, 40 minutes together.",
        '',
      ].join('\n'),
    );
  });

  it('Where there are none, a sentence says so.', () => {
    expect(renderOutageTable([], NOW)).toBe('No outage has been recorded.\n');
  });

  it('What could steer a terminal is left out.', () => {
    expect(renderOutageTable([withFigure('\u001b[31mred\u001b[0m')], NOW)).toContain('line-up (note red)');
    expect(renderOutageTable([withFigure('\u001b]0;title\u0007x')], NOW)).not.toContain('\u001b');
  });
});

describe('renderOutageCsv', () => {
  it('The oldest comes first, lines end with CR LF, and only fields with a comma are quoted.', () => {
    expect(renderOutageCsv([CLOSED, OPEN], NOW)).toBe(
      [
        'started,ended,minutes,level,attribution,why',
        '2026-03-02T10:00:10.000Z,2026-03-02T10:40:25.000Z,40,outage,provider,"site-dark; line-slow (periods 3, slow 2)"',
        '2026-03-03T09:00:00.000Z,,30,degraded,us,on-backup (primary unplugged)',
        '',
      ].join('\r\n'),
    );
  });

  it('Where there are none, there is the head alone.', () => {
    expect(renderOutageCsv([], NOW)).toBe('started,ended,minutes,level,attribution,why\r\n');
  });

  it.each([
    ['plain', 'line-up (note plain)'],
    ['a,b', '"line-up (note a,b)"'],
    ['a"b', '"line-up (note a""b)"'],
    ['""', '"line-up (note """")"'],
    ['a\nb', '"line-up (note a\nb)"'],
    ['a\r\nb', '"line-up (note a\r\nb)"'],
    ['a;b', 'line-up (note a;b)'],
    [' a ', 'line-up (note  a )'],
    ['\u001b[31mred\u001b[0m', 'line-up (note red)'],
    ['ñ€', 'line-up (note ñ€)'],
  ])('The text %j is written as RFC 4180 wants it: %j.', (text, field) => {
    const [, rest] = renderOutageCsv([withFigure(text)], NOW).split('degraded,us,');
    expect(rest).toBe(`${field}\r\n`);
  });
});
