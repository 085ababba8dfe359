import { expect, it } from 'vitest';
import { ContentError } from '../../src/check/content-error.ts';
import { readChanged } from '../place-folder.ts';

/** What is said of the rates of the place, which hold to the end of 2026, on a day. */
async function saidOn(today: string): Promise<string[]> {
  const problems = await readChanged({}, today).then(
    ({ warnings }) => warnings,
    (error: unknown) => (error instanceof ContentError ? error.problems : []),
  );
  return problems.map(({ code }) => code).filter((code) => code.startsWith('rates-'));
}

it.each([
  ['2026-11-30', []],
  ['2026-12-01', ['rates-end']],
  ['2026-12-31', ['rates-end']],
  ['2027-01-01', ['rates-over']],
])(
  'Rates to the end of 2026 are said to end for thirty days, and on their last day they hold: %s, %j.',
  async (today, said) => {
    expect(await saidOn(today)).toEqual(said);
  },
);
