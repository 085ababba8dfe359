import { describe, expect, it } from 'vitest';
import { applySettings } from '../../../src/status/override.ts';
import type { Settings } from '../../../src/status/override.ts';
import type { Internet, SpotLevel } from '../../../src/status/snapshot.ts';

const OK: Internet = { level: 'ok', attribution: 'ok' };
const OUTAGE: Internet = { level: 'outage', attribution: 'us' };
const AREAS = ['coworking', 'terrain', 'molino'];
const AUTOMATIC = {
  internet: OK,
  spots: [
    { key: 'coworking', level: 'ok', showAps: true, aps: [] },
    { key: 'terrain', level: 'limited', showAps: true, aps: [{ key: 'north', level: 'down', reason: 'offline' }] },
    { key: 'molino', level: 'ok', showAps: false, aps: [] },
  ] as const satisfies SpotLevel[],
};

const apply = (
  settings: Settings | undefined,
  automatic: { internet: Internet; spots: readonly SpotLevel[] } | undefined = AUTOMATIC,
): ReturnType<typeof applySettings<SpotLevel>> =>
  applySettings<SpotLevel>(AREAS, automatic, settings, (key, level) => ({ key, level, showAps: false, aps: [] }));

describe('applySettings', () => {
  it.each<[string, Settings | undefined]>([
    ['nothing', undefined],
    ['no level', {}],
    ['no spot', { spots: {} }],
  ])('Where staff have set %s, everything is as the equipment says.', (_what, settings) => {
    expect(apply(settings)).toEqual({ internet: AUTOMATIC.internet, spots: AUTOMATIC.spots });
  });

  it('What staff set counts; what they leave out stays automatic.', () => {
    expect(apply({ internet: OUTAGE })).toEqual({ internet: OUTAGE, spots: AUTOMATIC.spots });
    expect(apply({ spots: { molino: 'down' } })).toEqual({
      internet: OK,
      spots: [AUTOMATIC.spots[0], AUTOMATIC.spots[1], { key: 'molino', level: 'down', showAps: false, aps: [] }],
    });
  });

  it('A spot that is set to ok lists no access points.', () => {
    expect(apply({ spots: { terrain: 'ok' } })?.spots[1]).toEqual({
      key: 'terrain',
      level: 'ok',
      showAps: true,
      aps: [],
    });
  });

  it.each(['limited', 'down'] as const)('A spot that is set to %s keeps the access points that it lists.', (level) => {
    expect(apply({ spots: { terrain: level } })?.spots[1]).toEqual({
      key: 'terrain',
      level,
      showAps: true,
      aps: [{ key: 'north', level: 'down', reason: 'offline' }],
    });
  });

  it('Where the equipment was never read, the settings are all there is; what they leave open leaves nothing.', () => {
    const settings = (change: Settings): unknown =>
      applySettings(AREAS, undefined, change, (key, level) => ({ key, level, aps: [] }));
    const spots = { coworking: 'ok', terrain: 'down', molino: 'limited' } as const;
    expect(settings({ internet: OUTAGE, spots })).toEqual({
      internet: OUTAGE,
      spots: [
        { key: 'coworking', level: 'ok', aps: [] },
        { key: 'terrain', level: 'down', aps: [] },
        { key: 'molino', level: 'limited', aps: [] },
      ],
    });
    expect(settings({ spots })).toBeUndefined();
    expect(settings({ internet: OUTAGE, spots: { coworking: 'ok', terrain: 'down' } })).toBeUndefined();
  });

  it('Only the areas that are named count, in their order.', () => {
    const create = (key: string, level: SpotLevel['level']): SpotLevel => ({ key, level, showAps: false, aps: [] });
    expect(applySettings(['molino', 'coworking'], AUTOMATIC, undefined, create)?.spots.map(({ key }) => key)).toEqual([
      'molino',
      'coworking',
    ]);
    expect(applySettings([...AREAS, 'sauna'], AUTOMATIC, undefined, create)).toBeUndefined();
  });

  it('What the equipment says is left as it was.', () => {
    const before = structuredClone(AUTOMATIC);
    apply({ internet: OUTAGE, spots: { coworking: 'down', terrain: 'ok' } });
    expect(AUTOMATIC).toEqual(before);
  });
});
