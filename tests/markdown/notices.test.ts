import { expect, it } from 'vitest';
import { expandBody } from '../place.ts';

/** The lines of planned work, for a place that has this. */
function linesOf(notices: readonly object[], language = 'en'): string[] {
  const body = expandBody('::notices', `content/pages/${language}/rooms.md`, { notices: { notices } });
  return body.trimEnd().split('\n');
}

it('Planned work is told in the words that the language has, else that the internet may fail; none is told in no words.', () => {
  const notices = [
    { from: '2026-12-02T22:00', until: '2026-12-03T02:00', what: { fr: 'Le câble est remplacé.' } },
    { from: '2026-12-04T10:00', until: '2026-12-04T12:00' },
  ];
  const told = linesOf(notices).map((line) => line.replaceAll(/\s/gu, ' '));
  expect(told).toEqual([
    '- **Planned work: Wednesday, 2 December 2026 at 22:00 – Thursday, 3 December 2026 at 02:00.** The internet may fail meanwhile.',
    '- **Planned work: Friday, 4 December 2026, 10:00–12:00.** The internet may fail meanwhile.',
  ]);
  expect(linesOf(notices, 'fr')[0]).toContain('** Le câble est remplacé.');
  expect(linesOf([])).toEqual(['']);
});
