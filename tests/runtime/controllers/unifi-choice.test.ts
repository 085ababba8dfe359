import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../../netlify/runtime/controllers/unifi.ts';
import type { Reading } from '../../../src/domain/status/reading.ts';
import { ANSWERS, startVendor, startVendorWith, type Vendor } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);

function read({ url }: Vendor, hostId?: string, siteId?: string): Promise<Reading> {
  const options = { apiUrl: url, apiKey: 'key', hostId, siteId, fetch };
  return createUnifiController(options).read(NOW, new AbortController().signal);
}

/** Two consoles; the second one has two sites, told apart by their ports and latencies. */
function startManyConsoles(): Promise<Vendor> {
  const period = (avgLatency: number): unknown => ({
    metricTime: '2026-03-02T09:55:00Z',
    data: { wan: { avgLatency } },
  });
  return startVendorWith({
    '/v1/hosts': {
      body: {
        data: [
          { id: 'host-1', reportedState: { state: 'disconnected' } },
          { id: 'host-2', reportedState: { state: 'connected' } },
        ],
      },
    },
    '/v1/sites': {
      body: {
        data: [
          { siteId: 'site-1', hostId: 'host-1', statistics: { wans: { WAN: { portUp: true } } } },
          { siteId: 'site-2', hostId: 'host-2', statistics: { wans: { WAN: { portUp: true } } } },
          { siteId: 'site-3', hostId: 'host-2', statistics: { wans: { WAN: { portUp: false } } } },
        ],
      },
    },
    '/v1/devices': {
      body: {
        data: [
          { hostId: 'host-1', devices: [{ mac: '02005E100001', status: 'offline' }] },
          { hostId: 'host-2', devices: [{ mac: '02005E100002', status: 'online' }] },
          { hostId: 'host-2', devices: null },
        ],
      },
    },
    '/v1/isp-metrics/5m': {
      body: {
        data: [
          { hostId: 'host-1', siteId: 'site-1', periods: [period(11)] },
          { hostId: 'host-2', siteId: 'site-3', periods: [period(33)] },
          { hostId: 'host-2', siteId: 'site-2', periods: [period(22)] },
        ],
      },
    },
  });
}

function gist({ site, wan, accessPoints }: Reading): unknown[] {
  return [site, wan.primary, wan.periods.map(({ latencyMs }) => latencyMs), accessPoints.map(({ mac }) => mac)];
}

describe('an account with several consoles and sites', () => {
  it('Where none is named, the first console and its first site are read.', async () => {
    expect(gist(await read(await startManyConsoles()))).toEqual(['unreachable', 'up', [11], ['02:00:5e:10:00:01']]);
  });

  it('Where the console is named, it and its first site are read.', async () => {
    expect(gist(await read(await startManyConsoles(), 'host-2'))).toEqual([
      'reachable',
      'up',
      [22],
      ['02:00:5e:10:00:02'],
    ]);
  });

  it('Where console and site are named, they are read.', async () => {
    expect(gist(await read(await startManyConsoles(), 'host-2', 'site-3'))).toEqual([
      'reachable',
      'unplugged',
      [33],
      ['02:00:5e:10:00:02'],
    ]);
  });

  it('A console that the account does not have makes the reading fail, by the name of the variable.', async () => {
    await expect(read(await startManyConsoles(), 'host-9')).rejects.toThrow(
      'none of the 2 consoles of this account is the one that UNIFI_HOST_ID names',
    );
  });

  it('A site that the console does not have makes the reading fail, by the name of the variable.', async () => {
    for (const siteId of ['site-9', 'site-1']) {
      await expect(read(await startManyConsoles(), 'host-2', siteId)).rejects.toThrow(
        'none of the 2 sites of this account is the one that UNIFI_SITE_ID names',
      );
    }
  });

  it('An account without a console makes the reading fail.', async () => {
    const vendor = await startVendorWith({ '/v1/hosts': { body: { data: [] } } });
    await expect(read(vendor)).rejects.toThrow('the account behind the key has no console');
  });
});

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
