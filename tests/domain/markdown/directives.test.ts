import { describe, expect, it } from 'vitest';
import { dataShown } from '../../../src/markdown/directives.ts';
import { parseMarkdown } from '../../../src/markdown/parse.ts';
import { expandBody, expansionOf, problemsOfBody } from '../fixture.ts';

/** What a page in `locale` says with this body, as the Markdown below its title. */
function expand(body: string, locale = 'en', data?: Record<string, unknown>): string {
  return expandBody(body, `content/pages/${locale}/rooms.md`, data);
}

/** The problems of a body, as `line code: expected / got`. */
function complaints(body: string): string[] {
  return problemsOfBody(body).map(({ file, line, code, expected, got }) => {
    expect(file).toBe('content/pages/en/rooms.md');
    return `${line ?? 0} ${code}: ${expected} / ${got}`;
  });
}

describe('a price in a sentence', () => {
  it.each([
    ['en', ':price{of="day-pass"}', '€18'],
    ['es', ':price{of="day-pass"}', '18 €'],
    ['de', ':price{of="laundry"}', '4,50 €'],
    ['en', ':price{of="room" season="low" per="night"}', '€50'],
    ['en', ':price{of="room" season="high" per="night"}', '€60.50'],
    ['en', ':price{of="cabin" season="high" per="week"}', '€480'],
    ['de', ':price{of="room" season="low" per="month"}', '1.040 €'],
  ])('is written as the language writes it: %s %s', (locale, directive, expected) => {
    expect(expand(`It is ${directive} now.`, locale)).toBe(`It is ${expected} now.\n`);
  });
});

describe('a fact in a sentence', () => {
  it.each([
    ['check-in-from', '15:00'],
    ['check-in-until', '21:00'],
    ['check-out-until', '11:00'],
    ['quiet-from', '23:00'],
    ['quiet-until', '08:00'],
    ['desks', '24'],
    ['call-booths', '4'],
    ['meeting-room-seats', '8'],
    ['download-mbps', '600'],
    ['upload-mbps', '300'],
    ['altitude-meters', '1,040'],
    ['units-total', '7'],
    ['sleeps-total', '18'],
    ['count.room', '5'],
    ['sleeps.cabin', '4'],
    ['size.cabin', '44'],
    ['dogs.cabin', '2'],
    ['steps.room', '17'],
    ['steps.kitchen', '1'],
    ['door-cm.cabin', '80'],
    ['shower-step-cm.room', '15'],
    ['children-free-under', '12'],
    ['pass-from', '08:00'],
    ['pass-until', '20:00'],
    ['km.village', '1.8'],
    ['car.airport', '80'],
    ['walk.village', '22'],
    ['transit.airport', '165'],
  ])('is a number or a time without its unit: %s is %s', (of, expected) => {
    expect(expand(`There: :fact{of="${of}"}.`)).toBe(`There: ${expected}.\n`);
  });

  it('is written as the language writes it', () => {
    expect(expand(':fact{of="altitude-meters"} m, :fact{of="km.village"} km', 'de')).toBe('1.040 m, 1,8 km\n');
  });
});

describe('a block', () => {
  it('of rates becomes headings and tables', () => {
    expect(expand('::rates{of="stays"}', 'de')).toBe(
      `### de de Low: de 1. Januar 2026 to 31. März 2026 und de 1. Oktober 2026 to 31. Dezember 2026

| de Unit | de Month | de Week | de Night | de Minimum |
| - | - | - | - | - |
| de Room | 1.040 € | 300 € | 50 € | de 1 night |
| de Cabin | 1.400 € | 420 € | 70 € | de 2 nights |

### de de High: de 1. April 2026 to 30. September 2026

| de Unit | de Month | de Week | de Night | de Minimum |
| - | - | - | - | - |
| de Room | 1.200 € | 360 € | 60,50 € | de 4 nights |
| de Cabin | 1.600 € | 480 € | 80 € | de 7 nights |
`,
    );
  });

  it.each([
    ['passes', '| es What | es Price |\n| - | - |\n| es Day pass | 18 € es a day |\n'],
    [
      'extras',
      '| es What | es Price |\n| - | - |\n| es Second guest | 9 € es a night |\n| es Laundry | 4,50 € es each |\n| es Dog | 5 € es a night |\n',
    ],
    ['included', '- es A desk\n- es Firewood\n'],
  ])('of %s becomes a table or a list', (of, expected) => {
    expect(expand(`::rates{of="${of}"}`, 'es')).toBe(expected);
  });

  it.each([
    ['::posts', ['Newer post', 'Older post']],
    ['::posts{latest="1"}', ['Newer post']],
    ['::posts{latest="9"}', ['Newer post', 'Older post']],
  ])('of posts lists them, the newest first: %s', (directive, titles) => {
    const items = [...expand(directive).matchAll(/^- \*\*\[(.+?)\]/gm)].map(([, title]) => title);
    expect(items).toEqual(titles);
  });

  it('of posts gives each its address, day, time to read and description', () => {
    expect(expand('::posts{latest="1"}')).toBe(
      [
        '- **[Newer post](https://tiny.example/blog/brand-new/)**',
        '  20 December 2025 · 1 minute',
        '  What there is to say about “Newer post” in one sentence.\n',
      ].join('\n\n'),
    );
  });

  it('may stand in a list, and a price in a table, a heading and a link', () => {
    expect(expand('- ::rates{of="included"}')).toBe('- - A desk\n  - Firewood\n');
    expect(expand('| Pass |\n| - |\n| :price{of="day-pass"} |')).toBe('| Pass |\n| - |\n| €18 |\n');
    expect(expand('## From :price{of="day-pass"}')).toBe('## From €18\n');
    expect(expand('[:fact{of="desks"} desks](book-now.md)')).toBe('[24 desks](https://tiny.example/book-now/)\n');
  });
});

describe('a colon before a word', () => {
  it.each([
    'Gäste:innen und Mitarbeiter:innen',
    'Check-in ab 15:00 Uhr, ab 15:00',
    'Note:this, a:b and “c:d”',
    'Ratio 1:2, 10:30h',
    ':smile: and :wink',
    '**Gäste**:innen',
    '**15:00** bis _16:00_, 15:00-16:00, 15:00–16:00',
    'Gäste:innen-Treffen, Gäste:in',
  ])('is no directive unless braces or brackets follow: %s', (text) => {
    expect(expand(text)).toBe(`${text}\n`);
  });

  it('stays in a heading, a list and a table', () => {
    const text = '## Für Gäste:innen\n\n- Gäste:innen\n\n| Gäste:innen |\n| - |\n| 15:00 |\n';
    expect(expand(text, 'de')).toBe(text);
  });
});

describe('a directive that cannot be expanded', () => {
  const blocks = 'one of ::rates, ::facts, ::posts, ::rooms';
  const alone = 'a block directive on a line of its own, such as ::rates{of="stays"}';
  const units = 'of= one of room, cabin, day-pass, second-guest, laundry, dog';
  const facts =
    'of= one of units, access, climate, location, distances, times, cancellation, payment, policies, contact, coworking, connection, spots';
  const rates = 'of= one of stays, passes, extras, terms, rule, examples, included';

  it.each([
    ['Text.\n\n::prices{of="stays"}', `10 directive-wrong: ${blocks} / ::prices`],
    ['::constructor', `8 directive-wrong: ${blocks} / ::constructor`],
    ['::rates', `8 directive-wrong: ${rates} / of=""`],
    ['::rates{of="stay"}', `8 directive-wrong: ${rates} / of="stay"`],
    ['::posts{latest="few"}', '8 directive-wrong: latest= a number of posts, such as 3 / latest="few"'],
    ['::posts{latest="0"}', '8 directive-wrong: latest= a number of posts, such as 3 / latest="0"'],
    ['A.\n\nB\nC :cost{of="room"}', '11 directive-wrong: one of :price, :fact / :cost'],
    ['Gäste:innen[x]', '8 directive-wrong: one of :price, :fact / :innen'],
    [':price{of="tent"}', `8 directive-wrong: ${units} / of="tent"`],
    [':price{of="room"}', '8 directive-wrong: season= one of low, high / season=""'],
    [':price{of="room" season="mid"}', '8 directive-wrong: season= one of low, high / season="mid"'],
    [':price{of="room" season="low"}', '8 directive-wrong: per= one of night, week, month / per=""'],
    [
      ':price{of="room" season="low" per="toString"}',
      '8 directive-wrong: per= one of night, week, month / per="toString"',
    ],
    [':price{of="room" season="constructor"}', '8 directive-wrong: season= one of low, high / season="constructor"'],
    ['A.\n\n- B\n- C\n\n:::rates\nD\n:::', `13 directive-misplaced: ${alone} / :::rates`],
    ['::facts', `8 directive-wrong: ${facts} / of=""`],
    ['::facts{of="unit"}', `8 directive-wrong: ${facts} / of="unit"`],
    [':price{season="low"}', `8 directive-wrong: ${units} / of=""`],
    [
      'A ::rates{of="stays" B',
      '8 directive-broken: a directive, such as :price{of="day-pass"} in a sentence or ::rates{of="stays"} on a line of its own / ::rates{of="stays" B',
    ],
    ['A ::rates{of="stays"} B', `8 directive-misplaced: ${alone} / ::rates{of="stays"}`],
    ['::rates{of="stays"} B', `8 directive-misplaced: ${alone} / ::rates{of="stays"}`],
  ])('is a problem with file and exact line: %j', (body, expected) => {
    expect(complaints(body)).toEqual([expected]);
  });

  it.each([
    ['::posts', 'directive-wrong', 'a page in English: posts are', 'a page in de', 'Correct the directive.'],
    [
      ':::note',
      'directive-misplaced',
      'a block directive on a line of its own, such as ::rates{of="stays"}',
      ':::note',
      'Put it on a line of its own, with an empty line before and after it.',
    ],
  ])('is a problem that says what to do: %s', (body, code, expected, got, next) => {
    const { problems } = expansionOf(body, 'content/pages/de/rooms.md');
    expect(problems).toMatchObject([{ code, line: 1, expected, got, next }]);
  });

  it.each([
    ['facts.distances.0.carMinutes', 'car.village'],
    ['facts.distances.0.walkMinutes', 'walk.village'],
    ['facts.units.0.access.showerStepCm', 'shower-step-cm.room'],
  ])('names no fact that is not there: without %s no %s', (path, of) => {
    const { problems } = expansionOf(':fact{of="x"}', undefined, { [path]: undefined });
    expect(problems[0]?.expected.split(', ')).not.toContain(of);
    expect(expansionOf(':fact{of="x"}').problems[0]?.expected.split(', ')).toContain(of);
  });

  it.each([':fact{}', ':fact{of=""}'])('is a problem where it names none: %s', (body) => {
    expect(expansionOf(body).problems).toMatchObject([{ code: 'directive-wrong', got: 'of=""' }]);
  });

  it('is a problem that names every fact there is', () => {
    const [problem] = problemsOfBody('One.\n\nTwo :fact{of="desk"}.');
    expect(problem).toMatchObject({
      code: 'directive-wrong',
      file: 'content/pages/en/rooms.md',
      line: 10,
      got: 'of="desk"',
    });
    expect(problem?.expected).toMatch(
      /^of= one of units-total, .*desks, .*km\.village, .*transit\.airport.*; or a value of site\.json, facts\.json or rates\.json by its path, such as facts\.coworking\.desk$/,
    );
  });

  it.each([
    [':price{fo="day-pass"}', 'fo=', 'Correct the directive.'],
    [':price{of="day-pass" nights="3"}', 'nights=', 'Correct the directive.'],
    ['::posts{last="3"}', 'last=', 'Did you mean latest? Correct the directive.'],
    ['::rooms{short}', 'short=', 'Correct the directive.'],
  ])('is a problem where it is told something that nobody asks: %s', (body, got, next) => {
    expect(expansionOf(body).problems).toMatchObject([{ code: 'directive-wrong', got, next }]);
  });

  it('is a problem where a season is named for what has one price', () => {
    expect(expansionOf('A day is :price{of="day-pass" per="month"}.').problems).toMatchObject([
      { code: 'directive-wrong', column: 10, got: 'season= or per= beside it' },
    ]);
  });

  it('hides no other', () => {
    expect(complaints('::nope\n\n:price{of="x"} and :fact{of="y"}').map((text) => text.split(' ')[0])).toEqual([
      '8',
      '10',
      '10',
    ]);
  });
});

describe('what dates a page', () => {
  it.each([
    ['rates', ['::rates{of="passes"}', '::rates{of="included"}', 'From :price[x]{of="day-pass"}']],
    ['facts', ['::facts{of="times"}', 'At :fact{of="check-in-from"}']],
    [
      'rates and facts',
      [
        '::rooms',
        '::rooms{brief}',
        '::rates{of="stays"}',
        '::rates{of="terms"}',
        '::rates{of="rule"}',
        '::rates{of="examples"}',
        '::facts{of="units"}',
        '::facts{of="policies"}',
        '::facts{of="payment"}',
        '::facts{of="cancellation"}',
        ':fact{of="children-free-under"} of :fact{of="desks"}',
        'From :price{of="day-pass"}.\n\n::facts{of="times"}',
      ],
    ],
    ['rates', [':fact{of="children-free-under"}', ':fact{of="rates.deposit.percent"}']],
    ['config', [':fact{of="email"}', ':fact{of="site.location.latitude"}']],
    ['config and facts', ['::facts{of="contact"}', '::facts{of="location"}']],
    ['posts', ['::posts', '::posts{latest="3"}']],
    ['nothing else', ['', 'Our rates and facts', '[facts](x.md)', '::roomsy', '`:price{of="day-pass"}`']],
  ])('is what it shows: %s', (shown, sources) => {
    for (const source of sources) {
      expect(dataShown(source).toSorted().join(' and ')).toBe(
        shown === 'nothing else' ? '' : shown.split(' and ').toSorted().join(' and '),
      );
    }
  });
});

describe('Markdown', () => {
  it.each(['', ':::', '::{', ':a[', '| - |', '<', '\u0000', '[]('])('is never an error in itself: %j', (text) => {
    expect(parseMarkdown(text).type).toBe('root');
  });
});
