import { describe, expect, it } from 'vitest';
import { overallMark } from '../../src/client/status/mark.ts';
import { parseSnapshot } from '../../src/client/status/session.ts';
import { describeAccessPoint, summarize } from '../../src/client/status/view.ts';
import { REASONS } from '../../src/status/snapshot.ts';
import { AREAS, createSnapshot, viewOf, WORDS } from './fixtures.ts';

const OK = { level: 'ok', attribution: 'ok' } as const;
const SLOW = { level: 'degraded', attribution: 'us' } as const;
const OUT = { level: 'outage', attribution: 'provider' } as const;

it('An answer of the status API may list the areas in any order, and gives them in the one of the site.', () => {
  const { spots, ...rest } = createSnapshot({ levels: ['ok', 'limited', 'down'] });
  expect(parseSnapshot({ ...rest, spots: spots.toReversed() }, AREAS)?.spots).toEqual(spots);
});

it.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['a time that is none', { ...createSnapshot(), updatedAt: 'yesterday' }],
  ['a level of next year', { ...createSnapshot(), internet: { level: 'superb', attribution: 'ok' } }],
  ['without areas', { ...createSnapshot(), spots: [] }],
  ['an area at a level of next year', { ...createSnapshot(), spots: AREAS.map((key) => ({ key, level: 'fine' })) }],
])('An answer that is %s is none.', (_, value) => {
  expect(parseSnapshot(value, AREAS)).toBeUndefined();
});

it.each([
  [OK, ['ok', 'ok', 'ok'], 'ok', 'The internet works. Wi-Fi is ok in every area.'],
  [OK, ['ok', 'limited', 'limited'], 'limited', 'The internet works. Wi-Fi is limited in: Garden and cabins, Mill.'],
  [
    OK,
    ['down', 'limited', 'ok'],
    'limited',
    'The internet works. Wi-Fi is limited in: Garden and cabins. Wi-Fi is down in: Barn.',
  ],
  [OK, ['down', 'down', 'down'], 'down', 'The internet works. Wi-Fi is down in every area.'],
  [
    SLOW,
    ['down', 'down', 'down'],
    'limited',
    'The internet is slow. The trouble is ours, and we are on it. Wi-Fi is down in every area.',
  ],
  [OUT, ['ok', 'ok', 'ok'], 'down', 'There is no internet. The provider is having trouble.'],
  [OUT, ['limited', 'limited', 'limited'], 'down', 'There is no internet. The provider is having trouble.'],
  [OUT, ['limited', 'down', 'ok'], 'down', 'There is no internet. The provider is having trouble.'],
] as const)(
  'Of %j and %j the mark is %s, and the words name who has to mend it, and without internet nothing of Wi-Fi, as the list says no internet of each area: %s',
  (internet, levels, mark, words) => {
    const snapshot = createSnapshot({ internet, levels });
    expect([overallMark(snapshot), summarize(snapshot, WORDS)]).toEqual([mark, words]);
  },
);

describe('an access point in words', () => {
  it.each([
    ['east-porch', 'updating', 'Porch: down. Being updated; back in a few minutes.'],
    ['east-porch', undefined, 'Porch: down. Not working as it should.'],
    ['east-porch', 'gremlins', 'Porch: down. Not working as it should.'],
    ['attic', 'offline', 'attic: down. No power or no connection.'],
  ])('claims nothing that this page does not know: %s, %s', (key, reason, expected) => {
    expect(describeAccessPoint({ key, level: 'down', reason }, WORDS)).toBe(expected);
  });

  it('has a sentence for every reason that the API gives', () => {
    expect(Object.keys(WORDS.status.reasons).toSorted()).toEqual(REASONS.toSorted());
  });
});

describe('a snapshot of the last ten minutes', () => {
  it('is shown as how things are', () => {
    expect(viewOf(createSnapshot())).toMatchObject({
      mark: 'ok',
      headline: 'The internet works.',
      detail: 'Wi-Fi is ok in every area.',
      age: 'Checked 2 minutes ago',
      byHand: false,
      asksPassword: false,
    });
  });

  it('says that staff have set it by hand, also of one that is too old to be shown as how things are', () => {
    expect(viewOf(createSnapshot({ byHand: true }), {}, '2026-11-14T12:20:00Z')).toMatchObject({
      mark: 'unknown',
      byHand: true,
    });
    expect(viewOf(undefined).byHand).toBe(false);
  });

  it.each([
    [OK, ['ok', 'ok', 'ok'], 'The internet works.', 'Wi-Fi is ok in every area.'],
    [OK, ['ok', 'down', 'ok'], 'Wi-Fi: limited.', 'The internet works. Wi-Fi is down in: Garden and cabins.'],
    [OUT, ['ok', 'ok', 'ok'], 'There is no internet.', 'The provider is having trouble.'],
  ] as const)(
    'has what is worst for a headline, and the rest beside it: %j and %j',
    (internet, levels, headline, detail) => {
      expect(viewOf(createSnapshot({ internet, levels }))).toMatchObject({ headline, detail });
    },
  );

  it.each([
    [OK, ['ok', 'limited', 'down'], 'Wi-Fi is at its best in: Barn.'],
    [OK, ['limited', 'limited', 'down'], 'Where there is a network cable, plug it in.'],
    [SLOW, ['ok', 'ok', 'ok'], 'Mail is fine, calls may break up. Please leave large downloads for later.'],
    [
      SLOW,
      ['ok', 'down', 'ok'],
      'Mail is fine, calls may break up. Please leave large downloads for later. Wi-Fi is at its best in: Barn, Mill.',
    ],
    [OUT, ['down', 'ok', 'ok'], 'Nothing gets through, by Wi-Fi or by cable. Take what needs no internet, or a walk.'],
  ] as const)(
    'says what a guest can do, by the connection first, then by the areas: %j and %j',
    (internet, levels, advice) => {
      expect(viewOf(createSnapshot({ internet, levels })).advice).toBe(advice);
    },
  );
});

it.each(['offline', 'unreachable'] as const)(
  'Where the line was down when the page saw it last, nothing is said of a guest’s own connection: %s.',
  (trouble) => {
    const { advice, known } = viewOf(createSnapshot({ internet: OUT }), { trouble });
    expect(advice).toContain('you are probably cut off by that');
    expect(known).toContain('There is no internet.');
    expect(viewOf(createSnapshot(), { trouble }).advice).not.toContain('cut off');
  },
);

it.each([
  ['2026-11-15T11:59:59Z', true],
  ['2026-11-15T12:00:00Z', false],
])(
  'An outage that was seen last at noon explains that nothing can be reached for a day: at %s, %s.',
  (time, explains) => {
    const { advice } = viewOf(createSnapshot({ internet: OUT }), { trouble: 'unreachable' }, time);
    expect(advice.includes('you are probably cut off by that')).toBe(explains);
  },
);

it('Without internet an area is one from which nobody gets out, however good or bad its Wi-Fi is.', () => {
  const { spots } = viewOf(createSnapshot({ internet: OUT, levels: ['ok', 'limited', 'down'] }));
  expect(spots.map(({ mark, word, accessPoints }) => [mark, word, accessPoints])).toEqual(
    AREAS.map(() => ['cut', 'no internet', []]),
  );
});
