import { expect, it } from 'vitest';
import { moveFields } from '../../scripts/upgrade/move-fields.js';

/** What a data file says after every move of it. */
function moved(file: string, text: string): string {
  return moveFields.reduce((said, [name, move]) => (name === file ? move(said) : said), text);
}

it.each([
  ['map.json', 'a wheel as a line', '{ "style": "wheel" }', '{ "style": "line" }'],
  [
    'facts.json',
    'the one picture of a room as a list of one, laid out as the rest of the file',
    `{
  "units": [
    {
      "key": "room",
      "picture": {
        "file": "room.svg",
        "alt": {
          "en": "A room: the \\"round\\" one {with a wall}."
        }
      },
      "dogs":0
    }
  ]
}
`,
    `{
  "units": [
    {
      "key": "room",
      "pictures": [
        {
          "file": "room.svg",
          "alt": {
            "en": "A room: the \\"round\\" one {with a wall}."
          }
        }
      ],
      "dogs":0
    }
  ]
}
`,
  ],
  [
    'facts.json',
    'the one measurement of the line as a list of one',
    '{"connection":{"measured":{"downloadMbps":571,"how":{"en":"By {cable}."}}}}',
    '{"connection":{"measured": [{"downloadMbps":571,"how":{"en":"By {cable}."}}]}}',
  ],
  [
    'facts.json',
    'the picture of a file in one line',
    '{"picture":{"file":"a.svg","alt":{"en":"A"}},"dogs":0}',
    '{"pictures": [{"file":"a.svg","alt":{"en":"A"}}],"dogs":0}',
  ],
])(
  'In %s an upgrade writes %s, leaves all else as it stands, and does nothing the second time.',
  (file, _, before, after) => {
    expect(moved(file, before)).toBe(after);
    expect(moved(file, after)).toBe(after);
  },
);
