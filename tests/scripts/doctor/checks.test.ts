import { describe, expect, it } from 'vitest';
import { createUnifiController } from '../../../netlify/runtime/equipment/unifi.ts';
import { createBlobStore } from '../../../netlify/runtime/store/blob-store.ts';
import type { Stored } from '../../../scripts/doctor/stored.ts';
import { learnAddresses } from '../../../src/status/addresses.ts';
import { createMemoryBlobs } from '../../runtime/memory-blobs.ts';
import { pushAt } from '../../runtime/push-site.ts';
import { createTestService, TestClock } from '../../runtime/test-service.ts';
import { startVendor, ANSWERS } from '../../runtime/controllers/vendor-server.ts';
import { startCloud } from '../../runtime/test-cloud.ts';
import { CHECKS } from '../../../scripts/doctor/checks.ts';
import { hasFault, runChecks } from '../../../scripts/doctor/report.ts';
import { examineCase, fetchUndated, findingsOf, FINE, memoryAccess, NOW, wrongOf } from './examined.ts';

const saysOf = (findings: readonly { says: string }[] = []): string => findings.map(({ says }) => says).join('\n');

describe('the doctor, of what works', () => {
  it('UniFi: nothing is wrong but that no reading is stored yet.', async () => {
    const { url } = await startCloud(NOW);
    const variables = { ...FINE, UNIFI_API_URL: url };
    const findings = await findingsOf(await examineCase({ variables, fetch: fetchUndated }));
    expect(wrongOf(findings)).toEqual([
      { severity: 'look', says: 'No reading is stored yet.', next: 'Run npm start.' },
      {
        severity: 'look',
        says: 'Nobody is told when something fails: no way is set up.',
        next: 'docs/alarms.md says how, in three steps.',
      },
      { severity: 'look', says: 'Nothing can be shown: everybody gets 503.', next: 'Mend what is wrong above.' },
    ]);
    expect(saysOf(findings.equipment)).toContain('"Barn gateway" = 0200005E1000FF0000000001:1180321');
    expect(saysOf(findings['access-points'])).toBe(
      '6 of the 6 access points in content/network.json are known to the controller.',
    );
    expect(saysOf(findings.gate)).toBe('Opens as learned: 198.51.100.24\nOpens as learned: 192.0.2.77');
    expect(saysOf(findings.guests)).toContain('internet: The line is up, or the newest measurement is good (line-up; ');
  });

  it('Omada: what its cloud never tells is no fault.', async () => {
    const { url } = await startCloud(NOW);
    const variables = {
      ...FINE,
      UNIFI_API_KEY: '',
      NETWORK_CONTROLLER: 'omada',
      OMADA_API_URL: url,
      OMADA_ID: 'omada-1',
      OMADA_CLIENT_ID: 'client',
      OMADA_CLIENT_SECRET: 'Xq7-client-secret',
    };
    const findings = await findingsOf(await examineCase({ variables }));
    expect(wrongOf(findings, 'setup', 'equipment', 'access-points', 'line')).toEqual([]);
    expect(saysOf(findings.line)).toContain('how much radios repeat: not told; air that is too crowded is not seen.');
  });

  it('A job on site: how old its newest push is, and its clock.', async () => {
    const { open, fetch } = memoryAccess();
    const store = createBlobStore(open(fetch));
    await store.addPush({ ...pushAt(NOW + 60_000), receivedAt: new Date(NOW).toISOString() });
    const variables = { ...FINE, UNIFI_API_KEY: '', NETWORK_CONTROLLER: 'push' };
    const findings = await findingsOf(await examineCase({ variables, store: { open, fetch } }));
    expect(saysOf(findings.equipment)).toContain('The newest push is -1 minutes old.');
    expect(wrongOf(findings, 'clock')).toEqual([
      {
        severity: 'look',
        says: 'the clock of the job on site is 60 s ahead.',
        next: 'Have the machine on site set its clock by the network.',
      },
    ]);
  });

  it('What is stored is what everybody is shown, with its evidence in words.', async () => {
    const blobs = createMemoryBlobs();
    const cloud = await startCloud(NOW, { wan: 'slow' });
    const equipment = createUnifiController({
      apiUrl: cloud.url,
      apiKey: 'key',
      hostId: undefined,
      siteId: undefined,
      fetch,
    });
    const clock = new TestClock(new Date(NOW).toISOString());
    const { service } = createTestService(blobs.openStore('test'), { equipment, clock });
    await service.read();
    const store = { fetch: blobs.fetch, open: (fetchOnce: typeof fetch) => blobs.openStore('test', fetchOnce) };
    const findings = await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: cloud.url }, store }));
    expect(saysOf(findings.store)).toContain('The newest reading that is stored was taken 0 minutes ago.');
    expect(saysOf(findings.guests)).toContain('Now: internet degraded (provider); ');
    expect(saysOf(findings.guests)).toContain(
      'internet: Something comes through, but two of the last three measurements are slow, lossy, or found the line down for a while (line-slow; ',
    );
  });
});

describe('the doctor, of what is odd', () => {
  it.each([
    [3_000, 'ok'],
    [60_000, 'look'],
    [-600_000, 'fault'],
  ])('A vendor’s clock that is %i ms off is %s.', async (off, severity) => {
    const date = new Date(NOW - off).toUTCString();
    const { url } = await startVendor(({ path }) => ({ body: ANSWERS[path], headers: { date } }));
    const findings = await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: url } }));
    expect(findings.clock?.map((finding) => finding.severity)).toEqual([severity]);
  });

  it('Equipment that answers later than the site waits for it is a fault.', async () => {
    const { url } = await startCloud(NOW);
    let now = NOW;
    const variables = { ...FINE, UNIFI_API_URL: url };
    const findings = await findingsOf(await examineCase({ variables, fetch: fetchUndated, now: () => (now += 1_000) }));
    expect(
      wrongOf(findings, 'equipment').map(({ severity, says }) => [severity, says.replace(/[\d.]+ s;/, '… s;')]),
    ).toEqual([['fault', 'It answered within … s; the site waits for 7.0 s, and then shows what it had.']]);
  });

  it('Of several consoles it lists names and ids, and asks for one of them.', async () => {
    const hosts = ['host-1', 'host-2'].map((id) => ({ id, reportedState: { state: 'connected', name: `of ${id}` } }));
    const { url } = await startVendor(({ path }) => ({ body: path === '/v1/hosts' ? { data: hosts } : ANSWERS[path] }));
    const findings = await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: url } }));
    expect(wrongOf(findings, 'equipment')).toEqual([
      {
        severity: 'fault',
        says: 'unifi: the account has 2 consoles, and UNIFI_HOST_ID has to say which one to read: "of host-1" = "host-1", "of host-2" = "host-2".',
        next: 'Set the variable to one of these ids.',
      },
    ]);
  });

  it('An access point of no area comes with its line; a switch and a camera do not.', async () => {
    const devices = [
      { mac: 'F4E2C6000001', name: 'Barn', model: 'U6-Pro', status: 'online' },
      { mac: 'F4E2C6000002', name: 'Rack', model: 'USW Pro 24', status: 'online' },
      { mac: 'F4E2C6000003', name: 'Gate', model: 'G4 Bullet', productLine: 'protect', status: 'online' },
      { mac: '02005E100001', name: 'desks', model: 'U6-Pro', status: 'online' },
    ];
    const { url } = await startVendor(({ path }) => ({
      body: path === '/v1/devices' ? { data: [{ hostId: 'host-1', devices }] } : ANSWERS[path],
    }));
    const findings = await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: url } }));
    const strangers = wrongOf(findings, 'access-points').filter(({ says }) => says.includes('in no area'));
    expect(strangers).toEqual([
      {
        severity: 'look',
        says: "U6-Pro 'Barn', f4:e2:c6:00:00:01: in no area.",
        next: 'If guests use it, add this line to the area it serves in content/network.json: {"key":"barn","mac":"f4:e2:c6:00:00:01","name":{"en":"Barn","es":"Barn"}}',
      },
    ]);
  });

  it('What the controller has twice, and calls alike, is told.', async () => {
    const device = { mac: '02005E100001', name: 'desks', model: 'U6-Pro', status: 'online' };
    const devices = [device, device, { ...device, mac: '02005E100002' }];
    const { url } = await startVendor(({ path }) => ({
      body: path === '/v1/devices' ? { data: [{ hostId: 'host-1', devices }] } : ANSWERS[path],
    }));
    const says = saysOf(
      (await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: url } })))['access-points'],
    );
    expect(says).toContain('02:00:5e:10:00:01 is listed twice by the controller');
    expect(says).toContain('Several access points are called "desks"');
  });

  it('A shared address that the equipment names does not open the gate, and says what to set.', async () => {
    const sites = [{ siteId: 'site-1', hostId: 'host-1', statistics: { wans: { WAN: { externalIp: '100.72.1.9' } } } }];
    const { url } = await startVendor(({ path }) => ({ body: path === '/v1/sites' ? { data: sites } : ANSWERS[path] }));
    const findings = await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: url } }));
    expect(wrongOf(findings, 'gate').map((finding) => 'next' in finding && finding.next)).toContain(
      'The provider shares one public address among many: set LEARN_SITE_IPS=off, and have guests use the password.',
    );
  });

  it('Records that cannot be read are named, and what was set aside.', async () => {
    const { open, fetch } = memoryAccess();
    const blobs = open(fetch);
    await blobs.set('status', '{"torn');
    await blobs.set('unreadable/outages/2026-03-01T10:00:00.000Z', 'x');
    const { url } = await startCloud(NOW);
    const findings = await findingsOf(
      await examineCase({ variables: { ...FINE, UNIFI_API_URL: url }, store: { open, fetch } }),
    );
    expect(saysOf(findings.store)).toContain('The stored status record cannot be used and is treated as none');
    expect(saysOf(findings.store)).toContain('set aside: unreadable/outages/2026-03-01T10:00:00.000Z');
  });

  it('The key of the probe is gone afterwards.', async () => {
    const { open, fetch } = memoryAccess();
    const { url } = await startCloud(NOW);
    await examineCase({ variables: { ...FINE, UNIFI_API_URL: url }, store: { open, fetch } });
    expect((await open(fetch).list()).blobs).toEqual([]);
  });

  it('An address that was learned counts for a day, and then no more.', async () => {
    const { url } = await startCloud(NOW, { api: 'error' });
    const examined = await examineCase({ variables: { ...FINE, UNIFI_API_URL: url } });
    const at = (hours: number): Stored => ({
      ...examined.stored,
      status: {
        addresses: learnAddresses([], ['203.0.113.7'], NOW - hours * 3_600_000),
      } as unknown as Stored['status'],
    });
    const [gate] = CHECKS.filter(({ name }) => name === 'gate');
    expect(saysOf(await gate?.examine({ ...examined, stored: at(3) }))).toBe(
      'Opens as learned: 203.0.113.7, last named 3 h ago',
    );
    expect(saysOf(await gate?.examine({ ...examined, stored: at(25) }))).toBe('');
  });

  it('A name that holds a secret, or would steer a terminal, is shown without it.', async () => {
    const hosts = [
      { id: 'host-1', reportedState: { state: 'connected', name: `\u001b[31mpw ${FINE.STAFF_PASSWORD}\n` } },
    ];
    const { url } = await startVendor(({ path }) => ({ body: path === '/v1/hosts' ? { data: hosts } : ANSWERS[path] }));
    const findings = await findingsOf(await examineCase({ variables: { ...FINE, UNIFI_API_URL: url } }));
    expect(saysOf(findings.equipment)).toContain('<STAFF_PASSWORD>');
    expect(JSON.stringify(findings)).not.toContain(FINE.STAFF_PASSWORD);
  });

  it('A check that fails itself is a fault, and costs the others nothing.', async () => {
    const { url } = await startCloud(NOW);
    const examined = await examineCase({ variables: { ...FINE, UNIFI_API_URL: url }, fetch: fetchUndated });
    const broken = { name: 'broken', title: 'Broken', examine: () => Promise.reject(new Error('it broke')) };
    const chapters = await runChecks([broken, ...CHECKS], examined);
    expect(chapters[0]?.findings[0]?.says).toBe('This could not be looked at: it broke.');
    expect(chapters).toHaveLength(CHECKS.length + 1);
    expect(hasFault(chapters)).toBe(true);
    expect(hasFault(chapters.slice(1))).toBe(false);
  });
});
