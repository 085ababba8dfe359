import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/status/reading.ts';
import { createFrom, issueAgo, periodAt, type VendorAnswers } from './unifi-answers.ts';

describe('how long the console has been in its state', () => {
  it.each([
    ['2026-03-02T10:00:00Z', true],
    ['2026-03-02T10:00:00.001Z', false],
    ['2026-02-28T10:00:00Z', true],
    ['2026-03-02T10:30:00Z', false],
    ['garbage', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('A state since %j has lasted for two minutes: %s.', (changed, sustained) => {
    expect(createFrom({ changed }).siteSustained).toBe(sustained);
  });
});

describe('a console that does not say how it is', () => {
  const wan = { avgLatency: 12, downtime: 0 };
  it.each<[Reading['site'], string, VendorAnswers]>([
    ['unknown', 'nothing else', {}],
    ['reachable', 'what was measured just now', { periods: [periodAt('09:55:00', wan)] }],
    ['reachable', 'what was measured a quarter of an hour ago', { periods: [periodAt('09:47:00', wan)] }],
    ['unknown', 'what was measured longer ago', { periods: [periodAt('09:46:59', wan)] }],
    ['unknown', 'a period in which nothing was measured', { periods: [periodAt('09:55:00', {})] }],
    ['unknown', 'trouble without an amount', { siteIssues: [issueAgo(1)] }],
    ['reachable', 'devices as of a quarter of an hour ago', { updatedAt: '2026-03-02T09:47:00Z' }],
    ['reachable', 'devices as of a clock two minutes ahead', { updatedAt: '2026-03-02T10:04:00Z' }],
    ['reachable', 'devices as of now, in another zone', { updatedAt: '2026-03-02T11:02:00+01:00' }],
    ['unknown', 'devices as of longer ago', { updatedAt: '2026-03-02T09:46:59Z' }],
    ['unknown', 'devices as of the future', { updatedAt: '2026-03-02T10:04:01Z' }],
  ])('It is %s, going by %s.', (site, _evidence, said) => {
    for (const state of [null, '', 7]) expect(createFrom({ ...said, state }).site).toBe(site);
  });

  it('What it says itself counts more than fresh evidence, and a new word is unknown.', () => {
    const fresh = { periods: [periodAt('09:55:00', wan)], updatedAt: '2026-03-02T10:01:00Z' };
    expect(createFrom({ ...fresh, state: 'disconnected' }).site).toBe('unreachable');
    expect(createFrom({ ...fresh, state: 'booting' }).site).toBe('unknown');
  });
});

describe('a console that is called disconnected', () => {
  const worked = { avgLatency: 12, packetLoss: 0 };

  it.each([
    ['unreachable', 'nothing tells since when', { periods: [periodAt('09:55:00', worked)] }],
    ['unreachable', 'nobody knows since when', { changed: null, periods: [periodAt('09:55:00', worked)] }],
    [
      'unknown',
      'it measured a line that worked since',
      { changed: '2026-03-02T09:55:00Z', periods: [periodAt('09:55:00', worked)] },
    ],
    [
      'unreachable',
      'the measurement had begun before',
      { changed: '2026-03-02T09:55:01Z', periods: [periodAt('09:55:00', worked)] },
    ],
    [
      'unreachable',
      'what it measured since is a line that was down',
      { changed: '2026-03-02T09:50:00Z', periods: [periodAt('09:55:00', { downtime: 300 })] },
    ],
    [
      'unreachable',
      'what it measured since is too old to tell how things are',
      { changed: '2026-03-02T09:00:00Z', periods: [periodAt('09:40:00', worked)] },
    ],
    [
      'unreachable',
      'only its devices were listed since',
      { changed: '2026-03-02T09:50:00Z', updatedAt: '2026-03-02T10:01:00Z' },
    ],
  ])('is %s where %s', (site, _title, answers) => {
    const reading = createFrom({ ...answers, state: 'disconnected' });
    expect(reading).toMatchObject({ site });
    if (site === 'unknown') expect(reading.siteSustained).toBe(false);
  });

  it.each([
    ['disconnected', 'unreachable'],
    ['booting', 'unknown'],
  ])('is told by itself how it is, and not by its gateway: %s', (state, site) => {
    const said = { state, changed: '2026-03-02T09:50:00Z', counts: { offlineGatewayDevice: 1 } };
    expect(createFrom(said)).toMatchObject({ site, siteSustained: true });
  });
});

describe('a gateway that is out of touch under a console that is not', () => {
  const meta = { gatewayMac: '02:00:5E:10:00:FF' };
  const row = (status: string, more: object = {}): object => ({ mac: '02005E1000FF', status, ...more });
  const console = { mac: '02005E1000EE', isConsole: true, status: 'online' };
  const periods = [periodAt('09:55:00', { avgLatency: 12, downtime: 0 })];

  it.each<[Reading['site'], string, VendorAnswers]>([
    [
      'unreachable',
      'the site counts one gateway, and one that is offline',
      { counts: { gatewayDevice: 1, offlineGatewayDevice: 1 } },
    ],
    ['unreachable', 'the site counts a gateway that is offline', { counts: { offlineGatewayDevice: 1 } }],
    ['reachable', 'one of two gateways is offline', { counts: { gatewayDevice: 2, offlineGatewayDevice: 1 } }],
    ['reachable', 'no gateway is offline', { counts: { gatewayDevice: 1, offlineGatewayDevice: 0 } }],
    ['unreachable', 'the device that is the gateway is offline', { meta, devices: [console, row('offline')] }],
    [
      'unreachable',
      'the device that is the gateway is just missed',
      { meta, devices: [console, row('heartbeat missed')] },
    ],
    ['reachable', 'the device that is the gateway is online', { meta, devices: [console, row('online')] }],
    ['reachable', 'another device is offline', { meta, devices: [row('online'), { mac: '02', status: 'offline' }] }],
    ['reachable', 'a device is offline, and none is the gateway', { devices: [{ mac: '02', status: 'offline' }] }],
    [
      'unreachable',
      'the only device that is called like one is offline',
      { devices: [row('offline', { shortname: 'UXGLITE' })] },
    ],
    ['reachable', 'the console itself is listed as offline', { devices: [{ ...console, status: 'offline' }] }],
    [
      'unreachable',
      'the gateway is offline beside a Cloud Key that is online',
      { devices: [{ ...console, model: 'UCK G2 Plus' }, row('offline', { model: 'UXG Lite' })] },
    ],
    [
      'reachable',
      'an old one is offline beside the console',
      { devices: [console, row('offline', { model: 'USG-3P' })] },
    ],
    [
      'reachable',
      'it is counted as offline and listed as online',
      { meta, counts: { offlineGatewayDevice: 1 }, devices: [row('online')] },
    ],
    [
      'reachable',
      'it was listed as offline before something came through',
      { meta, devices: [row('offline')], periods, updatedAt: '2026-03-02T09:59:00Z' },
    ],
    [
      'unreachable',
      'it was listed as offline before a period in which nothing came through',
      {
        meta,
        devices: [row('offline')],
        periods: [periodAt('09:55:00', { downtime: 300 })],
        updatedAt: '2026-03-02T09:59:00Z',
      },
    ],
    [
      'reachable',
      'it was listed as online before something came through',
      { meta, devices: [row('online')], periods, updatedAt: '2026-03-02T09:59:00Z' },
    ],
    [
      'unreachable',
      'one of two is offline, and the other just missed',
      { devices: ['offline', 'heartbeat missed'].map((status) => row(status, { model: 'UXG' })) },
    ],
    [
      'reachable',
      'one of two is just missed, and the other restarts',
      { devices: ['heartbeat missed', 'updating'].map((status) => row(status, { model: 'UXG' })) },
    ],
  ])('The site is %s where %s.', (site, _title, said) => {
    const reading = createFrom({ ...said, changed: '2026-03-01T10:00:00Z' });
    expect(reading.site).toBe(site);
    if (site !== 'reachable') expect(reading.siteSustained).toBe(false);
  });
});

describe('the site’s own addresses', () => {
  it.each<[VendorAnswers, string[]]>([
    [{}, []],
    [{ wans: { WAN: { externalIp: '203.0.113.7' } } }, ['203.0.113.7']],
    [{ hostWans: [{ type: 'WAN', ipv4: '203.0.113.7' }] }, ['203.0.113.7']],
    [
      {
        wans: { WAN: { externalIp: '203.0.113.7' }, WAN2: { externalIp: '198.51.100.9' } },
        hostWans: [{ ipv4: '203.0.113.7' }, { ipv4: '10.0.0.2' }],
      },
      ['203.0.113.7', '198.51.100.9', '10.0.0.2'],
    ],
    [{ wans: { WAN: { externalIp: null }, WAN2: {} }, hostWans: [{ ipv4: null }, {}] }, []],
  ])('From %j, the addresses are %j, each once: of both lines, as they stand there.', (said, addresses) => {
    expect(createFrom(said).publicAddresses).toEqual(addresses);
  });
});
