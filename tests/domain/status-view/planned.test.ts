import { describe, expect, it } from 'vitest';
import { parseExplanation } from '../../../src/client/status/explained.ts';
import { createDraftView, createPlannedItems, readDraft, tellTimes } from '../../../src/client/status/planned.ts';
import { createStrings } from '../fixture-strings.ts';
import { AREAS, WORDS } from './fixtures.ts';

const WORDS_OF_STAFF = { ...WORDS, staff: createStrings('en').staff };
const CLOCK = { now: Date.parse('2026-03-02T09:00:00Z'), timeZone: 'Europe/Madrid' };
const TAKEN = {
  internet: { level: 'outage', attribution: 'us' },
  startsAt: '2026-03-03T10:00:00.000Z',
  endsAt: '2026-03-03T12:00:00.000Z',
} as const;

const viewOf = (fields: Record<string, string>): ReturnType<typeof createDraftView> =>
  createDraftView(
    readDraft({ internet: 'degraded', attribution: 'us', ...fields }, CLOCK),
    [TAKEN],
    CLOCK,
    WORDS_OF_STAFF,
    'en',
  );

describe('what is written in the form', () => {
  it('Times are by the place’s clock, and said back in words.', () => {
    expect(viewOf({ from: '2026-03-03T08:00', to: '2026-03-03T10:00' })).toEqual({
      startsAt: '',
      endsAt: '',
      wrong: [],
      preview: 'From Tue, 3 Mar 2026, 08:00 to 10:00: Internet: slow (us).',
      plan: {
        internet: { level: 'degraded', attribution: 'us' },
        startsAt: '2026-03-03T07:00:00.000Z',
        endsAt: '2026-03-03T09:00:00.000Z',
      },
    });
  });

  it.each<[string, string, string, string, string, string[]]>([
    ['nothing', '', '', 'Choose a time.', 'Choose a time.', ['startsAt', 'endsAt']],
    ['a time that is left out', '2026-03-29T02:30', '2026-03-29T04:00', 'There is no such time.', '', ['startsAt']],
    ['an end that is left out', '2026-03-29T01:30', '2026-03-29T02:30', '', 'There is no such time.', ['endsAt']],
    ['the past', '2026-03-02T10:00', '2026-03-02T11:00', 'It is past.', '', ['startsAt']],
    ['too far', '2026-05-02T10:00', '2026-05-02T11:00', 'Within 60 days.', '', ['startsAt']],
    ['backwards', '2026-03-04T10:00', '2026-03-04T09:00', '', 'It ends too soon.', ['endsAt']],
    ['too long', '2026-03-04T10:00', '2026-03-05T10:01', '', 'At most 24 hours.', ['endsAt']],
    [
      'the time of another',
      '2026-03-03T12:59',
      '2026-03-03T14:00',
      'Taken from Tue, 3 Mar 2026, 11:00 to 13:00.',
      '',
      ['startsAt'],
    ],
  ])(
    'Of %s, %j to %j, each field says what is wrong, and nothing can be sent.',
    (_title, from, to, startsAt, endsAt, wrong) => {
      expect(viewOf({ from, to })).toEqual({ startsAt, endsAt, wrong, preview: '', plan: undefined });
    },
  );

  it('Of a time that comes twice, the first is meant where it begins and the second where it ends, and that is told.', () => {
    const clock = { now: Date.parse('2026-10-24T09:00:00Z'), timeZone: 'Europe/Madrid' };
    const draft = readDraft({ internet: 'ok', from: '2026-10-25T02:30', to: '2026-10-25T02:30' }, clock);
    expect(createDraftView(draft, [], clock, WORDS_OF_STAFF, 'en')).toMatchObject({
      startsAt: 'Twice: the first.',
      endsAt: 'Twice: the second.',
      preview: 'From Sun, 25 Oct 2026, 02:30 CEST to 02:30 CET: Internet: ok.',
      plan: { startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T01:30:00.000Z' },
    });
  });

  it('Without anything set, it says so, and nothing can be sent.', () => {
    expect(viewOf({ internet: '', from: '2026-03-04T10:00', to: '2026-03-04T11:00' })).toMatchObject({
      preview: WORDS_OF_STAFF.staff.problems.choose,
      plan: undefined,
    });
  });
});

describe('what is planned', () => {
  it('Each is told by the place’s clock; one that has begun says so.', () => {
    const items = (now: string): unknown =>
      createPlannedItems([TAKEN], { ...CLOCK, now: Date.parse(now) }, WORDS_OF_STAFF, 'en');
    expect(items('2026-03-03T09:59:59Z')).toEqual([
      {
        startsAt: '2026-03-03T10:00:00.000Z',
        text: 'Tue, 3 Mar 2026, 11:00 to 13:00: Internet: down (us)',
        cancel: 'Cancel Tue, 3 Mar 2026, 11:00',
      },
    ]);
    expect(items('2026-03-03T10:00:00Z')).toMatchObject([
      { text: 'Tue, 3 Mar 2026, 11:00 to 13:00, now: Internet: down (us)' },
    ]);
  });

  it.each([
    ['en', 'Tue, 3 Mar 2026, 23:00', 'Wed, 4 Mar 2026, 01:00'],
    ['es', 'mar, 3 mar 2026, 23:00', 'mié, 4 mar 2026, 1:00'],
    ['de', 'Di., 3. März 2026, 23:00', 'Mi., 4. März 2026, 01:00'],
  ])('Past midnight, both days are told: %s.', (locale, from, to) => {
    const times = { startsAt: '2026-03-03T22:00:00Z', endsAt: '2026-03-04T00:00:00Z' };
    expect(tellTimes(times, CLOCK, locale)).toEqual({ from, to });
  });

  it.each<[string, unknown, unknown[]]>([
    ['by a server that knows of no plans', undefined, []],
    ['as no list', 'soon', []],
    ['without its end', [{ ...TAKEN, endsAt: 'x' }, TAKEN], [{ ...TAKEN, spots: undefined }]],
    ['as nothing', [null], []],
  ])('What is answered %s is left out.', (_title, planned, expected) => {
    const answer = { shown: null, automatic: null, evidence: [], planned };
    expect(parseExplanation(answer, AREAS)?.planned).toEqual(expected);
  });
});
