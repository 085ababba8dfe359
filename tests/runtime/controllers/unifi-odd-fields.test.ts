import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { ANSWERS, startVendorWith } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
const GOOD = { avgLatency: 12, packetLoss: 0 };

async function readWith(path: string, rows: unknown[]): Promise<Reading> {
  const { url: apiUrl } = await startVendorWith({ [path]: { body: { data: rows } } });
  const options = { apiUrl, apiKey: 'key', hostId: 'host-1', siteId: 'site-1', fetch };
  return createUnifiController(options).read(NOW, new AbortController().signal);
}

const read = (path: string, ...more: unknown[]): Promise<Reading> =>
  readWith(path, [...(ANSWERS[path]?.data ?? []), ...more]);

describe('one odd field', () => {
  it.each<[string, unknown, string[]]>([
    ['/v1/hosts', 'x', ['hosts']],
    ['/v1/hosts', { id: 7 }, ['hosts.id']],
    ['/v1/hosts', { id: 'host-2', reportedState: 'connected' }, ['hosts.reportedState']],
    ['/v1/hosts', { id: 'host-2', reportedState: { wans: {}, state: [] } }, ['hosts.state', 'hosts.wans']],
    ['/v1/sites', { siteId: 'site-2', hostId: 'host-2', statistics: { wans: [] } }, ['sites.wans']],
    ['/v1/sites', { siteId: {}, hostId: 'host-2' }, ['sites.siteId']],
    ['/v1/devices', { hostId: 'host-2', devices: [{ mac: null, status: 'offline' }] }, ['devices.mac']],
    ['/v1/devices', { hostId: 'host-1', devices: [{ mac: null, status: 'offline' }] }, ['devices.mac']],
    ['/v1/devices', { hostId: 'host-2', devices: 'none' }, ['devices.devices']],
    ['/v1/devices', null, ['devices']],
    ['/v1/isp-metrics/5m', { siteId: 'site-2', periods: [{ metricTime: 'noon' }] }, ['isp-metrics.metricTime']],
    [
      '/v1/isp-metrics/5m',
      { hostId: 'host-1', siteId: 'site-1', periods: [{ metricTime: null }] },
      ['isp-metrics.metricTime'],
    ],
  ])('Beside what %s says of us, %j changes nothing; it is named: %j.', async (path, row, dropped) => {
    const { dropped: named, ...reading } = await read(path, row);
    expect({ reading, named }).toEqual({ reading: await read(path), named: dropped });
  });

  it.each<[object, object, string]>([
    [{ ...GOOD, packetLoss: 100.5 }, { latencyMs: 12 }, 'isp-metrics.packetLoss'],
    [{ ...GOOD, packetLoss: -1 }, { latencyMs: 12 }, 'isp-metrics.packetLoss'],
    [{ ...GOOD, downtime: -1 }, { latencyMs: 12, packetLossPercent: 0 }, 'isp-metrics.downtime'],
    [{ ...GOOD, avgLatency: '12' }, { packetLossPercent: 0 }, 'isp-metrics.avgLatency'],
    [{ ...GOOD, uptime: 101 }, { latencyMs: 12, packetLossPercent: 0 }, 'isp-metrics.uptime'],
  ])('Of the figures %j, those that make sense stay: %j; %s is named.', async (wan, figures, name) => {
    const period = { metricTime: '2026-03-02T11:55:00+02:00', data: { wan } };
    const reading = await readWith('/v1/isp-metrics/5m', [{ hostId: 'host-1', siteId: 'site-1', periods: [period] }]);
    expect(reading.wan).toMatchObject({
      primary: 'up',
      periods: [{ startedAt: '2026-03-02T09:55:00.000Z', ...figures }],
    });
    expect(reading.dropped).toEqual([name]);
  });

  it('A state of our own access point that is odd leaves it unknown, never online.', async () => {
    const devices = [{ mac: '02005E100001', status: 1 }];
    const { accessPoints, dropped } = await readWith('/v1/devices', [{ hostId: 'host-1', devices }]);
    expect([accessPoints, dropped]).toEqual([
      [{ mac: '02:00:5e:10:00:01', state: 'unknown', sustained: false }],
      ['devices.status'],
    ]);
  });

  it('A reading in which nothing is odd names nothing.', async () => {
    expect('dropped' in (await read('/v1/hosts'))).toBe(false);
  });
});
