import { expect, it } from 'vitest';
import { movePages } from '../../scripts/upgrade/move-pages.js';

/** What a page says after every move of it. */
function moved(text: string): string {
  return movePages.reduce((said, move) => move(said), text);
}

it.each([
  ['the table of the year above the year as no line', 'A.\n\n::year{table}\n\n::year\n\nB.\n', 'A.\n\n::year\n\nB.\n'],
  ['the table of the year alone as the year', '::year{brief}\n\n::year{table}\n', '::year{brief}\n\n::year\n'],
  ['the table below the year, and lines of another system', '::year\r\n\r\n::year{table}\r\n', '::year\r\n\r\n'],
])('In pages an upgrade writes %s, and does nothing the second time.', (_, before, after) => {
  expect(moved(before)).toBe(after);
  expect(moved(after)).toBe(after);
});
