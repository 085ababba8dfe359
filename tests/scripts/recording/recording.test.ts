import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../netlify/runtime/env.ts';
import type { Exchange } from '../../../scripts/recording/exchange.ts';
import { createRecording, recordingSchema } from '../../../scripts/recording/recording.ts';
import { createStandIns } from '../../../scripts/recording/stand-ins.ts';
import { networkSchema, type Network } from '../../../src/domain/status/network.ts';
import { forManySeeds } from '../../dice.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { createAnswer } from './secrets.ts';

const KEY = new Uint8Array(32).fill(7);
const NOW = Date.UTC(2026, 2, 2, 10, 2);

function exchangeOf(body: string, url = 'https://api.ui.com/v1/hosts', headers: HeadersInit = {}): Exchange {
  const chunks = [new TextEncoder().encode(body)];
  return {
    method: 'GET',
    url: new URL(url),
    askedAt: NOW,
    answeredAt: NOW,
    status: 200,
    headers: new Headers(headers),
    chunks,
  };
}

function record(exchanges: readonly Exchange[], network: Network = NETWORK): ReturnType<typeof createRecording> {
  const { environment } = readEnvironment({ UNIFI_API_KEY: 'Xq7-key', UNIFI_HOST_ID: 'f4e2c6abcdef0000' });
  return createRecording({ controller: 'unifi', environment, exchanges, network, at: NOW, key: KEY });
}

const bodyOf = (body: unknown): unknown => record([exchangeOf(JSON.stringify(body))]).recording.exchanges[0]?.body;

describe('a recording', () => {
  it('It holds nothing of answers that are full of names, addresses, ids and secrets.', () => {
    let count = 0;
    forManySeeds((dice, seed) => {
      const secrets = new Set<string>();
      const told = (secret: string): void => void secrets.add(secret);
      const answers = Array.from({ length: 3 }, () => createAnswer(dice, told));
      const path: string[] = [];
      createAnswer(dice, (secret) => path.push(secret), 9);
      for (const secret of path) secrets.add(secret);
      const url = `https://api.ui.com/v1/connector/consoles/${encodeURIComponent(path.join(''))}?nextToken=${encodeURIComponent(path.join(''))}`;
      const exchanges = answers.map((answer) => exchangeOf(JSON.stringify(answer), url, { 'x-secret': path.join('') }));
      const text = JSON.stringify(record(exchanges)).toLowerCase();
      const bare = text.replaceAll(/[:-]/g, '');
      for (const secret of secrets) {
        expect(text, seed).not.toContain(secret.toLowerCase());
        expect(text, seed).not.toContain(JSON.stringify(secret).slice(1, -1).toLowerCase());
        if (/^[\da-f:-]{12,17}$/i.test(secret))
          expect(bare, seed).not.toContain(secret.replaceAll(/[:-]/g, '').toLowerCase());
        for (const word of secret.match(/Xq[a-z]{10}/g) ?? []) expect(text, seed).not.toContain(word.toLowerCase());
      }
      count += secrets.size;
    });
    expect(count).toBeGreaterThan(1000);
  });

  it('It holds nothing of what is no JSON, but how long it was.', () => {
    const { recording } = record([
      exchangeOf('<p>Xq7 is ill</p>', undefined, { 'content-type': 'text/html; charset=Xq7' }),
    ]);
    expect(recording.exchanges).toEqual([
      { method: 'GET', path: '/v1/hosts', query: {}, status: 200, headers: { 'content-type': 'text/html' }, bytes: 17 },
    ]);
  });

  it('It keeps what the software goes by: states, models, versions, figures, times.', () => {
    const kept = {
      data: [
        {
          status: 'ONLINE',
          state: 'CONNECTION_INTERRUPTED',
          model: 'U6-Pro',
          shortname: 'UDMPRO',
          version: '6.7.17',
          features: ['accessPoint', 'switching'],
          isConsole: false,
          updatedAt: '2026-03-02T10:00:00Z',
          uptime: '9day(s) 3h 12m 5s',
          wans: {
            WAN: { failoverPriority: 1, portUp: true, wanUptime: 99.9, wanIssues: [{ index: 5_908_152, count: 2 }] },
          },
          controllers: [{ name: 'network', installState: 'installed' }],
          data: { wan: { avgLatency: 14, packetLoss: 0.5, downtime: 255, download_kbps: 600_000 } },
        },
      ],
      errorCode: -44_112,
      httpStatusCode: 200,
    };
    expect(bodyOf(kept)).toEqual(kept);
  });

  it('A name that the vendor does not give is replaced, though it looks like a state, a date or a flag elsewhere.', () => {
    expect(
      bodyOf({ name: 'online', desc: '1984-05-06', status: 'Anna', type: '12 34 56 78', model: 'Anna Maria' }),
    ).toEqual({
      name: 'stand-in-1',
      desc: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      status: 'stand-in-2',
      type: 'stand-in-3',
      model: 'stand-in-4',
    });
  });

  it('Beside it stands the network with the same stand-ins, as a file that can be used.', () => {
    const { recording, network } = record([
      exchangeOf('{"data":[{"mac":"02005E100001"},{"mac":"02-00-5e-10-00-02"}]}'),
    ]);
    const { spots } = networkSchema.parse(network);
    const macs = spots[0]?.accessPoints.map(({ mac }) => mac);
    expect(macs).toEqual(['02:00:5e:53:00:01', '02:00:5e:53:00:02']);
    expect(recording.exchanges[0]?.body).toEqual({ data: [{ mac: '02005E530001' }, { mac: '02-00-5e-53-00-02' }] });
    expect(JSON.stringify(network)).not.toMatch(/coworking|desks|Area/);
    expect(recordingSchema.parse(recording)).toEqual(recording);
  });

  it('What was asked keeps its path, its pages and its times; ids in it are those of the answers.', () => {
    const url =
      'https://api.ui.com/v1/connector/consoles/F4E2C6AB%3A77/proxy/network/integration/v1/sites?limit=200&nextToken=Xq7&beginTimestamp=2026-03-02T09:30:00.000Z';
    const [first] = record([exchangeOf('{"id":"F4E2C6AB:77","nextToken":"Xq7"}', url)]).recording.exchanges;
    const { id, nextToken } = first?.body as { id: string; nextToken: string };
    expect(first?.path).toBe(`/v1/connector/consoles/${encodeURIComponent(id)}/proxy/network/integration/v1/sites`);
    expect(id).toMatch(/^[\dA-F]{8}:\d\d$/);
    expect(first?.query).toEqual({ limit: '200', nextToken, beginTimestamp: '2026-03-02T09:30:00.000Z' });
  });
});

describe('a stand-in', () => {
  it('It is the same for the same text, another for another, and never the text itself.', () => {
    forManySeeds((dice, seed) => {
      const standIn = createStandIns(KEY);
      const texts = new Set<string>();
      for (let count = 0; count < 50; count += 1) createAnswer(dice, (secret) => texts.add(secret), 9);
      // One address in two spellings has one stand-in in two spellings.
      const all = [...texts].filter((text) => !/^([\da-f]{2}[:-]?){5}[\da-f]{2}$/i.test(text));
      const standIns = all.map(standIn);
      expect(all.map(standIn), seed).toEqual(standIns);
      expect(new Set(standIns).size, seed).toBe(all.length);
      expect(
        standIns.filter((text) => texts.has(text)),
        seed,
      ).toEqual([]);
    }, 20);
  });

  it.each([
    ['F4:E2:C6:00:00:01', /^02:00:5E:53:[\dA-F]{2}:[\dA-F]{2}$/],
    ['f4e2c6abcdef', /^02005e53[\da-f]{4}$/],
    ['83.45.12.9', /^203\.0\.113\.\d+$/],
    ['192.168.1.7', /^10\.254\.0\.\d+$/],
    ['100.72.1.9', /^100\.127\.0\.\d+$/],
    ['2a02:9130::7', /^2001:db8:1::1$/],
    ['fd12:3456::1', /^fd00:1::1$/],
    ['2a02:9130::/56', /^2001:db8:1::1\/56$/],
    ['e5bf13cd-98a7-5a96-9463-0d65d78cd3a4', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/],
    ['SN12AB34', /^[A-Z]{2}\d\d[A-Z]{2}\d\d$/],
    ['64500', /^\d{5}$/],
    ['Barn', /^stand-in-1$/],
    ['garden-2', /^[a-z]{6}-\d$/],
  ])('%s becomes what looks like it.', (text, pattern) => {
    expect(createStandIns(KEY)(text)).toMatch(pattern);
  });
});
