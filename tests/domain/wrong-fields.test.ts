import { describe, expect, it } from 'vitest';
import { edited, firstProblem, problemsOf } from './content-folder.ts';

const RATES = 'content/rates.json';
const FACTS = 'content/facts.json';
const SITE = 'content/site.json';
const ROOMS = 'content/pages/es/rooms.md';

describe('a field that is wrong', () => {
  it.each([
    [
      'missing',
      RATES,
      /"currency": .*,/,
      '',
      `${RATES}:1:1 currency [field]`,
      'a text in quotes',
      'nothing',
      /^Add it/,
    ],
    [
      'missing deep inside',
      RATES,
      /"nightCents": .*,/,
      '',
      `${RATES}:77:16 stays[0].seasons.low.nightCents [field]`,
      'a whole number of cents, without quotes: 2550 is 25.50',
      'nothing',
      /^Add it, such as "nightCents": 2550\./,
    ],
    [
      'a number in quotes',
      RATES,
      '"percent": 20',
      '"percent": "20"',
      `${RATES}:17:16 deposit.percent [field]`,
      'a number without quotes',
      '"20"',
      /About it: Of the total of the stay/,
    ],
    [
      'a fraction of a cent',
      RATES,
      /"nightCents": \d+/,
      '"nightCents": 58.5',
      `${RATES}:78:25 stays[0].seasons.low.nightCents [field]`,
      'a whole number of cents, without quotes: 2550 is 25.50',
      '58.5',
      /for example 2550/,
    ],
    [
      'an amount of nothing',
      RATES,
      /"nightCents": \d+/,
      '"nightCents": 0',
      `${RATES}:78:25 stays[0].seasons.low.nightCents [field]`,
      'an amount above 0; take out what costs nothing',
      '0',
      /2550/,
    ],
    [
      'too much',
      RATES,
      '"percent": 20',
      '"percent": 200',
      `${RATES}:17:16 deposit.percent [field]`,
      'a number: at most 100',
      '200',
      /^Correct it/,
    ],
    [
      'a day that does not exist',
      RATES,
      '"validThrough": "2026-12-31"',
      '"validThrough": "2026-02-30"',
      `${RATES}:5:19 validThrough [field]`,
      'a day that exists, as year-month-day: 2026-11-14',
      '"2026-02-30"',
      /for example "2026-11-14"/,
    ],
    [
      'none of those that there are',
      RATES,
      '"per": "piece"',
      '"per": "pice"',
      `${RATES}:140:14 extras[1].per [field]`,
      'one of half-day, day, week, month, night, stay, piece, person, hour',
      '"pice"',
      /^Did you mean piece\?/,
    ],
    [
      'a name with a slip',
      RATES,
      '"balanceDueDays"',
      '"balanceDueDay"',
      `${RATES}:18:5 deposit.balanceDueDay [key-unknown]`,
      'one of the fields percent, balanceDueDays',
      'balanceDueDay',
      /^Did you mean balanceDueDays\?/,
    ],
    [
      'a list without its brackets',
      SITE,
      /"menu": \[[^\]]*\]/,
      '"menu": "rooms"',
      `${SITE}:48:11 menu [field]`,
      'a list in [brackets]',
      '"rooms"',
      /Pages in the menu/,
    ],
    [
      'an address that is none',
      SITE,
      /"email": ".*"/,
      '"email": "hola"',
      `${SITE}:21:14 contact.email [field]`,
      'an e-mail address, such as hello@place.example',
      '"hola"',
      /^Correct it/,
    ],
    [
      'a template that there is not',
      'content/pages/es/pricing.md',
      'template: pricing',
      'template: priceing',
      'content/pages/es/pricing.md:6:11 template [field]',
      'one of page, pricing, blog, booking, internet, staff',
      '"priceing"',
      /^Did you mean pricing\?/,
    ],
  ])(
    'is named with its place, in plain words, with an example: %s',
    async (_, file, part, replacement, ...expected) => {
      const [head, words, got, next] = await firstProblem(file, edited(file, part, replacement));
      expect([head, words, got]).toEqual(expected.slice(0, 3));
      expect(next).toMatch(expected[3] as RegExp);
    },
  );

  it('does not hide what is wrong in other files, nor does a file that no program can read', async () => {
    const message = await problemsOf({
      [RATES]: edited(RATES, '"EUR",', '"EUR"'),
      [FACTS]: edited(FACTS, /"desks": \d+/, '"desks": -1'),
      [ROOMS]: 'Text.',
      'content/images/notes.txt': 'x',
    });
    expect(message.split('\n').filter((line) => line.startsWith('content/'))).toEqual([
      `${FACTS}:201:14 coworking.desks [field]`,
      'content/images/notes.txt [picture]',
      `${ROOMS}:1:1 [front-matter]`,
      `${RATES}:3:20 [json]`,
    ]);
  });

  it('is never described in the words of a library or by a regular expression', async () => {
    const nothing = Object.fromEntries(
      ['site', 'rates', 'facts', 'network', 'map', 'strings/de'].map((name) => [
        `content/${name}.json`,
        '{ "x": [1] }',
      ]),
    );
    const message = await problemsOf({ ...nothing, [ROOMS]: '---\nx: 1\n---\nText.' });
    expect(message).not.toMatch(/Invalid|Unrecognized|undefined|received|\/\^|expected: (?:string|number|object)\b/);
  });
});
