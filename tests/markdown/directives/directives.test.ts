import { describe, expect, it } from 'vitest';
import { dataShown } from '../../../src/markdown/directives/directives.ts';
import { listNodes, parseMarkdown } from '../../../src/markdown/parse.ts';
import { createTestPlace, expandBody, expansionOf } from '../../place.ts';

const FRENCH = 'content/pages/fr/rooms.md';

/** What a sentence says, in a language. */
const say = (directive: string, file?: string): string => expandBody(`It is ${directive}`, file).slice(6, -1);

describe('a value in a sentence', () => {
  it.each([
    [':price{of="day-pass"}', '€18', '18 €'],
    [':price{of="laundry"}', '€4.50', '4,50 €'],
    [':price{of="room" season="low" per="month"}', '€1,040', '1 040 €'],
    [':price{of="room" season="high" per="night"}', '€60.50', '60,50 €'],
    [':price{of="room" season="low" per="month" adults="1"}', '€1,040', '1 040 €'],
    [':price{of="room" season="low" per="month" adults="2"}', '€1,236', '1 236 €'],
    [':price{of="room" season="low" per="week" adults="2"}', '€349', '349 €'],
    [':price{of="cabin" season="high" per="night" adults="4"}', '€107', '107 €'],
    [':price{other="2.50 EUR"}', '€2.50', '2,50 €'],
    [':price{other="12 GBP"}', '£12', '12 £GB'],
    [':fact{of="check-in-from"}', '15:00', '15:00'],
    [':fact{of="desks"}', '24', '24'],
    [':fact{of="units-total"}', '7', '7'],
    [':fact{of="sleeps-total"}', '18', '18'],
    [':fact{of="steps.kitchen"}', '1', '1'],
    [':fact{of="shower-step-cm.room"}', '15', '15'],
    [':fact{of="km.village"}', '1.8', '1,8'],
    [':fact{of="transit.airport"}', '165', '165'],
    [':fact{of="email"}', 'hello@tiny.example', 'hello@tiny.example'],
    [':fact{of="phone"}', '+33 2 61 91 00 17', '+33 2 61 91 00 17'],
    [':fact{of="street"}', '1 chemin du Moulin', '1 chemin du Moulin'],
    [':fact{of="postal-code"}', '49999', '49999'],
    [':fact{of="town"}', 'Tiny-les-Vents', 'Tiny-les-Vents'],
    [':fact{of="region"}', 'Maine-et-Loire', 'Maine-et-Loire'],
    [':fact{of="country"}', 'France', 'France'],
    [':fact{of="altitude-meters"}', '84', '84'],
    [':fact{of="check-in-until"}', '21:00', '21:00'],
    [':fact{of="check-out-until"}', '11:00', '11:00'],
    [':fact{of="quiet-from"}', '23:00', '23:00'],
    [':fact{of="quiet-until"}', '08:00', '08:00'],
    [':fact{of="call-booths"}', '4', '4'],
    [':fact{of="meeting-room-seats"}', '8', '8'],
    [':fact{of="download-mbps"}', '600', '600'],
    [':fact{of="upload-mbps"}', '300', '300'],
    [':fact{of="count.room"}', '5', '5'],
    [':fact{of="sleeps.cabin"}', '4', '4'],
    [':fact{of="size.cabin"}', '44', '44'],
    [':fact{of="car.station"}', '17', '17'],
    [':fact{of="walk.village"}', '22', '22'],
    [':fact{of="children-free-under"}', '12', '12'],
    [':fact{of="deposit-percent"}', '20', '20'],
    [':fact{of="month-nights"}', '28', '28'],
  ])('is written as the language writes it: %s', (directive, english, french) => {
    expect([say(directive), say(directive, FRENCH)]).toEqual([english, french]);
  });

  it('may stand in a table, a heading and a link', () => {
    expect(expandBody('| Pass |\n| - |\n| :price{of="day-pass"} |')).toBe('| Pass |\n| - |\n| €18 |\n');
    expect(expandBody('## From :price{of="day-pass"}')).toBe('## From €18\n');
    expect(expandBody('[:fact{of="desks"} desks](book-now.md)')).toBe('[24 desks](https://tiny.example/book-now/)\n');
  });
});

describe('a block', () => {
  const ITEMS = '- A desk in the barn, day and night\n- Heating, water and firewood';

  it('stands where its directive stood, apart from what is beside it', () => {
    expect(expandBody('Text\n::rates{of="included"}\nmore')).toBe(`Text\n\n${ITEMS}\n\nmore\n`);
  });

  it('that is a number and begins a line begins no list', () => {
    const said = '24\\. That is all.';
    for (const before of ['', '> ', '- ', '1. '])
      expect(expandBody(`${before}:fact{of="desks"}. That is all.`)).toBe(`${before}${said}\n`);
    expect(expandBody('There are :fact{of="desks"}. All.')).toBe('There are 24. All.\n');
  });

  it('leaves everything else as it was written', () => {
    const body =
      '* star\n\n| a   |    b |\n| :-- | ---: |\n\n~~~\n::rates{of="stays"} [x](y.md)\n~~~\n\nQ&A &amp; __b__  \nx\n';
    expect(expandBody(`\n \t\n${body}\n\n`)).toBe(body);
    expect(expandBody(' \n\n')).toBe('');
  });
});

describe('what is no directive', () => {
  it.each([
    'Gäste:innen und Mitarbeiter:innen, ab 15:00 Uhr',
    'Note:this, a:b and “c:d”, ratio 1:2, 10:30h, See:rooms',
    ':smile: and :wink and :-)',
    '## Für Gäste:innen\n\n- **15:00** bis _16:00_',
    'Two colons :: here, and Namespace::Class too.',
    'Code: `:price{of="x"}` and `{}`',
    '```js\nconst a = { b: 1 };\n```',
  ])('stays as it is: %j', (text) => {
    expect(expandBody(text)).toBe(`${text}\n`);
  });
});

describe('a directive that cannot be expanded', () => {
  const blocks = expect.stringMatching(/^one of ::rates, ::facts, /) as string;
  const alone = expect.stringMatching(/^a block directive on a line of its own/) as string;
  const priced = 'of= one of room, cabin, half-day-pass, day-pass, second-guest, laundry, dog';

  it.each<[string, number, string, unknown, string, RegExp]>([
    ['A.\n\nB\nC :cost{of="room"}', 4, 'directive-wrong', 'one of :price, :fact', ':cost', /^Correct/],
    ['::prices{of="stays"}', 1, 'directive-wrong', blocks, '::prices', /^Correct/],
    ['::constructor', 1, 'directive-wrong', blocks, '::constructor', /^Correct/],
    ['::fact{of="desks"}', 1, 'directive-wrong', /^:fact\{…\} in a sentence, with one colon/, '::fact', /^Write it so/],
    [':price{of="tent"}', 1, 'directive-wrong', priced, 'of="tent"', /^Correct/],
    [':price{of="day-pas"}', 1, 'directive-wrong', priced, 'of="day-pas"', /^Did you mean day-pass\?/],
    [':price{of="room"}', 1, 'directive-wrong', 'season= one of low, high', 'season=""', /^Correct/],
    [':price{of="room" season="low"}', 1, 'directive-wrong', 'per= one of night, week, month', 'per=""', /^Correct/],
    ...['0', '3', 'two'].map((adults): [string, number, string, string, string, RegExp] => [
      `:price{of="room" season="low" per="month" adults="${adults}"}`,
      1,
      'directive-wrong',
      'adults= a number from 1 to 2, as many as sleep there',
      `adults="${adults}"`,
      /^Correct/,
    ]),
    [
      ':price{of="day-pass" adults="2"}',
      1,
      'directive-wrong',
      'of="day-pass" alone: it has one price',
      'season=, per= or adults= beside it',
      /^Correct/,
    ],
    [
      ':price{fo="day-pass"}',
      1,
      'directive-wrong',
      'of=, season=, per=, adults=, other= in the braces of price',
      'fo=',
      /^Correct/,
    ],
    [
      '::posts{latest="3"}',
      1,
      'directive-wrong',
      'nothing in the braces of posts',
      'latest=',
      /^Take the braces out: posts takes nothing there\.$/,
    ],
    [
      '::year{table}',
      1,
      'directive-wrong',
      'brief= in the braces of year',
      'table=',
      /^Correct its name, or take it out: year takes brief= there\.$/,
    ],
    ['A ::rates{of="stays"} B', 1, 'directive-misplaced', alone, '::rates{of="stays"}', /line of its own/],
    ['- A\n\n  ::rates{of="stays"}', 3, 'directive-misplaced', alone, '::rates', /without spaces before it/],
    ['> ::rates{of="stays"}', 1, 'directive-misplaced', alone, '::rates', /line of its own/],
    ['A\n:rooms', 2, 'directive-wrong', /^::rooms on a line of its own, with two colons/, ':rooms', /^Write it so/],
    ['It costs :price here.', 1, 'directive-wrong', /^:price\{…\} in a sentence/, ':price', /^Write it so/],
    ['Our rooms: ::rooms', 1, 'directive-misplaced', alone, '::rooms', /line of its own/],
    ['：people', 1, 'directive-misplaced', alone, '：people', /line of its own/],
    ['A\n\n    :::people', 3, 'directive-misplaced', alone, ':::people', /without spaces before it/],
    [
      '![A :price{of="laundry"}](hill.svg)',
      1,
      'directive-misplaced',
      /^plain words for a picture/,
      ':price{of="laundry"}',
      /^Say it in the text/,
    ],
    ['![A](hill.svg "From {price}")', 1, 'directive-misplaced', /^plain words/, '{price}', /^Say it in the text/],
    ['::rates[In short]{of="stays"}', 1, 'directive-wrong', /without brackets/, '[…]', /^Write the words above/],
    [':price[cheap]{of="laundry"}', 1, 'directive-wrong', /without brackets/, '[…]', /in braces: :price\{of=/],
    ...[':price{of="day-pass"', ':price {of="day-pass"}', 'price{of="day-pass"}', ':: rooms', '}'].map(
      (found): [string, number, string, unknown, string, RegExp] => {
        return [found, 1, 'directive-broken', expect.stringContaining('a directive'), found, /without a space/];
      },
    ),
    [':price{other="2,50 EUR"}', 1, 'directive-wrong', expect.anything(), 'other="2,50 EUR"', /^Correct/],
  ])('is a problem with its line and what to do: %j', (body, line, code, expected, found, next) => {
    const { problems } = expansionOf(body);
    expect(problems).toMatchObject([{ line, code, found }]);
    expect(problems[0]?.expected).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
    expect(problems[0]?.next).toMatch(next);
  });

  it('names all facts that there are, and looks for the one that is meant', () => {
    const [problem] = expansionOf(':fact{of="emial"}').problems;
    expect(problem?.expected).toMatch(/^of= one of email, .*desks, .*units-total, .*km\.…, /);
    expect(problem?.next).toMatch(/^Did you mean email\?/);
    expect(expansionOf(':fact{of="walk.x"}').problems[0]?.expected).toBe('of= one of walk.village');
    const without = expansionOf(':fact{of="walk.x"}', undefined, { 'facts.distances.0.walkMinutes': undefined });
    expect(without.problems[0]?.expected).not.toContain('walk.');
  });

  it('hides no other', () => {
    const { problems } = expansionOf('::nope\n\n:price{of="x"} and :fact{of="y"}');
    expect(problems.map(({ line }) => line)).toEqual([1, 3, 3]);
  });

  it('is one of posts on a page in another language than theirs', () => {
    expect(expansionOf('::posts', FRENCH).problems).toMatchObject([
      { code: 'directive-wrong', expected: 'a page in English: posts are', found: 'a page in fr' },
    ]);
  });
});

it.each([
  ['rates', ['::rates{of="passes"}', 'From :price{of="day-pass"}', ':fact{of="deposit-percent"}']],
  ['facts', ['::facts{of="times"}', 'At :fact{of="check-in-from"}']],
  ['rates facts', ['::rates{of="rule"}', '::facts{of="policies"}']],
  ['rates facts config', ['::rooms', '::rates{of="stays"}', '::rates{of="examples"}', '::facts{of="payment"}']],
  ['config', [':fact{of="email"}', ':fact{of="altitude-meters"}']],
  ['config facts', ['::facts{of="contact"}', '::facts{of="location"}']],
  ['rates facts network', ['::facts{of="units"}']],
  ['notices', ['::notices']],
  ['posts', ['::posts']],
  [
    '',
    [
      ':fact alone, Gäste:price',
      '',
      'Our rates and facts',
      '[facts](x.md)',
      '`:price{of="day-pass"}`',
      ':price{other="2.50 EUR"}',
    ],
  ],
])('A page is dated by the data that it shows: %s.', (shown, sources) => {
  for (const source of sources)
    expect(dataShown(listNodes(parseMarkdown(source)), createTestPlace()).toSorted()).toEqual(
      shown.split(' ').filter(Boolean).toSorted(),
    );
});
