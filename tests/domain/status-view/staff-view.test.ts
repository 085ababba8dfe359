import { describe, expect, it } from 'vitest';
import { parseExplanation as parseExplanationOf, type SeenExplanation } from '../../../src/client/status/explained.ts';
import { createStaffView, type StaffView } from '../../../src/client/status/staff-view.ts';
import type { StaffWords } from '../../../src/client/status/words.ts';
import { RULES } from '../../../src/status/evidence.ts';
import { ACCESS_POINT_STATES } from '../../../src/status/reading.ts';
import { createStrings } from '../fixture-strings.ts';
import { AREAS, at, createSnapshot, WORDS } from './fixtures.ts';

const parseExplanation = (value: unknown): SeenExplanation | undefined => parseExplanationOf(value, AREAS);

const STAFF_WORDS: StaffWords = { ...WORDS, staff: createStrings('en').staff };
const SINCE = '2026-11-14T10:15:00.000Z';

const ANSWER = {
  shown: createSnapshot({ levels: ['ok', 'ok', 'down'], byHand: true }),
  automatic: createSnapshot(),
  evidence: [
    {
      subject: 'internet',
      rule: 'line-up',
      figures: { periods: 3, slow: 1, worstLatencyMs: 118.44, worstPacketLossPercent: 0 },
      since: SINCE,
    },
    { subject: 'east-porch', rule: 'access-point', figures: { state: 'isolated' }, since: SINCE },
  ],
  takenAt: '2026-11-14T11:58:00.000Z',
  settings: {
    internet: { level: 'degraded', attribution: 'us' },
    spots: { molino: 'down' },
    expiresAt: '2026-11-14T21:00:00.000Z',
  },
};

function view(explanation: SeenExplanation | undefined = parseExplanation(ANSWER)): StaffView {
  if (!explanation) throw new Error('The explanation could not be read');
  return createStaffView(explanation, { now: at('12:00:30'), timeZone: 'Europe/Madrid' }, STAFF_WORDS, 'en');
}

describe('what staff see', () => {
  it('is what everybody sees, what the equipment says, when it was read, and what is set by hand', () => {
    expect(view()).toMatchObject({
      shown: 'Internet: ok. Wi-Fi down in Mill.',
      shownMark: 'limited',
      automatic: 'Internet: ok. Wi-Fi ok everywhere.',
      automaticMark: 'ok',
      read: 'Read 2 minutes ago (14 Nov 2026, 12:58)',
      settings: 'Internet: slow (us); Mill: down, until 14 Nov 2026, 22:00',
    });
  });

  it.each([
    [{ internet: { level: 'ok', attribution: 'ok' } }, 'Internet: ok, until 14 Nov 2026, 22:00'],
    [{ spots: { terrain: 'limited' } }, 'Garden and cabins: limited, until 14 Nov 2026, 22:00'],
  ])('names what is set by hand, and nothing else: %j', (settings, expected) => {
    const { expiresAt } = ANSWER.settings;
    expect(view(parseExplanation({ ...ANSWER, settings: { ...settings, expiresAt } })).settings).toBe(expected);
  });

  it('has times as the language writes them', () => {
    const explanation = parseExplanation(ANSWER);
    const clock = { now: at('12:00:30'), timeZone: 'Europe/Madrid' };
    const inGerman = explanation && createStaffView(explanation, clock, STAFF_WORDS, 'de');
    expect(inGerman?.rows[0]?.since).toBe('14.11.2026, 11:15');
  });

  it('has a word for the equipment as a whole', () => {
    const evidence = [{ subject: 'equipment', rule: 'line-up', figures: {}, since: SINCE }];
    expect(view(parseExplanation({ ...ANSWER, evidence })).rows[0]?.subject).toBe('Equipment');
  });

  it('gives the reasons in words, with their figures', () => {
    expect(view().rows).toEqual([
      {
        subject: 'Internet',
        rule: 'Line up.',
        figures: 'periods 3, slow 1, worstLatencyMs 118.4, worstPacketLossPercent 0',
        since: '14 Nov 2026, 11:15',
      },
      {
        subject: 'Porch',
        rule: 'Access point.',
        figures: 'state cut off from the network',
        since: '14 Nov 2026, 11:15',
      },
    ]);
  });

  it('says so where nothing is read, shown or set', () => {
    const nothing = { shown: null, automatic: null, evidence: [], takenAt: null, settings: null };
    expect(view(parseExplanation(nothing))).toEqual({
      shown: 'Nothing.',
      shownMark: 'unknown',
      automatic: 'Nothing.',
      automaticMark: 'unknown',
      read: 'Never read.',
      settings: 'Nothing set.',
      rows: [],
    });
  });

  it('shows a rule, a figure or a value of next year by its name', () => {
    const evidence = [
      { subject: 'orchard', rule: 'toString', figures: { mood: 'grim', state: 'quantum' }, since: SINCE },
    ];
    expect(view(parseExplanation({ ...ANSWER, evidence })).rows[0]).toMatchObject({
      rule: 'toString',
      figures: 'mood: grim, state quantum',
    });
  });

  it('has a sentence for every rule, and a word for every state that can be wrong', () => {
    const { rules, values } = STAFF_WORDS.staff;
    expect(Object.keys(rules).toSorted()).toEqual([...RULES].toSorted());
    const wrong = ACCESS_POINT_STATES.filter((state) => state !== 'online');
    expect(Object.keys(values)).toEqual(expect.arrayContaining(wrong));
  });
});

describe('what the evidence endpoint answers', () => {
  it.each([
    undefined,
    null,
    'no',
    {},
    { ...ANSWER, evidence: 'much' },
    { ...ANSWER, shown: {} },
    { ...ANSWER, automatic: undefined },
  ])('is not taken for an explanation where it is none: %#', (value) => {
    expect(parseExplanation(value)).toBeUndefined();
  });

  it('loses what cannot be read of it, and keeps the rest', () => {
    const [first] = ANSWER.evidence;
    const evidence = [
      null,
      { ...first, subject: 7 },
      { ...first, rule: null },
      { ...first, since: 'lately' },
      { ...first, figures: { slow: {}, periods: 1 } },
    ];
    const settings = { ...ANSWER.settings, internet: { level: 'odd' }, spots: { molino: 'wet', terrain: 'ok' } };
    const explanation = parseExplanation({ ...ANSWER, evidence, settings, takenAt: 2026 });
    expect(explanation?.evidence).toEqual([{ ...first, figures: { periods: 1 } }]);
    expect(explanation?.settings).toEqual({ spots: { terrain: 'ok' }, expiresAt: ANSWER.settings.expiresAt });
    expect(explanation?.takenAt).toBeUndefined();
  });

  it('holds each of the levels of an area', () => {
    const spots = { coworking: 'ok', terrain: 'limited', molino: 'down' };
    expect(parseExplanation({ ...ANSWER, settings: { ...ANSWER.settings, spots } })?.settings?.spots).toEqual(spots);
  });
});
