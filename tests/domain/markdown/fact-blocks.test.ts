import { describe, expect, it } from 'vitest';
import { expandBody } from '../fixture.ts';

const FILE = 'content/pages/de/rooms.md';

/** The lines of a block of facts in German, for a place that differs so. */
function linesOf(of: string, data?: Record<string, unknown>): string[] {
  return expandBody(`::facts{of="${of}"}`, FILE, data).trimEnd().split('\n');
}

describe('a block of facts', () => {
  it.each([
    [
      'units',
      [
        '| de Unit | de Where | de Count | de Sleeps | de Size | de Bed | de Features | de Also takes |',
        '| - | - | - | - | - | - | - | - |',
        '| de Room | de Mill | 5 | 2 | 18 m² | de double bed | de own bathroom | de none |',
        '| de Cabin | de Garden | 2 | 4 | 44 m² | de two beds | de wood stove | de under 12, de 2 dogs |',
      ],
    ],
    [
      'access',
      [
        '| de Where | de Steps | de Door | de Shower | de Rails | de Way |',
        '| - | - | - | - | - | - |',
        '| de Room | de 17 steps | de 68 cm | de 15 cm | de no | de gravel |',
        '| de Cabin | de no steps | de 80 cm | de level | de yes | de grass |',
        '| de Kitchen | de 1 step | de 84 cm | de absent | de no | de paved |',
      ],
    ],
    ['climate', ['- **de Heating:** de stoves', '- **de Air conditioning:** de no', '- **de Cooling:** de fans']],
    [
      'location',
      [
        '- **de Address:** Tinyplace, Lane 1, 01234 Smallton, Midland, Spanien',
        '- **de Coordinates:** 41.5, -3.25',
        '- **de Altitude:** 1.040 m',
        '- **de Time zone:** Europe/Madrid',
      ],
    ],
    [
      'distances',
      [
        '| de To | de Distance | de By car | de On foot | de By bus |',
        '| - | - | - | - | - |',
        '| de Village | 1,8 km | de 4 min | de 22 min | de none |',
        '| de Airport | 108 km | de 80 min | de none | de 165 min, de train and bus |',
      ],
    ],
    [
      'times',
      [
        '- **de Check-in:** de from 15:00 to 21:00',
        '- **de Check-out:** de until 11:00',
        '- **de Quiet:** de 23:00 to 08:00',
      ],
    ],
    [
      'cancellation',
      [
        '- de 30 days before: de all of the deposit; de rest not due.',
        '- de 14 days before: de 50% of the deposit; de rest not due.',
        '- de Later: de no deposit; de rest due.',
        '- de Of 271 €: 54,20 € paid, 22 days before 27,10 € back, 216,80 € not due.',
        '- de Change 14 days before: hello@tiny.example.',
        '- de Leave early if the internet is out.',
      ],
    ],
    [
      'payment',
      [
        '- **de Deposit:** de 20% at once, de by card',
        '- **de Rest:** de 14 days before, de by card oder de by transfer',
        '- **de At Tinyplace:** de at the end, de by card oder de in cash',
        '- **de Currency:** EUR',
      ],
    ],
    ['policies', ['- **de Pets:** de Dogs in: de Cabin.']],
    [
      'contact',
      [
        '- **de E-mail:** [hello@tiny.example](mailto:hello@tiny.example), de within 24 hours',
        '- **de Phone:** de none',
        '- **de We speak:** Español, English',
      ],
    ],
    [
      'coworking',
      [
        '- **de Desks:** 24',
        '- **de Each desk:** de 140 × 70 cm',
        '- **de Booths:** 4',
        '- **de Meeting room:** de 8 seats',
        '- **de Guests:** de day and night',
        '- **de With a pass:** de 08:00 to 20:00',
        '- **de Half a day:** de 08:00 to 14:00 oder de 14:00 to 20:00',
        '- **de Buying a pass:** de by e-mail',
      ],
    ],
    [
      'connection',
      ['- **de Line:** de fibre', '- **de Speed:** de 600 down, 300 up', '- **de Backup:** de a 5G router'],
    ],
    [
      'spots',
      ['| de Area | de Access points |', '| - | - |', '| de Barn | 2 |', '| de Garden | 1 |', '| de Mill | 1 |'],
    ],
  ])('of %s says', (of, lines) => {
    expect(linesOf(of)).toEqual(lines);
  });

  it.each([
    ['children come, but pay from birth', { 'rates.guests.childrenFreeUnder': 0 }, 'de 2 dogs'],
    ['no children come', { 'facts.units.1.children': false }, 'de 2 dogs'],
    ['no dogs come', { 'facts.units.1.dogs': 0 }, 'de under 12'],
  ])('of units names those alone who may come where %s', (_, data, taken) => {
    expect(linesOf('units', data)[3]).toBe(
      `| de Cabin | de Garden | 2 | 4 | 44 m² | de two beds | de wood stove | ${taken} |`,
    );
  });

  it.each([
    [
      'nothing is given back',
      [{ daysBefore: 0, depositRefundPercent: 0, balanceRefund: false }],
      ['- de Later: de no deposit; de rest due.', '- de Change 0 days before: hello@tiny.example.'],
    ],
    [
      'a part is given back until the day before',
      [
        { daysBefore: 14, depositRefundPercent: 50, balanceRefund: true },
        { daysBefore: 0, depositRefundPercent: 0, balanceRefund: false },
      ],
      [
        '- de 14 days before: de 50% of the deposit; de rest not due.',
        '- de Later: de no deposit; de rest due.',
        '- de Of 271 €: 54,20 € paid, 14 days before 27,10 € back, 216,80 € not due.',
        '- de Change 14 days before: hello@tiny.example.',
      ],
    ],
    [
      'a part of the deposit, and the rest too, is given back at the third step only',
      [
        { daysBefore: 60, depositRefundPercent: 60, balanceRefund: false },
        { daysBefore: 40, depositRefundPercent: 0, balanceRefund: true },
        { daysBefore: 20, depositRefundPercent: 25, balanceRefund: true },
        { daysBefore: 0, depositRefundPercent: 0, balanceRefund: false },
      ],
      [
        '- de 60 days before: de 60% of the deposit; de rest due.',
        '- de 40 days before: de no deposit; de rest not due.',
        '- de 20 days before: de 25% of the deposit; de rest not due.',
        '- de Later: de no deposit; de rest due.',
        '- de Of 271 €: 54,20 € paid, 30 days before 13,55 € back, 216,80 € not due.',
        '- de Change 20 days before: hello@tiny.example.',
      ],
    ],
  ])('of cancellation has the figures of the first step that gives a part back, where %s', (_, steps, lines) => {
    expect(linesOf('cancellation', { 'facts.cancellation': steps })).toEqual([
      ...lines,
      '- de Leave early if the internet is out.',
    ]);
  });
});
