import { expect, it } from 'vitest';
import { ContentError } from '../../src/check/content-error.ts';
import type { Problem } from '../../src/check/problem.ts';
import { PLACE_FILES } from '../place.ts';
import { readChanged, type FileChanges } from '../place-folder.ts';

/** What is said of the place after some changes, on a day. */
function problemsOn(today: string, changes: FileChanges = {}): Promise<readonly Problem[]> {
  return readChanged(changes, today).then(
    ({ warnings }) => warnings,
    (error: unknown) => (error instanceof ContentError ? error.problems : []),
  );
}

it.each([
  ['2026-11-30', []],
  ['2026-12-01', ['rates-end']],
  ['2026-12-31', ['rates-end']],
  ['2027-01-01', ['rates-over']],
])(
  'Rates to the end of 2026 are said to end for thirty days, and on their last day they hold: %s, %j.',
  async (today, said) => {
    const codes = (await problemsOn(today)).map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith('rates-'))).toEqual(said);
  },
);

it.each(['stays', 'passes', 'extras'])('Every rate is on the page of rates, in every language: %s.', async (of) => {
  const files = ['en', 'fr'].map((language) => `content/pages/${language}/pricing.md`);
  const without = files.map((file) => [file, String(PLACE_FILES[file]).replace(`::rates{of="${of}"}`, '')] as const);
  expect(await problemsOn('2026-06-01', Object.fromEntries(without))).toMatchObject(
    files.map((file) => ({ code: 'template-shows', file, expected: expect.stringContaining(of) as string })),
  );
});
