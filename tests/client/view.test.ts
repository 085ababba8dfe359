import { describe, expect, it } from 'vitest';
import { overallMark } from '../../src/client/status/mark.ts';
import { parseByHand } from '../../src/client/status/by-hand.ts';
import { parseSnapshot } from '../../src/client/status/session.ts';
import { describeAccessPoint, summarize } from '../../src/client/status/summary.ts';
import { REASONS } from '../../src/status/snapshot.ts';
import { AREAS, at, createSnapshot, viewOf, WORDS } from './fixtures.ts';

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

describe('a snapshot of the last eleven minutes', () => {
  it('is shown as how things are', () => {
    expect(viewOf(createSnapshot())).toMatchObject({
      mark: 'ok',
      headline: 'The internet works.',
      detail: 'Wi-Fi is ok in every area.',
      age: 'Checked 2 minutes ago',
      byHand: undefined,
      asksPassword: false,
    });
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

describe('What staff have set by hand', () => {
  const SET = createSnapshot({ internet: OUT, levels: ['ok', 'ok', 'down'], byHand: true });
  const HAND = { since: at('12:00:00'), until: at('15:00:00'), readAt: '2026-11-14T11:00:00.000Z' };
  const ALL = { ...HAND, internet: true, spots: AREAS };

  it('is told with since when and until when, by the place’s own clock', () => {
    expect(viewOf(SET, { byHand: ALL }).byHand).toBe(
      'Set by hand since 13:00, until 16:00: our team knows more than the equipment does.',
    );
    const long = { ...ALL, since: at('12:00:00') - 86_400_000, until: at('15:00:00') + 86_400_000 };
    expect(viewOf(SET, { byHand: long }).byHand).toBe(
      'Set by hand since Fri 13:00, until Sun 16:00: our team knows more than the equipment does.',
    );
    expect(viewOf(SET).byHand).toBe('Set by hand: our team knows more than the equipment does.');
    expect(viewOf(createSnapshot(), { byHand: ALL }).byHand).toBeUndefined();
  });

  it('is how things are until its end, however old the last reading is, or where there is none', () => {
    for (const readAt of [HAND.readAt, null])
      expect(viewOf(SET, { byHand: { ...ALL, readAt } }, '2026-11-14T14:59:00Z')).toMatchObject({
        mark: 'down',
        headline: WORDS.status.internet.outage,
        detail: 'The provider is having trouble.',
        age: undefined,
      });
    expect(viewOf(SET, { byHand: ALL }, '2026-11-14T15:00:00Z')).toMatchObject({ mark: 'unknown' });
  });

  it('is not known to be so before it is known of what it holds: the page is still looking', () => {
    expect(viewOf(SET, {}, '2026-11-14T12:20:00Z')).toMatchObject({
      mark: 'unknown',
      headline: `Last known: ${WORDS.status.internet.outage}`,
      detail: `Checked 20 minutes ago. ${WORDS.status.headlines.loading}`,
      advice: '',
      age: undefined,
    });
  });

  it('is all that is known where the last reading is too old: an area that is not set may be anything', () => {
    const view = viewOf(SET, { byHand: { ...ALL, spots: ['molino'] } }, '2026-11-14T12:20:00Z');
    expect(view).toMatchObject({ headline: WORDS.status.internet.outage, advice: WORDS.status.advice.outage });
    expect(view.spots.map(({ mark }) => mark)).toEqual(['unknown', 'unknown', 'cut']);
    const ok = viewOf(createSnapshot({ byHand: true }), { byHand: { ...ALL, spots: [] } }, '2026-11-14T12:20:00Z');
    expect(ok).toMatchObject({ headline: WORDS.status.internet.ok, detail: '', advice: WORDS.status.advice.ok });
  });

  it('is told of areas alone where the line cannot be read', () => {
    const byHand = { ...HAND, internet: false, spots: ['molino'] };
    const view = viewOf(SET, { byHand }, '2026-11-14T12:20:00Z');
    expect(view).toMatchObject({
      mark: 'unknown',
      headline: WORDS.status.headlines.unavailable,
      detail: 'Wi-Fi is down in: Mill.',
      advice: WORDS.status.advice.unavailable,
    });
    expect(view.spots.map(({ mark }) => mark)).toEqual(['unknown', 'unknown', 'down']);
  });

  it('lies over a fresh reading, of which everything else is', () => {
    const byHand = { ...ALL, spots: [], readAt: '2026-11-14T12:15:00.000Z' };
    expect(viewOf(SET, { byHand }, '2026-11-14T12:20:00Z')).toMatchObject({
      headline: WORDS.status.internet.outage,
      detail: 'The provider is having trouble.',
    });
  });

  it('comes with the history, also before the first reading; where nothing is set, there is nothing', () => {
    const byHand = {
      since: '2026-11-14T12:00:00.000Z',
      until: '2026-11-14T15:00:00.000Z',
      internet: true,
      spots: AREAS,
    };
    expect(parseByHand({ updatedAt: null, byHand })).toEqual({ ...ALL, readAt: null });
    expect(parseByHand({ updatedAt: null, byHand: null })).toBeUndefined();
    expect(parseByHand({ updatedAt: null })).toBeUndefined();
  });
});
