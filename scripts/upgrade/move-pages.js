/**
 * What the text of a page or a post becomes where the software has got other directives: functions from what it said to
 * what it says, which leave all else as it stands and do nothing the second time. The newest change is last.
 *
 * @type {((text: string) => string)[]}
 */
export const movePages = [
  // `::year` draws the months above them, which was a table of its own.
  (text) => text.replace(TABLE_OF_YEAR, (line) => (YEAR.test(text) ? '' : line.replace(/\{.*\}/, ''))),
];

const TABLE_OF_YEAR = /^::year\{\s*table\s*\}[ \t]*\r?\n(?:[ \t]*\r?\n)*/m;
const YEAR = /^::year(?:\{\s*\})?[ \t]*\r?$/m;
