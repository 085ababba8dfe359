import { describe, expect, it } from 'vitest';
import { createFrom, NOW, readFrom } from './omada-answers.ts';

describe('whether the site is in touch', () => {
  const ap = (detailStatus: number, more: object = {}): object => ({ mac: '02', type: 'ap', detailStatus, ...more });

  it.each<[number | null, string, number[]]>([
    // With a gateway, it tells; with one that is only just missed, the rest of the site does.
    [14, 'reachable', [0]],
    [15, 'reachable', []],
    [10, 'reachable', [0]],
    [11, 'reachable', [11]],
    [50, 'reachable', []],
    [0, 'unreachable', [0]],
    [0, 'reachable', [14]],
    [1, 'unreachable', []],
    [30, 'unreachable', [30, 0]],
    [30, 'unreachable', []],
    [33, 'unreachable', [33]],
    [30, 'reachable', [14, 0]],
    [30, 'unknown', [12]],
    [12, 'unknown', []],
    [13, 'unknown', [0]],
    [40, 'unknown', [0]],
    [99, 'unknown', [0]],
    [null, 'unknown', [0]],
  ])(
    'With a gateway in the detailStatus %j, the site is %s while its access points are in %j.',
    (detailStatus, site, others) => {
      const reading = createFrom({ gateway: { detailStatus }, devices: others.map((state) => ap(state)) });
      expect(reading.site).toBe(site);
      expect(reading.siteSustained).toBe(false);
      expect(reading.wan.primary).toBe('unknown');
    },
  );

  it.each<[number[], string, string]>([
    [[14], 'reachable', 'up'],
    [[0, 30, 17], 'reachable', 'up'],
    [[11], 'reachable', 'up'],
    [[0], 'unreachable', 'unknown'],
    [[0, 1, 30], 'unreachable', 'unknown'],
    [[0, 12], 'unknown', 'unknown'],
    [[], 'unknown', 'unknown'],
  ])('Without a gateway, access points in %j are a site that is %s and a line that is %s.', (states, site, primary) => {
    const reading = readFrom([
      { mac: '03', type: 'switch', detailStatus: states[0] },
      ...states.map((state) => ap(state)),
    ]);
    expect(reading).toMatchObject({ site, wan: { primary, sustained: false, backupActive: false, periods: [] } });
  });

  it.each([{ mac: '04', detailStatus: 14 }, { mac: '04', type: 5, detailStatus: 14 }, 'a row'])(
    'Beside %j, which may be the gateway, nobody knows how the line is.',
    (device) => {
      expect(readFrom([device, ap(14)])).toMatchObject({ site: 'reachable', wan: { primary: 'unknown' } });
    },
  );

  it.each([14, 0])(
    'Of two gateways in the detailStatus %d, it is the same one in whatever order they come.',
    (detailStatus) => {
      const [first, second] = ['01', '02'].map((mac) => ({
        mac,
        type: 'gateway',
        detailStatus,
        publicIp: `192.0.2.${mac}`,
      }));
      for (const pair of [
        [first, second],
        [second, first],
      ]) {
        expect(readFrom(pair).publicAddresses).toEqual(['192.0.2.01']);
      }
    },
  );

  it('A gateway without an address is still one, so nobody knows how the line is.', () => {
    expect(readFrom([{ mac: null, type: 'gateway', detailStatus: 0 }, ap(14)])).toMatchObject({
      site: 'reachable',
      wan: { primary: 'unknown' },
    });
  });

  it.each<[object, object, boolean]>([
    [{ detailStatus: 0, lastSeen: NOW - 120_000 }, {}, true],
    [{ detailStatus: 0, lastSeen: NOW - 119_999 }, {}, false],
    [{ detailStatus: 0, lastSeen: 0 }, {}, false],
    [{ detailStatus: 0, lastSeen: 'yesterday' }, {}, false],
    [{ detailStatus: 0 }, {}, false],
    [{ detailStatus: 30, lastSeen: NOW - 300_000 }, { lastSeen: NOW - 300_000 }, true],
    [{ detailStatus: 30, lastSeen: NOW - 300_000 }, { lastSeen: NOW - 60_000 }, false],
  ])('A gateway in %j and an access point in %j have been gone for minutes: %s.', (gateway, other, sustained) => {
    expect(createFrom({ gateway, devices: [ap(0, other)] })).toMatchObject({
      site: 'unreachable',
      siteSustained: sustained,
    });
  });

  it('A site without a gateway of the vendor’s of which nothing is in touch, and nothing gone, is unknown.', () => {
    for (const detailStatus of [12, 40, 99, null]) {
      expect(readFrom([{ mac: '02', type: 'ap', detailStatus }])).toMatchObject({
        site: 'unknown',
        wan: { primary: 'unknown' },
      });
    }
  });
});
