import { describe, expect, it } from 'vitest';
import { expandBody, expansionOf } from '../place.ts';

/** The lines of a block, for a place that differs so. */
function linesOf(block: string, data?: Record<string, unknown>, language = 'en'): string[] {
  return expandBody(`::${block}`, `content/pages/${language}/rooms.md`, data).trimEnd().split('\n');
}

/** The cards of `::year`, January first. */
function monthsOf(data?: Record<string, unknown>): string[] {
  return linesOf('year', data).join('\n').split(/^- /m).slice(1);
}

it.each([
  [
    'rates{of="stays"}',
    'fr',
    [
      '- **Chambre au moulin** · Couchages: 2',
      '- **Cabane du jardin** · Couchages: 4',
      '',
      '### Basse saison : du 1 janvier 2026 au 31 mars 2026 et du 1 octobre 2026 au 31 décembre 2026',
      '',
      '| Chambre ou cabane | Mois (28 nuits) | Mois pour 2 | Semaine | Nuit | Séjour minimum |',
      '| - | - | - | - | - | - |',
      '| Chambre au moulin | 1 040 € | 1 236 € | 300 € | 50 € | 2 nuits |',
      '| Cabane du jardin | 1 400 € | 1 596 € | 420 € | 70 € | 2 nuits |',
    ],
  ],
  [
    'rates{of="passes"}',
    'en',
    ['| What | Price |', '| - | - |', '| Half-day pass | €11 for half a day |', '| Day pass | €18 a day |'],
  ],
  [
    'facts{of="units"}',
    'en',
    [
      '| Room or cabin | Where | How many | Sleeps | Size | Beds | What it has | Also welcome |',
      '| - | - | - | - | - | - | - | - |',
      '| Mill room | Mill | 5 | 2 | 18 m² | double bed, 160 cm | own bathroom, a round wall, a table at the window | – |',
      '| Garden cabin | Garden and cabins | 2 | 4 | 44 m² | double bed, 160 cm, and two bunks, 80 cm | own bathroom, kitchen, wood stove, porch | children under 12, up to 2 dogs |',
    ],
  ],
  [
    'facts{of="access"}',
    'fr',
    [
      '| Où | Marches jusqu’à la porte | Porte la plus étroite | Seuil de la douche | Barres d’appui | Chemin |',
      '| - | - | - | - | - | - |',
      '| Chambre au moulin | 17 marches | 68 cm | 15 cm | non | gravier |',
      '| Cabane du jardin | aucune | 80 cm | aucun | oui | herbe |',
      '| Cuisine | 1 marche | 84 cm | pas de douche | non | pavé |',
    ],
  ],
  [
    'facts{of="distances"}',
    'en',
    [
      '| To | Distance | By car | On foot | By public transport |',
      '| - | - | - | - | - |',
      '| Village: bakery and grocer | 1.8 km | 4 min | 22 min | – |',
      '| Railway station | 14 km | 17 min | – | 35 min, bus from the village |',
      '| Airport | 108 km | 80 min | – | 165 min, train and bus |',
    ],
  ],
  [
    'facts{of="location"}',
    'en',
    [
      '- **Address:** Tinyplace, 1 chemin du Moulin, 49999 Tiny-les-Vents, Maine-et-Loire, France',
      '- **Coordinates:** [47.4, -0.9](geo:47.4,-0.9) · [Map](https://www.openstreetmap.org/?mlat=47.4&mlon=-0.9#map=15/47.4/-0.9)',
      '- **Altitude:** 84 m',
      '- **Time zone:** Central European Time (Europe/Paris)',
    ],
  ],
  [
    'facts{of="contact"}',
    'en',
    ['- **E-mail:** [hello@tiny.example](mailto:hello@tiny.example), answered within 24 hours'],
  ],
])('::%s in %s says what the data say, in the words of the language.', (block, language, lines) => {
  expect(linesOf(block, undefined, language).slice(0, lines.length)).toEqual(lines);
});

it('The parts of the coworking space say nothing of booths, meeting room and passes where there are none.', () => {
  const none = ['callBooths', 'meetingRoomSeats', 'halfDays', 'buyingPass', 'passNotes'];
  const data = Object.fromEntries(none.map((field) => [`facts.coworking.${field}`, undefined]));
  expect(linesOf('facts{of="coworking"}', data)).toEqual(['- **Desks:** 24']);
  expect(linesOf('facts{of="desk"}', data)).toEqual([
    '- **Each desk:** 140 × 70 cm, with an office chair, a lamp and a network cable',
    '- **Hours for guests:** day and night',
  ]);
  expect(linesOf('facts{of="pass-rules"}', data)).toEqual(['- **With a pass:** 08:00 to 20:00']);
});

describe('::rates{of="terms"}', () => {
  it.each([
    [
      'all as it is',
      {},
      '- Prices are for 1 adult; each additional adult pays €9 a night (Low season: €7).',
      'is added',
    ],
    [
      'tax is added',
      { 'rates.tax.included': false },
      '- All prices are in euros (EUR); VAT is added: 10% on stays',
      'include VAT',
    ],
    ['a price is for two', { 'rates.guests.included': 2 }, '- Prices are for 2 adults; each', 'for 1 adult'],
    ['everybody pays from birth', { 'rates.guests.childrenFreeUnder': 0 }, '- For a stay', 'Children'],
    ['no unit takes children', { 'facts.units.1.children': false }, '- Children under 12 cannot stay.', 'stay free'],
    [
      'every unit takes dogs',
      { 'facts.units.0.dogs': 1 },
      'Mill room (1 at most) and Garden cabin (2 at most).',
      'cannot',
    ],
    ['no unit takes dogs', { 'facts.units.1.dogs': 0 }, '- Dogs cannot stay.', 'Each dog pays'],
  ])('says how stays are charged, where %s', (_, data, said, unsaid) => {
    const text = linesOf('rates{of="terms"}', data).join('\n');
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  });
});

const CLOSED = {
  'rates.seasons.0.closed': true,
  'rates.stays.0.seasons.low': undefined,
  'rates.stays.1.seasons.low': undefined,
};

it('A season that is closed is said to be, in the table, in the rule, on the cards, and in its months.', () => {
  expect(linesOf('rates{of="stays"}', CLOSED).slice(3, 9)).toEqual([
    '### Low season: 1 January 2026 to 31 March 2026 and 1 October 2026 to 31 December 2026',
    '',
    'Closed: nobody stays here then.',
    '',
    '### High season: 1 April 2026 to 30 September 2026',
    '',
  ]);
  expect(linesOf('rates{of="rule"}', CLOSED)[1]).toContain('Nobody stays here in a closed season');
  expect(linesOf('rates{of="rule"}').join()).not.toContain('closed');
  expect(linesOf('rooms', CLOSED).join()).not.toContain('Low season');
  const [september, october] = monthsOf(CLOSED).slice(8, 10);
  expect(september).toContain('1 Sept 2026, 28 nights');
  expect(october).toContain('\n  Closed from 1 October 2026 to 31 December 2026.');
  expect(linesOf('year').join()).not.toContain('Closed');
});

it('Where week or month have no price, no column has them, the next shorter counts, and a room shows what it has.', () => {
  const prices = { nightCents: 5000, minimumNights: 1 };
  const beds = {
    'rates.stays.0.seasons': { low: prices, high: prices },
    'rates.stays.1.seasons': { low: prices, high: prices },
  };
  expect(linesOf('rates{of="stays"}', beds).slice(5, 8)).toEqual([
    '| Room or cabin | Night | Minimum stay |',
    '| - | - | - |',
    '| Mill room | €50 | 1 night |',
  ]);
  const oneRoom = { 'rates.stays.0.seasons': beds['rates.stays.0.seasons'] };
  expect(linesOf('rates{of="rule"}', oneRoom).join()).toContain('Where there is no week or month price');
  const rule = linesOf('rates{of="rule"}', beds).join();
  expect(rule).toContain('Each night costs the night price of its season; add them up.');
  expect(rule).not.toMatch(/(week|month) price/);
  expect(linesOf('rates{of="terms"}', beds).join()).not.toContain('a month is');
  expect(linesOf('room{of="room"}', beds)).toContain('| High season: 1 Apr – 30 Sept | €50 | €59 | 1 night |');
});

it('A unit that is closed for a while says when, on its page, its card, in the facts and in the rates.', () => {
  const closed = { 'facts.units.0.closed': [{ from: '2026-06-10', through: '2026-06-20' }] };
  const days = 'Closed from 10 June 2026 to 20 June 2026.';
  expect(linesOf('room{of="room"}', closed)).toContain(`- **${days}**`);
  expect(linesOf('rooms', closed)).toContain(`  **${days}**`);
  expect(linesOf('facts{of="units"}', closed)).toContain(`Mill room: ${days}`);
  expect(linesOf('rates{of="stays"}', closed)[0]).toBe(`- **Mill room** · Sleeps: 2 · ${days}`);
});

it('A bed in a shared room has no size of its own, and beds alone no column for it.', () => {
  const bed = { 'facts.units.0.sizeSquareMeters': undefined };
  expect(linesOf('room{of="room"}', bed)).toContain('- Sleeps: 2');
  expect(linesOf('rooms', bed)).toContain('  Sleeps: 2');
  expect(linesOf('facts{of="units"}', bed)[2]).toContain('| Mill room | Mill | 5 | 2 | – | double bed, 160 cm |');
  const beds = linesOf('facts{of="units"}', { ...bed, 'facts.units.1.sizeSquareMeters': undefined });
  expect(beds[0]).toBe('| Room or cabin | Where | How many | Sleeps | Beds | What it has | Also welcome |');
  expect(beds[2]).toContain('| Mill room | Mill | 5 | 2 | double bed, 160 cm |');
});

it('An example shows who stays where and when, and each step.', () => {
  const [heading, , who, , ...steps] = linesOf('rates{of="examples"}').slice(0, 11);
  expect(heading).toBe('### With a second adult');
  expect(who).toBe('Garden cabin, 2 adults. Arrival 28 March 2026, departure 7 April 2026: 10 nights.');
  expect(steps).toEqual([
    '- Low season: 4 nights × €420 (week price) = €1,680',
    '- High season: 6 nights × €480 (week price) = €2,880',
    '- Divided: €4,560 ÷ 7 = €651.43',
    '- 1 additional adult: 4 nights × €7 = €28',
    '- 1 additional adult: 6 nights × €9 = €54',
    '- Total: €733.43',
    '- Deposit: 20% = €146.69. Balance: €586.74, due on 14 March 2026.',
  ]);
});

it.each([
  [
    'nothing is given back',
    [{ daysBefore: 0, depositRefundPercent: 0, balanceRefund: false }],
    ['- Later than that: the deposit is kept; the balance remains payable and is not refunded.'],
  ],
  [
    'a part is given back until two weeks before',
    [
      { daysBefore: 14, depositRefundPercent: 50, balanceRefund: true },
      { daysBefore: 0, depositRefundPercent: 0, balanceRefund: false },
    ],
    [
      '- 14 days or more before arrival: 50% of the deposit is refunded; the balance is no longer due, and is refunded in full if already paid.',
      '- Later than that: the deposit is kept; the balance remains payable and is not refunded.',
    ],
  ],
])('What comes back after cancelling is said step by step, where %s.', (_, steps, lines) => {
  expect(linesOf('facts{of="cancellation"}', { 'facts.cancellation': steps }).slice(0, -1)).toEqual(lines);
});

it('Dates may be changed for nothing for as long as cancelling gives the balance back.', () => {
  expect(linesOf('facts{of="cancellation"}').at(-1)).toContain(' Up to 14 days before arrival a change costs nothing');
});

describe('::facts{of="amenities"}', () => {
  it('says of each what there is, and what not, with a word more where there is one', () => {
    expect(linesOf('facts{of="amenities"}')).toEqual([
      '- **Parking:** yes, free, beside the mill',
      '- **Television:** no',
    ]);
  });
});

describe('days of arrival', () => {
  const FRIDAYS = { 'rates.seasons.0.arrivalDays': ['friday'], 'facts.units.1.arrivalDays': ['friday', 'saturday'] };

  it('are in the rule, of each season and unit that has some', () => {
    expect(linesOf('rates{of="rule"}', FRIDAYS)).toEqual(
      expect.arrayContaining([
        '- Days of arrival, Low season: Friday.',
        '- Days of arrival, Garden cabin: Friday, Saturday.',
      ]),
    );
    expect(linesOf('rates{of="rule"}', FRIDAYS, 'fr')).toContain(
      '- Jours d’arrivée, Cabane du jardin : vendredi, samedi.',
    );
    expect(linesOf('rates{of="rule"}').join()).not.toContain('Days of arrival');
  });

  it('are those of the stays in ::year and in the examples', () => {
    // The first of November 2026 is a Sunday.
    expect(linesOf('year', FRIDAYS).join()).toMatch(/6 Nov 2026, [^]*4 Dec 2026, /);
    expect(linesOf('rates{of="examples"}', FRIDAYS).join()).toContain('Arrival 28 March 2026, departure 7 April 2026');
  });
});

it('A part that the data has left out is refused, with what to do with the line and its heading.', () => {
  expect(() => linesOf('rates{of="passes"}', { 'rates.passes': [] })).toThrow(
    'Take the directive out, with its heading if nothing else stands below that; or write that part of content/rates.json.',
  );
});

describe('::year', () => {
  // It is 1 June 2026.
  const [PASSED, TO_COME] = [Array<boolean>(5).fill(false), Array<boolean>(7).fill(true)];

  it('says of each month how it is, and of one to come from what price in which year, with the dates filled in', () => {
    const months = monthsOf();
    expect(months).toHaveLength(12);
    expect(months[2]?.trimEnd().split('\n')).toEqual([
      '**March**',
      '',
      '  Ploughs on the plain, and the first plum blossom.',
      '',
      '  Day 13 °C, night 5 °C, light 11 h 52 min',
      '',
      '  In season: lamb’s lettuce, spinach',
      '',
      '  The rates for stays from 1 January 2027 on are not out yet. Write to hello@tiny.example: we tell you what a stay costs.',
    ]);
    expect(months[10]).toContain(
      '  [1 Nov 2026, 28 nights: from €1,040](https://tiny.example/book-now/?check_in=2026-11-01&check_out=2026-11-29&adults=1)',
    );
  });

  it('rounds prices up to whole units of the currency', () => {
    const price = (data: Record<string, unknown>): string | undefined =>
      /: from (.*)\]/.exec(monthsOf(data)[10] ?? '')?.[1];
    expect(price({ 'rates.stays.0.seasons.low.monthCents': 104_001 })).toBe('€1,041');
    expect(price({ 'rates.stays.0.seasons.low.monthCents': 104_001, 'rates.currency': 'JPY' })).toBe('JP¥104,001');
  });

  it('has a price for a month to come, and says of one that has passed that its next rates are not out yet', () => {
    const months = monthsOf();
    expect(months.map((month) => month.includes('€'))).toEqual([...PASSED, ...TO_COME]);
    const isUnpublished = months.map((month) => month.includes('not out yet'));
    expect(isUnpublished).toEqual([...Array<boolean>(5).fill(true), ...Array<boolean>(7).fill(false)]);
  });

  it('takes the next of two months for which there are rates, and no price where there are none', () => {
    const months = monthsOf({
      'rates.validThrough': '2027-03-15',
      'rates.seasons.0.periods': [{ from: '2026-10-01', through: '2027-03-15' }],
    });
    expect(months[0]).toContain('?check_in=2027-01-01&');
    expect(months[2]).not.toContain('€');
    expect(months[3]).not.toContain('€');
    const twoYears = monthsOf({
      'rates.validThrough': '2027-12-31',
      'rates.seasons.0.periods': [{ from: '2026-10-01', through: '2027-12-31' }],
    });
    expect(twoYears[10]).toContain('?check_in=2026-11-01&');
  });

  it('has a minus that is one before degrees below zero', () => {
    expect(monthsOf({ 'facts.year.0.nightCelsius': -2 })[0]).toContain('night −2 °C');
  });

  it('is where it is brief drawn below a picture: each month leads to the search with its dates, if it has a price', () => {
    const { blocks } = expansionOf('::year{brief}', 'content/pages/fr/rooms.md');
    const drawing = blocks.find(({ name }) => name === 'months')?.drawing ?? '';
    const items = drawing.match(/<li>.*?<\/li>/g) ?? [];
    expect(items).toHaveLength(12);
    expect(items[1]).toBe('<li><span>Févr</span></li>');
    expect(items[10]).toBe(
      '<li><a href="/fr/reserver/?check_in=2026-11-01&amp;check_out=2026-11-29&amp;adults=1" title="1 nov. 2026, 28 nuits : à partir de 1 040 €">Nov</a></li>',
    );
  });

  it('is refused where facts.json tells of no months', () => {
    expect(() => linesOf('year', { 'facts.year': undefined })).toThrow(
      /in `year`[^]*Take the directive out, with its heading [^]*; or write that part of content\/facts\.json\./,
    );
  });
});

describe('::sun', () => {
  const NORTH = { leftDegrees: 350, rightDegrees: 10, bottomDegrees: 0, topDegrees: 60 };
  const drawingOf = (body: string): string =>
    expansionOf(body, undefined).blocks.find(({ name }) => name === 'sun')?.drawing ?? '';

  it('is drawn, with a name for each row, the hours as a scale, and below it the desks that have none', () => {
    expect(linesOf('sun')).toEqual(['- **No direct sun all year:** desks at the back']);
    const drawing = drawingOf('::sun');
    expect(drawing).toMatch(
      /^<figure class="chart not-printed" data-markdown-ignore><svg role="img" aria-label="Yellow/,
    );
    expect(drawing).toContain('>Window desks</text>');
    expect(drawing.match(/(?<=<text class="scale"[^>]*>)[^<]+/g)).toEqual(['08:00', '12:00', '16:00', '20:00']);
    expect(drawing.match(/class="pale"/g)).toHaveLength(12);
    // In June the eaves part the day in two.
    expect(drawing.match(/class="sun"/g)?.length).toBeGreaterThan(12);
    expect(drawing).toContain('<text class="month wide" x="16.63%"');
    expect(drawing).toContain('>Jan</text>');
  });

  it('is a row a month as times: when the sun is on which desks by the clock of the place', () => {
    const lines = linesOf('sun{times}');
    expect([0, 2, 5, 7].map((row) => lines[row])).toEqual([
      '| On the 15th | Window desks |',
      '| Jan | 10:10–16:20 |',
      '| Apr | 11:45–16:25 |',
      '| Jun | 12:20–12:35, 15:35–15:50 |',
    ]);
    expect(lines).toHaveLength(14);
    expect(linesOf('sun{times}', undefined, 'fr')[0]).toBe('| Le 15 | Bureaux à la fenêtre |');
  });

  it('names desks whose window no sun reaches among those that have none, and draws nothing then', () => {
    const data = { 'facts.coworking.sun.0.windows': [NORTH] };
    expect(linesOf('sun', data)).toEqual(['- **No direct sun all year:** Window desks, desks at the back']);
    expect(() => linesOf('sun{times}', data)).toThrow('in `coworking.sun`');
  });

  it('is refused where facts.json says nothing of the sun', () => {
    expect(() => linesOf('sun', { 'facts.coworking.sun': undefined })).toThrow(
      /in `coworking\.sun`[^]*Take the directive out, with its heading [^]*; or write that part of content\/facts\.json\./,
    );
  });
});
