import { describe, expect, it } from 'vitest';
import { drawDays, parseHistory, type SeenHistory } from '../../../src/client/status/history.ts';
import { WORDS } from '../fixtures.ts';

const HOUR = 3600;

const FAULTS = { degraded: { provider: 1800, us: 59 }, outage: { provider: 6600, us: 7200 } };
const NO_FAULT = { degraded: { provider: 0, us: 0 }, outage: { provider: 0, us: 0 } };

/** A history of these days of the connection, and of the first area. */
function history(internet: Record<string, object>, area: Record<string, object> = {}): SeenHistory {
  const days = (list: Record<string, object>): object[] =>
    Object.entries(list).map(([date, seconds]) => ({ date, seconds }));
  const seen = parseHistory(
    {
      updatedAt: '2026-11-14T23:00:00Z',
      internet: { recent: [], days: days(internet) },
      spots: [{ key: 'coworking', recent: [], days: days(area) }],
    },
    ['coworking'],
  );
  if (!seen) throw new Error('This is no history');
  return seen;
}

describe('the last 90 days', () => {
  it('stand at the right, as many as there are', () => {
    const days = Array.from({ length: 90 }, (_, index): [string, object] => [
      new Date(Date.UTC(2026, 7, 1 + index)).toISOString().slice(0, 10),
      { ok: 1, ...NO_FAULT, unknown: 0 },
    ]);
    const barsOf = (count: number): number[] =>
      drawDays(history(Object.fromEntries(days.slice(0, count))), 0, WORDS, 'en').bars.map(({ x }) => x);
    expect(barsOf(2)).toEqual([88, 89]);
    expect([barsOf(90).length, barsOf(90)[0], barsOf(0)]).toEqual([90, 0, []]);
  });

  it('are told by those on which something was wrong, the newest first: for how long, and whose fault it was; the worst first', () => {
    const { said } = drawDays(
      history({
        '2026-11-11': { ok: 24 * HOUR, ...NO_FAULT, unknown: 0 },
        '2026-11-12': { ok: 0, ...NO_FAULT, degraded: { provider: 0, us: 600 }, unknown: 0 },
        '2026-11-13': { ok: 20 * HOUR, ...FAULTS, unknown: 1200 },
        '2026-11-15': { ok: 0, ...NO_FAULT, unknown: 1800 },
      }),
      0,
      WORDS,
      'en',
    );
    expect(said).toBe(
      'Fri 13 Nov: 2 hrs down (us), 1 hr 50 mins down (provider), 30 mins slow (provider), 1 min slow (us); Thu 12 Nov: 10 mins slow (us)',
    );
  });

  it.each([
    ['ok', { ok: 5, ...NO_FAULT, unknown: 9 }],
    ['', { ok: 0, ...NO_FAULT, unknown: 9 }],
  ])('are told as %j where nothing was wrong', (said, seconds) => {
    expect(drawDays(history({ '2026-11-15': seconds }), 0, WORDS, 'en').said).toBe(said);
  });

  it('say of an area how long it was limited, down, or without internet', () => {
    const area = { '2026-11-15': { ok: 0, limited: 600, down: HOUR, cut: 840, unknown: 0 } };
    expect(drawDays(history({}, area), 1, WORDS, 'en').said).toBe(
      'Sun 15 Nov: 14 mins no internet, 1 hr down, 10 mins limited',
    );
  });

  it('are bars: the worse, the higher', () => {
    const heightOf = (seconds: object): [number | undefined, string | undefined] => {
      const bar = drawDays(history({ '2026-11-15': seconds }), 0, WORDS, 'en').bars.at(-1);
      return [bar?.height, bar?.mark];
    };
    expect(heightOf({ ok: 5, ...NO_FAULT, unknown: 9 })).toEqual([8, 'ok']);
    expect(heightOf({ ok: 0, ...NO_FAULT, unknown: 9 })).toEqual([2, 'unknown']);
    expect(heightOf({ ...NO_FAULT, ok: 0, degraded: { provider: 1, us: 1 }, unknown: 0 })).toEqual([16, 'limited']);
    expect(heightOf({ ...NO_FAULT, ok: 1, outage: { provider: 1, us: 0 }, unknown: 7 })).toEqual([24, 'down']);
  });

  it('are as narrow as little was measured of them, but never nothing', () => {
    const widthOf = (ok: number, unknown: number): number | undefined =>
      drawDays(history({ '2026-11-15': { ok, ...NO_FAULT, unknown } }), 0, WORDS, 'en').bars.at(-1)?.width;
    expect([widthOf(9, 0), widthOf(5, 5), widthOf(1, 99), widthOf(0, 9), widthOf(0, 0)]).toEqual([
      0.8, 0.4, 0.2, 0.2, 0.2,
    ]);
  });

  it.each([
    [9_996, 4, '99.9% of the measured time ok'],
    [1_560, 1_140, '57.7% of the measured time ok'],
    [1, 0, '100% of the measured time ok'],
    [0, 0, ''],
  ])('%d seconds ok and %d not are told as %j: rounded down', (ok, down, share) => {
    const seconds = { ...NO_FAULT, ok, outage: { provider: down, us: 0 }, unknown: 5000 };
    expect(drawDays(history({ '2026-11-14': seconds }), 0, WORDS, 'en').share).toBe(share);
  });
});
