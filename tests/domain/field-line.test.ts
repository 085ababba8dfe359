import { expect, it } from 'vitest';
import { withLine } from '../../src/domain/field-line.ts';

const PAGE = '---\ntitle: Rooms\nslug: rooms\noldSlugs: [huts]\n---\n\nslug: not this\nmenu: nor this\n';
const LIST =
  '{\n  "$schema": "x",\n  "redirects": [\n    { "from": "/a/", "to": "/b/" },\n    { "from": "/c/",\n"to": "/d/" }\n  ]\n}';

/** The line of a problem with this field. */
function lineOf(file: string, path: string | undefined, source: string, line?: number): number | undefined {
  return withLine({ code: 'x', file, path, line, expected: '', got: '', next: '' }, source).line;
}

it.each([
  ['slug', 3],
  ['oldSlugs[0]', 4],
  ['menu', undefined],
  ['the whole file', undefined],
  [undefined, undefined],
])('the field %s of a page stands on line %s', (path, line) => {
  expect(lineOf('content/pages/en/rooms.md', path, PAGE)).toBe(line);
  expect(lineOf('content/pages/en/rooms.md', path, PAGE.replaceAll('\n', '\r\n'))).toBe(line);
});

it.each([
  ['redirects', 3],
  ['redirects[0]', 4],
  ['redirects[1].to', 5],
  ['redirects[2].from', undefined],
])('the field %s of redirects.json stands on line %s', (path, line) => {
  expect(lineOf('content/redirects.json', path, LIST)).toBe(line);
});

it('a line that is known stays', () => {
  expect(lineOf('content/pages/en/rooms.md', 'slug', PAGE, 7)).toBe(7);
});
