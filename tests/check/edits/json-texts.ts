import { swap } from './edit.ts';

/** A message about a slip in JSON, word for word. */
type JsonMessage = readonly [code: string, line: number, column: number, expected: string, found: string, next: string];

/** Slips in the text of `rates.json`. */
export const JSON_TEXTS: readonly (readonly [what: string, edit: (text: string) => string, message: JsonMessage])[] = [
  [
    'a comma forgotten',
    swap('"nightCents": 5000,', '"nightCents": 5000'),
    ['json', 73, 29, 'a comma, or the } or ] that closes what was opened', '"weekCents"', 'Write it here.'],
  ],
  [
    'a comma too many',
    swap('"servicesPercent": 20', '"servicesPercent": 20,'),
    ['json', 14, 3, 'no comma before it', '},', 'Delete the comma; or write what was to follow it.'],
  ],
  [
    'a quote forgotten',
    swap('"unit": "room"', '"unit": "room'),
    ['json', 70, 15, 'a quote at the end of the text, on the same line', '"room,', 'Write " at its end.'],
  ],
  [
    'curly quotes',
    swap('"unit": "room"', '"unit": “room”'),
    ['json', 70, 15, 'a straight quote: "', '“room”,', 'Replace it, and the one at the other end, by ".'],
  ],
  [
    'a name without quotes',
    swap('"percent": 20', 'percent: 20'),
    [
      'json',
      16,
      5,
      'a name or text in "quotes", a number such as 12 or 0.5, true or false',
      'percent:',
      'Write one of these here, or delete what is too much.',
    ],
  ],
  [
    'a decimal comma',
    swap('"percent": 20', '"percent": 13,5'),
    [
      'json',
      16,
      19,
      'a number with a point if it has decimals',
      '5,',
      'Correct it; amounts are whole cents: 9800 is 98.00.',
    ],
  ],
  [
    'an amount with a decimal comma',
    swap('"amountCents": 900', '"amountCents": 9,00'),
    [
      'json',
      131,
      24,
      'a number with a point if it has decimals',
      '00,',
      'Correct it; amounts are whole cents: 9800 is 98.00.',
    ],
  ],
  [
    'an amount with its sign',
    swap('"amountCents": 900', '"amountCents": 9 €'),
    [
      'json',
      131,
      24,
      'a number, and nothing behind it',
      '€,',
      'Write the digits alone (amounts are whole cents: 900 is 9.00), or put a text into "quotes".',
    ],
  ],
  [
    'a leading nought',
    swap('"amountCents": 900', '"amountCents": 0900'),
    ['json', 131, 23, 'a number without a 0 at its beginning', '900,', 'Delete the 0.'],
  ],
  [
    'an amount left out',
    swap('"amountCents": 900', '"amountCents": '),
    [
      'json',
      131,
      22,
      'a name or text in "quotes", a number such as 12 or 0.5, true or false',
      ',',
      'Write one of these here, or delete what is too much.',
    ],
  ],
  [
    'a month with a point for thousands',
    swap('104000', '104.000'),
    [
      'amount-point',
      75,
      25,
      'a whole number of cents, without a point: 90000 is 900.00',
      '104.000, which is 104 cents',
      'Write 104000 if that is the amount in cents.',
    ],
  ],
  [
    'a month with a space for thousands',
    swap('104000', '104 000'),
    [
      'json',
      75,
      29,
      'a number, and nothing behind it',
      '000,',
      'Write the digits alone (amounts are whole cents: 900 is 9.00), or put a text into "quotes".',
    ],
  ],
  [
    'an amount as a spreadsheet writes it',
    swap('"amountCents": 900', '"amountCents": 9.0E+02'),
    [
      'amount-point',
      131,
      22,
      'a whole number of cents, without a point: 90000 is 900.00',
      '9.0E+02, which is 900 cents',
      'Write the amount in cents, digit by digit: 900, if that is what it is.',
    ],
  ],
  [
    'quotes in a text',
    swap('"Le chauffage, l’eau et le bois"', '"Le bois "de la maison" et l’eau"'),
    [
      'json',
      33,
      23,
      'straight quotes at both ends of a text, and none within it',
      'de',
      'Write the one that is missing before this; or “ and ” in the place of those within the text.',
    ],
  ],
  [
    'the bracket of a list forgotten',
    swap('"passes": [', '"passes": '),
    [
      'json',
      114,
      5,
      'a { or [ where a block begins, and a } or ] where it ends',
      '{',
      'Look above: one is missing at the end of the block before, or at the beginning of this one.',
    ],
  ],
  [
    'the brace of an entry forgotten',
    swap(/\},(?=\s*\{\s*"key": "laundry")/, ','),
    [
      'json',
      137,
      5,
      'a { or [ where a block begins, and a } or ] where it ends',
      '{',
      'Look above: one is missing at the end of the block before, or at the beginning of this one.',
    ],
  ],
  [
    'a bracket forgotten',
    (text: string): string => text.trimEnd().slice(0, -1),
    ['json', 156, 1, 'a } for every {', 'the end of the file', 'Write } where it ends.'],
  ],
  [
    'a comment',
    swap('"percent": 20,', '"percent": 20, // was 10'),
    ['json', 16, 20, 'no comments: JSON has none', '//', 'Delete it; the message of the commit can say it.'],
  ],
  [
    'a word where true or false belongs',
    swap('"included": true', '"included": yes'),
    [
      'json',
      11,
      17,
      'a name or text in "quotes", a number such as 12 or 0.5, true or false',
      'yes,',
      'Write one of these here, or delete what is too much.',
    ],
  ],
  [
    'a space that does not break',
    swap('"percent": ', '"percent":\u00a0'),
    [
      'json',
      16,
      15,
      'an ordinary space, or none',
      '(U+00A0)',
      'Delete it, and type a space: it came along with something copied.',
    ],
  ],
  [
    'one name twice in a block',
    swap('"weekCents": 30000', '"weekCents": 30000, "weekCents": 31000'),
    [
      'name-twice',
      74,
      31,
      '“weekCents” once',
      '“weekCents” again: it stands on line 74 already',
      'Keep the one that is right, and delete the other.',
    ],
  ],
];
