import { describe, expect, it } from 'vitest';
import { createUnifiReading } from '../../../netlify/runtime/controllers/unifi-reading.ts';
import { hostsSchema, ispMetricsSchema, sitesSchema } from '../../../netlify/runtime/controllers/unifi-shapes.ts';
import type { Reading } from '../../../src/domain/status/reading.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);
/** The five minutes that began at ten o'clock, counted from 1970. */
const BUCKET = 5_908_152;

interface Said {
  readonly changed?: unknown;
  readonly hostWans?: unknown;
  readonly wans?: unknown;
  readonly wan?: unknown;
}

function createFrom({ changed, hostWans, wans, wan }: Said): Reading {
  const reportedState = { state: 'connected', wans: hostWans };
  const [host] = hostsSchema.parse({ data: [{ id: 'h', lastConnectionStateChange: changed, reportedState }] }).data;
  const [site] = sitesSchema.parse({ data: [{ siteId: 's', hostId: 'h', statistics: { wans } }] }).data;
  const periods = wan === undefined ? [] : [{ metricTime: '2026-03-02T09:55:00Z', data: { wan } }];
  const [metrics] = ispMetricsSchema.parse({ data: [{ hostId: 'h', siteId: 's', periods }] }).data;
  if (!host) throw new Error('the host is missing');
  return createUnifiReading({ host, site, devices: [], metrics }, NOW);
}

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

describe('whether a line has been so for minutes', () => {
  const issue = { index: BUCKET, wanDowntime: true };
  it.each<[string, Reading['wan']['primary'], boolean, Said]>([
    ['reported down in a five-minute bucket', 'down', true, { wans: { WAN: { portUp: true, wanIssues: [issue] } } }],
    ['measured down over five minutes', 'down', true, { wan: { downtime: 300 } }],
    ['called offline now', 'down', false, { hostWans: [{ type: 'WAN', status: 'offline' }] }],
    ['whose port is down now', 'unplugged', false, { wans: { WAN: { portUp: false } } }],
    [
      'whose port is down now, reported down in a five-minute bucket',
      'unplugged',
      true,
      { wans: { WAN: { portUp: false, wanIssues: [issue] } } },
    ],
    [
      'whose port is down now, measured down over five minutes',
      'unplugged',
      true,
      { wans: { WAN: { portUp: false } }, wan: { downtime: 300 } },
    ],
    [
      'whose port is down now, measured down for a part of five minutes',
      'unplugged',
      false,
      { wans: { WAN: { portUp: false } }, wan: { downtime: 60 } },
    ],
    ['called active now', 'up', false, { hostWans: [{ type: 'WAN', status: 'ACTIVE' }] }],
    ['of which nothing is known', 'unknown', false, {}],
  ])('A line %s is %s, sustained: %s.', (_title, primary, sustained, said) => {
    expect(createFrom(said).wan).toMatchObject({ primary, sustained });
  });
});

describe('the site’s own addresses', () => {
  it.each<[Said, string[]]>([
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
