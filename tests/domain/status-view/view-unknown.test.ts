import { describe, expect, it } from 'vitest';
import { createSnapshot, viewOf } from './fixtures.ts';

describe('a snapshot that says nothing about now', () => {
  const snapshot = createSnapshot({ levels: ['ok', 'limited', 'ok'] });
  const known = 'Last known: Internet: ok. Wi-Fi limited in Garden and cabins.';

  it.each([
    ['loading', 'Loading', ''],
    ['locked', 'Locked', 'Enter it.'],
    ['offline', 'Offline', 'Switch on.'],
    ['unreachable', 'Unreachable', 'Wait.'],
    ['unavailable', 'Unavailable', 'Wait here.'],
  ] as const)('is told as last known while the page is %s', (trouble, headline, advice) => {
    expect(viewOf(snapshot, { trouble })).toMatchObject({ mark: 'unknown', headline, detail: '', advice, known });
  });

  it('is told as last known when it is more than ten minutes old, and how old it is', () => {
    expect(viewOf(snapshot, {}, '12:26:00')).toMatchObject({
      mark: 'unknown',
      headline: 'Old',
      advice: 'Try it.',
      known,
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
    expect(view).toMatchObject({ mark: 'unknown', headline: 'Unavailable', known: undefined, age: undefined });
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
