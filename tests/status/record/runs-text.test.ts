import { describe, expect, it } from 'vitest';
import { addMissingRuns, formatRuns, parseRuns } from '../../../src/status/record/runs-text.ts';
import type { Run } from '../../../src/status/record/run.ts';

const run = (from: number, to: number, internet: 'ok' | 'outage' = 'ok'): Run => ({
  from,
  to,
  internet,
  attribution: internet === 'ok' ? 'ok' : 'provider',
  spots: {},
  accessPoints: {},
});
const RUNS = [run(0, 10), run(10, 20, 'outage'), run(20, 30)];
const TEXT = formatRuns(RUNS);

describe('a stored record is read run by run:', () => {
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

  it('fields of a later version are kept', () => {
    const text = TEXT.replace('"to":10', '"to":10,"note":"storm"');
    expect(formatRuns(parseRuns(text).runs)).toContain('"note":"storm"');
  });
});

it('addMissingRuns fills gaps from other runs, and changes nothing else', () => {
  const filled = addMissingRuns([run(10, 20), run(40, 50)], [run(0, 60, 'outage')]);
  expect(filled.map(({ from, to, internet }) => `${from}-${to} ${internet}`)).toEqual([
    '0-10 outage',
    '10-20 ok',
    '20-40 outage',
    '40-50 ok',
    '50-60 outage',
  ]);
});
