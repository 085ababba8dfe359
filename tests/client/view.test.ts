import { describe, expect, it } from 'vitest';
import { overallMark } from '../../src/client/status/mark.ts';
import { createSnapshot, viewOf } from './fixtures.ts';

describe('a snapshot of the last ten minutes', () => {
  it('is shown as how things are', () => {
    expect(viewOf(createSnapshot())).toEqual({
      mark: 'ok',
      headline: 'Internet: ok.',
      detail: 'Wi-Fi is ok in every area.',
      advice: 'Slow all the same? Turn your Wi-Fi off and on again.',
      known: undefined,
      since: undefined,
      tab: 'Internet: ok',
      line: [
        { part: 'provider', mark: 'ok', word: '' },
        { part: 'us', mark: 'ok', word: '' },
      ],
      age: 'Checked 2 minutes ago',
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
    const aps = [{ key: 'east-porch', level: 'limited', reason: 'updating' }] as const;
    expect(viewOf(createSnapshot({ levels: ['limited', 'ok', 'ok'], aps })).spots[0]).toEqual({
      key: 'coworking',
      mark: 'limited',
      word: 'limited',
      shortWord: 'limited',
      accessPoints: ['Porch: limited. Being updated; back in a few minutes.'],
    });
  });

  it('says that staff have set it by hand, also of one that is too old to be shown as how things are', () => {
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

describe('the state at a glance', () => {
  const ok = { level: 'ok', attribution: 'ok' } as const;
  const out = { level: 'outage', attribution: 'us' } as const;

  it.each([
    [ok, ['ok', 'ok', 'ok'], 'Internet: ok.', 'Wi-Fi is ok in every area.'],
    [ok, ['ok', 'down', 'ok'], 'Wi-Fi: limited.', 'Internet: ok. Wi-Fi is down in: Garden and cabins.'],
    [ok, ['down', 'down', 'down'], 'Wi-Fi: down.', 'Internet: ok. Wi-Fi is down in every area.'],
    [out, ['ok', 'ok', 'ok'], 'Internet: down.', 'The trouble is ours, and we are on it.'],
    [
      out,
      ['ok', 'down', 'ok'],
      'Internet: down.',
      'The trouble is ours, and we are on it. Wi-Fi is down in: Garden and cabins.',
    ],
  ] as const)('is what is worst, and the rest stands beside it: %j and %j', (internet, levels, headline, detail) => {
    const tab = headline.slice(0, -1);
    expect(viewOf(createSnapshot({ internet, levels }))).toMatchObject({ headline, detail, tab });
  });

  it.each(['loading', 'locked', 'offline', 'unreachable', 'unavailable'] as const)(
    'is not in the tab’s title while nothing is known: %s',
    (trouble) => {
      expect(viewOf(createSnapshot(), { trouble }).tab).toBeUndefined();
    },
  );

  it('is not in the tab’s title once it is old', () => {
    expect(viewOf(createSnapshot(), {}, '12:20:00').tab).toBeUndefined();
  });
});

describe('what a guest can do', () => {
  const slow = { level: 'degraded', attribution: 'us' } as const;
  const out = { level: 'outage', attribution: 'provider' } as const;
  const ok = { level: 'ok', attribution: 'ok' } as const;

  it.each([
    [ok, ['ok', 'limited', 'down'], 'Wi-Fi is at its best in: Barn.'],
    [ok, ['limited', 'limited', 'down'], 'Where there is a network cable, plug it in.'],
    [slow, ['ok', 'ok', 'ok'], 'Mail is fine, calls may break up. Please leave large downloads for later.'],
    [
      slow,
      ['ok', 'down', 'ok'],
      'Mail is fine, calls may break up. Please leave large downloads for later. Wi-Fi is at its best in: Barn, Mill.',
    ],
    [out, ['ok', 'ok', 'ok'], 'Nothing gets through, by Wi-Fi or by cable. Take what needs no internet, or a walk.'],
    [out, ['down', 'ok', 'ok'], 'Nothing gets through, by Wi-Fi or by cable. Take what needs no internet, or a walk.'],
  ] as const)('depends on the connection first, then on the areas: %j and %j', (internet, levels, expected) => {
    expect(viewOf(createSnapshot({ internet, levels })).advice).toBe(expected);
  });

  it.each(['offline', 'unreachable'] as const)(
    'is nothing about their own connection where the line was down when the page saw it last: %s',
    (trouble) => {
      const { advice, known } = viewOf(createSnapshot({ internet: out }), { trouble });
      expect(advice).toContain('you are probably cut off by that');
      expect(known).toContain('Internet: down.');
      expect(viewOf(createSnapshot(), { trouble }).advice).not.toContain('cut off');
    },
  );
});
