import { describe, expect, it } from 'vitest';
import { readOldHistory } from '../../src/status/old-history.ts';
import { listOutages } from '../../src/status/outages.ts';
import { fillGaps, formatRuns, parseRuns } from '../../src/status/runs-text.ts';
import type { Run } from '../../src/status/run.ts';

const run = (from: number, to: number, internet: 'ok' | 'outage' = 'ok'): Run => ({
  from,
  to,
  internet,
  attribution: internet === 'ok' ? 'ok' : 'provider',
  spots: {},
});
const RUNS = [run(0, 10), run(10, 20, 'outage'), run(20, 30)];
const TEXT = formatRuns(RUNS);

describe('What is stored is read run by run:', () => {
  it.each<[string, string, readonly Run[]]>([
    ['half a file', TEXT.slice(0, -8), RUNS.slice(0, 2)],
    ['a word of a later version', TEXT.replace('"outage"', '"wobbly"'), [run(0, 10), run(20, 30)]],
    ['another version', TEXT.replace('"version":1', '"version":2'), RUNS],
    ['an end before its beginning', TEXT.replace('"to":20', '"to":5'), [run(0, 10), run(20, 30)]],
    [
      'a run that is there twice',
      TEXT.replace('"from":20', '"from":15'),
      [run(0, 10), RUNS[1] ?? run(0, 0), run(20, 30)],
    ],
    ['nothing of it', 'null', []],
  ])('%s', (title, text, runs) => {
    expect(parseRuns(text)).toEqual({ runs, isWhole: title.startsWith('a run that is') });
  });

  it('what a later version has noted beside it is kept', () => {
    const text = TEXT.replace('"to":10', '"to":10,"note":"storm"');
    expect(formatRuns(parseRuns(text).runs)).toContain('"note":"storm"');
  });
});

it('Gaps are filled with what others tell of them, and with nothing else.', () => {
  const filled = fillGaps([run(10, 20), run(40, 50)], [run(0, 60, 'outage')]);
  expect(filled.map(({ from, to, internet }) => `${from}-${to} ${internet}`)).toEqual([
    '0-10 outage',
    '10-20 ok',
    '20-40 outage',
    '40-50 ok',
    '50-60 outage',
  ]);
});

describe('What versions before the list of runs have kept', () => {
  const iso = (minute: number): string => new Date(minute * 60_000).toISOString();
  const evidence = [{ rule: 'line-down', figures: {}, since: iso(100) }];
  const OLD = {
    version: 1,
    last: { takenAt: iso(200), internet: 'ok', spots: { barn: 'ok' } },
    runs: [
      { from: 5_400, to: 6_000, internet: 'ok', spots: { barn: 'ok' } },
      { from: 6_000, to: 6_600, internet: 'outage', spots: { barn: 'ok' } },
      { from: 6_600, to: 12_000, internet: 'ok', spots: { barn: 'ok' } },
    ],
    outages: [
      { startedAt: iso(10), endedAt: iso(20), worst: 'outage', attribution: 'us', evidence: [] },
      { startedAt: iso(30), endedAt: iso(45), worst: 'degraded', attribution: 'provider', evidence, endIsExact: true },
      {
        startedAt: iso(100),
        endedAt: iso(500),
        worst: 'outage',
        attribution: 'provider',
        evidence,
        startIsExact: true,
      },
    ],
  };

  it('is taken over: runs with whose fault they were, outages that are older, and none of the time that was not measured', () => {
    const outages = listOutages(readOldHistory(OLD)).map(
      ({ from, to, level, attribution, rules, startIsExact, endIsExact }) =>
        [from / 60_000, to / 60_000, level, attribution, ...rules, startIsExact, endIsExact].join(' '),
    );
    expect(outages).toEqual([
      '10 20 outage us false false',
      '30 45 degraded provider line-down false true',
      '100 110 outage provider line-down true false',
    ]);
    expect(readOldHistory(OLD).at(-1)).toMatchObject({ to: 12_000_000, internet: 'ok', spots: { barn: 'ok' } });
  });

  it('is taken over entry by entry where some cannot be read, and not at all where nothing can', () => {
    const torn = { ...OLD, runs: [{ ...OLD.runs[0], internet: 'wobbly' }, ...OLD.runs.slice(1)] };
    expect(readOldHistory(torn).filter(({ spots }) => 'barn' in spots)).toHaveLength(3);
    expect(readOldHistory(undefined)).toEqual([]);
  });
});
