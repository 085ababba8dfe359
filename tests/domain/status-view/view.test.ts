import { describe, expect, it } from 'vitest';
import type { SeenSnapshot } from '../../../src/domain/status-view/answer.ts';
import { openSession, type Session } from '../../../src/domain/status-view/session.ts';
import { createView, overallMark, type StatusView } from '../../../src/domain/status-view/view.ts';
import { at, createSnapshot, WORDS } from './fixtures.ts';

/** The view at two minutes past noon, or at another time. */
function viewOf(snapshot: SeenSnapshot | undefined, changes: Partial<Session> = {}, time = '12:02:00'): StatusView {
  return createView({ ...openSession(undefined, snapshot), trouble: undefined, ...changes }, at(time), WORDS, 'en');
}

describe('a snapshot of the last ten minutes', () => {
  it('is shown as how things are', () => {
    expect(viewOf(createSnapshot())).toEqual({
      mark: 'ok',
      headline: 'Internet: ok. Wi-Fi ok everywhere.',
      advice: 'Do nothing.',
      lastKnown: undefined,
      age: 'Read 2 minutes ago',
      updatedAt: '2026-11-14T12:00:00.000Z',
      byHand: false,
      asksPassword: false,
      complaint: undefined,
      spots: [
        { key: 'coworking', mark: 'ok', word: 'ok', shortWord: 'ok', accessPoints: [] },
        { key: 'terrain', mark: 'ok', word: 'ok', shortWord: 'ok', accessPoints: [] },
        { key: 'molino', mark: 'ok', word: 'ok', shortWord: 'ok', accessPoints: [] },
      ],
    });
  });

  it('names the access points of an area with what ails them', () => {
    const aps = [{ key: 'barn-porch', level: 'limited', reason: 'updating' }] as const;
    expect(viewOf(createSnapshot({ levels: ['limited', 'ok', 'ok'], aps })).spots[0]).toEqual({
      key: 'coworking',
      mark: 'limited',
      word: 'limited',
      shortWord: 'limited',
      accessPoints: ['barn-porch: limited. Updating.'],
    });
  });

  it('says when staff have set it by hand', () => {
    expect(viewOf(createSnapshot({ byHand: true })).byHand).toBe(true);
    expect(viewOf(createSnapshot({ byHand: false })).byHand).toBe(false);
  });

  it('says so also of one that is too old to be shown as how things are, and never where there is none', () => {
    expect(viewOf(createSnapshot({ byHand: true }), {}, '12:20:00')).toMatchObject({ mark: 'unknown', byHand: true });
    expect(viewOf(createSnapshot({ byHand: false }), {}, '12:20:00').byHand).toBe(false);
    expect(viewOf(undefined).byHand).toBe(false);
  });
});

describe('the mark of the whole', () => {
  it.each([
    ['ok', ['ok', 'ok', 'ok'], 'ok'],
    ['degraded', ['ok', 'ok', 'ok'], 'limited'],
    ['outage', ['ok', 'ok', 'ok'], 'down'],
    ['ok', ['limited', 'ok', 'ok'], 'limited'],
    ['ok', ['down', 'ok', 'ok'], 'limited'],
    ['ok', ['down', 'down', 'down'], 'down'],
    ['degraded', ['down', 'down', 'down'], 'limited'],
  ] as const)('of internet %s and Wi-Fi %j is %s', (level, levels, expected) => {
    const internet = level === 'ok' ? ({ level, attribution: 'ok' } as const) : ({ level, attribution: 'us' } as const);
    expect(overallMark(createSnapshot({ internet, levels }))).toBe(expected);
  });
});

describe('what a guest can do', () => {
  const slow = { level: 'degraded', attribution: 'us' } as const;
  const out = { level: 'outage', attribution: 'provider' } as const;
  const ok = { level: 'ok', attribution: 'ok' } as const;

  it.each([
    [ok, ['ok', 'limited', 'down'], 'Move to Barn.'],
    [ok, ['limited', 'limited', 'down'], 'Take the cable.'],
    [slow, ['ok', 'ok', 'ok'], 'Mail only.'],
    [slow, ['ok', 'down', 'ok'], 'Mail only. Move to Barn, Mill.'],
    [out, ['ok', 'ok', 'ok'], 'Take a walk.'],
    [out, ['down', 'ok', 'ok'], 'Take a walk.'],
  ] as const)('depends on the connection first, then on the areas: %j and %j', (internet, levels, expected) => {
    expect(viewOf(createSnapshot({ internet, levels })).advice).toBe(expected);
  });
});

describe('a snapshot that says nothing about now', () => {
  const snapshot = createSnapshot({ levels: ['ok', 'limited', 'ok'] });
  const lastKnown = 'Last known: Internet: ok. Wi-Fi limited in Garden and cabins.';

  it.each([
    ['loading', 'Loading', ''],
    ['locked', 'Locked', 'Enter it.'],
    ['offline', 'Offline', 'Switch on.'],
    ['unreachable', 'Unreachable', 'Wait.'],
    ['unavailable', 'Unavailable', 'Wait here.'],
  ] as const)('is told as last known while the page is %s', (trouble, headline, advice) => {
    expect(viewOf(snapshot, { trouble })).toMatchObject({ mark: 'unknown', headline, advice, lastKnown });
  });

  it('is told as last known when it is more than ten minutes old, and how old it is', () => {
    expect(viewOf(snapshot, {}, '12:26:00')).toMatchObject({
      mark: 'unknown',
      headline: 'Old',
      advice: 'Try it.',
      lastKnown,
      age: 'Read 26 minutes ago',
    });
  });

  it('gives no area a level of its own', () => {
    expect(viewOf(snapshot, {}, '12:26:00').spots).toMatchObject([
      { mark: 'unknown', word: 'not known, was ok', shortWord: 'not known' },
      { mark: 'unknown', word: 'not known, was limited', shortWord: 'not known' },
      { mark: 'unknown', word: 'not known, was ok', shortWord: 'not known' },
    ]);
  });
});

describe('a page that has never seen a snapshot', () => {
  it('claims nothing', () => {
    const view = viewOf(undefined, { trouble: 'unavailable' });
    expect(view).toMatchObject({ mark: 'unknown', headline: 'Unavailable', lastKnown: undefined, age: undefined });
    expect(view.spots.map(({ mark, word }) => [mark, word])).toEqual([
      ['unknown', 'not known'],
      ['unknown', 'not known'],
      ['unknown', 'not known'],
    ]);
  });
});

describe('a page without trouble that has no snapshot either', () => {
  it('is loading, and claims nothing', () => {
    expect(viewOf(undefined)).toMatchObject({ mark: 'unknown', headline: 'Loading', advice: '', byHand: false });
    expect(viewOf(undefined).spots.map(({ accessPoints }) => accessPoints)).toEqual([[], [], []]);
  });
});

describe('the password', () => {
  it.each(['loading', 'offline', 'unreachable', 'unavailable', undefined] as const)(
    'is not asked for while the trouble is %s',
    (trouble) => {
      expect(viewOf(createSnapshot(), { trouble }).asksPassword).toBe(false);
    },
  );

  it.each([
    [undefined, undefined],
    ['refused', 'Refused.'],
    ['forgotten', 'Forgotten.'],
  ] as const)(
    'is asked for while the status is locked, and what became of the last one is said: %s',
    (complaint, said) => {
      expect(viewOf(undefined, { trouble: 'locked', complaint })).toMatchObject({
        asksPassword: true,
        complaint: said,
      });
    },
  );
});
