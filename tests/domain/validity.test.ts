import { describe, expect, it } from 'vitest';
import { renderProblem, renderProblems, type Problem } from '../../src/schema/problem.ts';
import { checkValidity } from '../../src/schema/validity.ts';
import { readContent } from '../../src/read/read-content.ts';
import { problemsOf, readChanged, writeContent } from './content-folder.ts';
import { createPlaceFiles, createTestPlace } from './fixture.ts';

/** What a day says of the fixture, whose rates end on 31 December 2026 and whose high season ends on 30 September. */
function on(today: string, changes?: Record<string, unknown>): { problems: Problem[]; warnings: Problem[] } {
  const found = checkValidity(createTestPlace(changes).rates, today);
  const isWarning = ({ severity }: Problem): boolean => severity === 'warning';
  return { problems: found.filter((problem) => !isWarning(problem)), warnings: found.filter(isWarning) };
}

function codesOn(today: string): string[] {
  const { problems, warnings } = on(today);
  return [...problems.map(({ code }) => `problem ${code}`), ...warnings.map(({ code }) => `warning ${code}`)];
}

describe('rates', () => {
  it.each([
    ['long before', '2026-06-01', []],
    ['before they begin', '2025-06-01', []],
    ['31 days before their last day', '2026-11-30', ['warning season-ends']],
    ['30 days before their last day', '2026-12-01', ['warning rates-end', 'warning season-ends']],
    ['the day before their last day', '2026-12-30', ['warning rates-end', 'warning season-ends']],
    ['on their last day', '2026-12-31', ['warning rates-end', 'warning season-ends']],
    ['the day after', '2027-01-01', ['problem rates-over']],
    ['years after', '2029-03-01', ['problem rates-over']],
  ])('%s (%s): %j', (_, today, expected) => {
    expect(codesOn(today)).toEqual(expected);
  });

  it('that are over are named with file, field, what is expected and what to do', () => {
    const [problem] = on('2027-01-01').problems;
    expect(problem && renderProblem(problem)).toBe(`content/rates.json validThrough [rates-over]
  expected: rates that hold today, 2027-01-01
  got:      2026-12-31: they ended 1 day ago
  next:     Put in the new rates: validFrom, validThrough, the periods of every season, the prices, and updated.`);
  });

  it('that end soon are named with the day after which nothing can be built', () => {
    const [warning] = on('2026-12-01').warnings;
    expect(warning && renderProblem(warning)).toBe(`content/rates.json validThrough [rates-end]
  expected: rates that hold for more than 30 days from today, 2026-12-01
  got:      2026-12-31: they end in 30 days
  next:     Put in the new rates by then: after 31 December 2026 nothing can be built.`);
  });

  it.each([
    ['2026-12-30', 'they end in 1 day'],
    ['2026-12-31', 'they end today'],
  ])('that end soon say when, on %s: %s', (today, got) => {
    expect(on(today).warnings[0]?.got).toBe(`2026-12-31: ${got}`);
  });
});

describe('a season that ends before the rates do', () => {
  it.each([
    ['31 days before its last day', '2026-08-30', []],
    ['30 days before its last day', '2026-08-31', ['warning season-ends']],
    ['on its last day', '2026-09-30', ['warning season-ends']],
    ['the day after, and the rates still hold', '2026-10-01', ['warning season-ends']],
  ])('%s (%s): %j', (_, today, expected) => {
    expect(codesOn(today)).toEqual(expected);
  });

  it('is named with file, field, what is expected and what to do', () => {
    const [warning] = on('2026-10-02').warnings;
    expect(warning && renderProblem(warning)).toBe(`content/rates.json seasons[1].periods[0].through [season-ends]
  expected: a next period of “High”: nobody can book at its prices when its last one is over
  got:      2026-09-30: it ended 2 days ago
  next:     Put in the next period and the rates that it needs, and move validThrough to their last day.`);
  });

  it.each([
    ['2026-09-28', 'it ends in 2 days'],
    ['2026-09-29', 'it ends in 1 day'],
    ['2026-09-30', 'it ends today'],
    ['2026-10-01', 'it ended 1 day ago'],
  ])('says when, on %s: %s', (today, got) => {
    expect(on(today).warnings[0]?.got).toBe(`2026-09-30: ${got}`);
  });

  it('is named by the last of its periods', () => {
    const [warning] = on('2026-12-20', {
      'rates.validThrough': '2027-06-30',
      'rates.seasons.1.periods.1': { from: '2027-01-01', through: '2027-06-30' },
    }).warnings;
    expect(warning?.path).toBe('seasons[0].periods[1].through');
  });

  it('is no matter between two of its periods', () => {
    expect(codesOn('2026-04-01')).toEqual([]);
  });

  it('is no matter once its next period stands there', () => {
    const { warnings } = on('2026-09-20', {
      'rates.validThrough': '2027-06-30',
      'rates.seasons.1.periods': [
        { from: '2026-04-01', through: '2026-09-30' },
        { from: '2027-01-01', through: '2027-06-30' },
      ],
    });
    expect(warnings).toEqual([]);
  });
});

/** What is right with the fixture on a day, but soon will not be. */
async function warningsOn(today: string): Promise<string> {
  return renderProblems((await readChanged({}, today)).warnings);
}

describe('rates of a whole site that are nearly over', () => {
  it('are no problem and no warning 31 days before their last day', async () => {
    expect(await warningsOn('2026-08-30')).toBe('');
  });

  it('are a warning on the last day, and no problem', async () => {
    expect(await warningsOn('2026-12-31')).toMatch(
      /^content\/rates\.json:5:19 validThrough \[rates-end\]\n[\s\S]*2026-12-31: they end today\n/,
    );
  });

  it('are a problem the day after, with file, line and what to do', async () => {
    const rates = JSON.stringify(createPlaceFiles().rates, null, 2);
    expect(await problemsOf({ 'content/rates.json': rates }, '2027-01-01')).toContain(`One problem in the content

content/rates.json:5:19 validThrough [rates-over]
  5 |   "validThrough": "2026-12-31",
    |                   ^
  expected: rates that hold today, 2027-01-01
  got:      2026-12-31: they ended 1 day ago
  next:     Put in the new rates: `);
  });

  it('are judged by the clock where no day is named', async () => {
    const years = { 'rates.validFrom': '2000-01-01', 'rates.validThrough': '2000-12-31' };
    const periods = {
      'rates.seasons.0.periods': [{ from: '2000-01-01', through: '2000-06-30' }],
      'rates.seasons.1.periods': [{ from: '2000-07-01', through: '2000-12-31' }],
    };
    const root = writeContent({
      'content/rates.json': JSON.stringify(createPlaceFiles({ ...years, ...periods }).rates),
    });
    await expect(readContent({ root })).rejects.toThrow('2000-12-31: they ended');
  });
});
