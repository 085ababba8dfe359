import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ControllerError } from '../../../netlify/runtime/equipment/controller.ts';
import { parseLeniently, parseRows, type Dropped } from '../../../netlify/runtime/equipment/lenient.ts';

const rowSchema = z.object({
  mac: z.string(),
  port: z.int().max(98).nullish(),
  load: z.number().min(0).max(100).nullish(),
  radio: z
    .object({
      channel: z.number(),
      name: z.string().nullish(),
      antenna: z.object({ gain: z.number() }).nullish(),
    })
    .nullish(),
  radios: z.array(z.object({ channel: z.number() })).nullish(),
  ports: z.record(z.string(), z.object({ up: z.boolean().nullish() }).nullish()).nullish(),
});

function parse(...rows: unknown[]): [rows: unknown, dropped: string[]] {
  const dropped: Dropped = new Set();
  return [parseRows('devices', rowSchema, rows, dropped), [...dropped]];
}

describe('parseRows', () => {
  it.each<[string, unknown, unknown[], string[]]>([
    ['nothing odd', { mac: 'a', load: 7 }, [{ mac: 'a', load: 7 }], []],
    ['a field too much', { mac: 'a', colour: {} }, [{ mac: 'a' }], []],
    ['an odd field', { mac: 'a', load: 100.5 }, [{ mac: 'a', load: null }], ['devices.load']],
    ['a field that is odd in two ways', { mac: 'a', port: 1e300 }, [{ mac: 'a', port: null }], ['devices.port']],
    ['a field of another type', { mac: 'a', load: '7' }, [{ mac: 'a', load: null }], ['devices.load']],
    [
      'two odd fields',
      { mac: 'a', load: -1, radio: 5 },
      [{ mac: 'a', load: null, radio: null }],
      ['devices.load', 'devices.radio'],
    ],
    [
      'an odd field deeper down',
      { mac: 'a', radio: { channel: 1, name: 5 } },
      [{ mac: 'a', radio: { channel: 1, name: null } }],
      ['devices.name'],
    ],
    [
      'a part that is nothing without the field',
      { mac: 'a', radio: { channel: null } },
      [{ mac: 'a', radio: null }],
      ['devices.channel'],
    ],
    [
      'a part that is nothing without the field, and of which another is odd',
      { mac: 'a', radio: { channel: null, name: 5 } },
      [{ mac: 'a', radio: null }],
      ['devices.channel', 'devices.name'],
    ],
    [
      'such a part in which something is odd deeper down',
      { mac: 'a', radio: { channel: null, antenna: { gain: 'x' } } },
      [{ mac: 'a', radio: null }],
      ['devices.channel', 'devices.gain'],
    ],
    ['a part in which the field is missing', { mac: 'a', radio: {} }, [{ mac: 'a', radio: null }], ['devices.channel']],
    [
      'odd entries in a list',
      { mac: 'a', radios: [{ channel: 'x' }, { channel: 1 }, null, 5] },
      [{ mac: 'a', radios: [{ channel: 1 }] }],
      ['devices.channel', 'devices.radios'],
    ],
    [
      'a key whose value is odd',
      { mac: 'a', ports: { WAN: 5, WAN2: { up: true } } },
      [{ mac: 'a', ports: { WAN: null, WAN2: { up: true } } }],
      ['devices.ports'],
    ],
    ['no field to tell it by', { mac: null, load: 7 }, [], ['devices.mac']],
    ['a missing field to tell it by', { load: 7 }, [], ['devices.mac']],
    ['no row at all', 'Xq7', [], ['devices']],
  ])('A row with %s costs that and no more.', (_title, row, rows, dropped) => {
    expect(parse({ mac: 'before' }, row, { mac: 'after' })).toEqual([
      [{ mac: 'before' }, ...rows, { mac: 'after' }],
      dropped,
    ]);
  });

  it('Names are those of fields; a key that is somebody’s own text is not repeated.', () => {
    const [, dropped] = parse({ mac: 'a', ports: { 'Xq7 secret': 5, 'line\nbreak': 'x', ['a'.repeat(60)]: 1 } });
    expect(dropped).toEqual(['devices.ports']);
  });

  it('Of many odd rows every field is named once.', () => {
    const odd = Array.from({ length: 2000 }, (_, index) => ({ mac: index % 2 ? null : `a${index}`, load: 'x' }));
    const [rows, dropped] = parse(...odd);
    expect([(rows as unknown[]).length, dropped.toSorted()]).toEqual([1000, ['devices.load', 'devices.mac']]);
  });

  it('Of many rows with a part that is odd in two ways, none is lost.', () => {
    const odd = Array.from({ length: 60 }, (_, index) => ({ mac: `a${index}`, radio: { channel: null, name: 5 } }));
    expect((parse(...odd)[0] as unknown[]).length).toBe(60);
  });
});

describe('parseLeniently', () => {
  it.each([[null], [undefined], ['Xq7'], [7], [[]]])(
    'Of %j nothing can be used: it is refused, and not quoted.',
    (answer) => {
      const attempt = (): unknown => parseLeniently('statistics', z.object({ load: z.number() }), answer, new Set());
      expect(attempt).toThrow(ControllerError);
      expect(attempt).toThrow(/^statistics answered something else than expected$/);
    },
  );

  it('An answer without what it is nothing without is refused.', () => {
    expect(() => parseLeniently('statistics', z.object({ load: z.number() }), { load: 'x' }, new Set())).toThrow(
      'statistics answered something else than expected',
    );
  });
});
