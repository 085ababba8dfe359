import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { ANSWERS, startVendor, type Vendor } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);

function read({ url }: Vendor, hostId?: string, siteId?: string): Promise<Reading> {
  const options = { apiUrl: url, apiKey: 'key', hostId, siteId, fetch };
  return createUnifiController(options).read(NOW, new AbortController().signal);
}

/** The cloud with one of its lists in pages of one item; every other list as it is. */
function startPages(paged: string, items: readonly unknown[], last: Record<string, unknown>): Promise<Vendor> {
  return startVendor(({ path, query }) => {
    if (path !== paged) return { body: ANSWERS[path] };
    const index = Number(query.nextToken ?? 0);
    const next = index + 1 < items.length ? { nextToken: String(index + 1) } : last;
    return { body: { data: [items[index]], ...next } };
  });
}

describe('lists in several pages', () => {
  const devices = ['02005E100001', '02005E100002', '02005E100003'].map((mac) => ({
    hostId: 'host-1',
    devices: [{ mac, status: 'online' }],
  }));

  it.each([[{}], [{ nextToken: null }], [{ nextToken: '' }]])(
    'Devices are read page by page, up to a page that ends with %j.',
    async (last) => {
      const vendor = await startPages('/v1/devices', devices, last);
      const reading = await read(vendor, 'host-1');
      expect(reading.accessPoints.map(({ mac }) => mac)).toEqual([
        '02:00:5e:10:00:01',
        '02:00:5e:10:00:02',
        '02:00:5e:10:00:03',
      ]);
      expect(vendor.requests.filter(({ path }) => path === '/v1/devices').map(({ query }) => query)).toEqual([
        { 'hostIds[]': 'host-1' },
        { 'hostIds[]': 'host-1', nextToken: '1' },
        { 'hostIds[]': 'host-1', nextToken: '2' },
      ]);
    },
  );

  it('A console on the last page is found.', async () => {
    const hosts = ['host-0', 'host-9', 'host-1'].map((id) => ({ id, reportedState: { state: 'connected' } }));
    expect(await read(await startPages('/v1/hosts', hosts, {}), 'host-1')).toMatchObject({ site: 'reachable' });
  });

  it('A site on the last page is found.', async () => {
    const sites = ['site-0', 'site-1'].map((siteId) => ({
      siteId,
      hostId: 'host-1',
      statistics: { wans: { WAN: { portUp: siteId !== 'site-1' } } },
    }));
    const reading = await read(await startPages('/v1/sites', sites, {}), 'host-1', 'site-1');
    expect(reading.wan.primary).toBe('unplugged');
  });

  it('Figures on the last page count, and those of one site on several pages are put together.', async () => {
    const groups = ['09:45', '09:55', '09:50'].map((time) => ({
      hostId: 'host-1',
      siteId: 'site-1',
      periods: [{ metricTime: `2026-03-02T${time}:00Z`, data: { wan: { avgLatency: 12 } } }],
    }));
    const vendor = await startPages('/v1/isp-metrics/5m', groups, {});
    expect((await read(vendor)).wan.periods.map(({ startedAt }) => startedAt.slice(11, 16))).toEqual([
      '09:45',
      '09:50',
      '09:55',
    ]);
    expect(vendor.requests.filter(({ path }) => path === '/v1/isp-metrics/5m').map(({ query }) => query)).toEqual(
      [{}, { nextToken: '1' }, { nextToken: '2' }].map((token) => ({
        beginTimestamp: '2026-03-02T09:32:00.000Z',
        endTimestamp: '2026-03-02T10:02:00.000Z',
        ...token,
      })),
    );
  });

  it('Ten pages are read.', async () => {
    const many = Array.from({ length: 10 }, () => devices[0]);
    expect((await read(await startPages('/v1/devices', many, {}))).accessPoints).toHaveLength(10);
  });

  it('A vendor that never stops turning pages is not read for ever.', async () => {
    const vendor = await startPages('/v1/devices', devices, { nextToken: '0' });
    await expect(read(vendor)).rejects.toThrow('/v1/devices has more than 10 pages');
    expect(vendor.requests.filter(({ path }) => path === '/v1/devices')).toHaveLength(10);
  });

  it('A page that fails makes the reading fail: half a truth is none.', async () => {
    const vendor = await startVendor(({ path, query }) => {
      if (path !== '/v1/devices') return { body: ANSWERS[path] };
      return query.nextToken ? { status: 500 } : { body: { data: devices, nextToken: '1' } };
    });
    await expect(read(vendor)).rejects.toThrow('/v1/devices answered 500');
  });
});
