import { expect, it } from 'vitest';
import { checkLiveSince, type PastConfig } from '../../src/schema/live-since.ts';

const TODAY = '2026-06-10';

function config(liveSince?: string, baseUrl = 'https://tiny.example'): string {
  return JSON.stringify({ name: 'Tiny', baseUrl, liveSince });
}

const WAS: readonly PastConfig[] = [{ text: config('2026-05-01'), until: '2026-05-20' }];

it.each([
  ['taken out', config(), WAS],
  ['moved to a later day', config('2026-05-02'), WAS],
  ['changed in the working copy alone', config(), [{ text: config('2026-05-01') }]],
  ['taken out on the day that it names', config(), [{ text: config('2026-05-01'), until: '2026-05-01' }]],
  ['changed twice', config('2026-06-01'), [{ text: config('2026-05-25'), until: '2026-06-01' }, ...WAS]],
])('The day since when addresses are kept is told with the line to write where it was %s.', (_, now, past) => {
  expect(checkLiveSince(now, past, TODAY)).toEqual([
    expect.objectContaining({
      code: 'live-since',
      file: 'content/site.json',
      path: 'liveSince',
      isAnswerable: true,
      expected: 'the day since when addresses are kept, 2026-05-01, as an earlier commit has it',
      got: (JSON.parse(now) as { liveSince?: string }).liveSince ?? 'nothing',
      next: 'Write this line: "liveSince": "2026-05-01",',
    }),
  ]);
});

it.each([
  ['is as it was', config('2026-05-01'), WAS],
  ['is an earlier one now', config('2026-04-01'), WAS],
  ['is the first one', config('2026-05-01'), [{ text: config(), until: '2026-05-20' }]],
  ['was put off before it came', config('2026-07-01'), [{ text: config('2026-06-09'), until: '2026-06-08' }]],
  ['is put off before it comes', config('2026-07-01'), [{ text: config('2026-06-11') }]],
  ['was that of another site', config(), [{ text: config('2026-05-01', 'https://other.example') }]],
  ['stood in a file that could not be read', config(), [{ text: '{' }, { text: '[]' }]],
  ['was no day', config(), [{ text: config('soon') }]],
  ['cannot be read now', '{', WAS],
])('Nothing is said where that day %s.', (_, now, past) => {
  expect(checkLiveSince(now, past, TODAY)).toEqual([]);
});
