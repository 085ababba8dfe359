import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentRanges,
  isAddressIn,
  learnAddresses,
  ownAddressOf,
  parseAddressList,
  type SiteAddress,
} from '../../src/status/addresses.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const DAY = 24 * 60 * 60_000;

describe('a list of addresses', () => {
  it.each<[string, string[], string[]]>([
    ['203.0.113.7', ['203.0.113.7/32'], []],
    [',203.0.113.7,, 10.0.0.0/8\t', ['203.0.113.7/32', '10.0.0.0/8'], []],
    ['2001:db8::1, 2001:db8:aa00::/56', ['2001:db8::1/128', '2001:db8:aa00::/56'], []],
    [' , ,', [], []],
    ['garbage, 203.0.113.7,0.0.0.0/0', ['203.0.113.7/32'], ['garbage', '0.0.0.0/0']],
    ['10.0.0.0/7, 2001::/31, ::/0', [], ['10.0.0.0/7', '2001::/31', '::/0']],
    ...[
      '256.0.0.1',
      '127.1',
      '010.0.0.1',
      '203.0.113.7:443',
      '[2001:db8::1]',
      'fe80::1%eth0',
      '203.0.113.0/33',
      '203.0.113.0/024',
      '2001:db8::/129',
      '203.0.113.7 203.0.113.8',
    ].map((entry): [string, string[], string[]] => [entry, [], [entry]]),
  ])('%j has these ranges, and rejects the rest', (list, ranges, rejected) => {
    const parsed = parseAddressList(list);
    expect([parsed.ranges.map((range) => range.join('/')), parsed.rejected]).toEqual([ranges, rejected]);
  });

  it.each<[string, string, boolean]>([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.200/24', '203.0.113.1', true],
    ['203.0.113.0/25', '203.0.113.128', false],
    ['2001:db8::1', '2001:DB8:0:0::1', true],
    ['2001:db8:aa00::/56', '2001:db8:aa00:ff::1', true],
    ['2001:db8:aa00::/56', '2001:db8:aa00:100::1', false],
    // An IPv4-mapped address is the IPv4 address; similar ones are different addresses.
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '::203.0.113.7', false],
    ['203.0.113.7', '64:ff9b::203.0.113.7', false],
    ['2001:db8::/32', '203.0.113.7', false],
    ['::/80,::ffff:0:0/96', '203.0.113.7', false],
    ['203.0.113.7,2001:db8::1', '2001:db8::1', true],
    ['0.0.0.0/0,::/0', '::1', false],
    ['', '', false],
    // Texts that are not addresses, and addresses with a zone, are in no range.
    ...['', 'localhost', '203.0.113.7:443', ' 203.0.113.7', '203.0.113.07', 'fe80::1%lo0', '2001:db8::1/32'].map(
      (address): [string, string, boolean] => ['203.0.113.0/24,2001:db8::/32,fe80::/64', address, false],
    ),
  ])('%j contains the caller %s: %s', (list, address, inside) => {
    expect(isAddressIn(parseAddressList(list).ranges, address)).toBe(inside);
  });
});

describe('an address that the equipment reports', () => {
  /** Returns true if a caller passes after a reading with this address. */
  const passes = (named: string, caller: string): boolean =>
    isAddressIn(currentRanges(learnAddresses([], [named], NOW), NOW), caller);

  it.each<[string, string, boolean]>([
    ['81.2.69.160', '81.2.69.160', true],
    ['81.2.69.160', '81.2.69.161', false],
    ['81.2.69.160', '::ffff:81.2.69.160', true],
    ['81.2.69.160', '::81.2.69.160', false],
    ['203.0.113.7', '203.0.113.7', true],
    // Just outside the shared ranges.
    ['11.0.0.1', '11.0.0.1', true],
    ['100.128.0.1', '100.128.0.1', true],
    ['172.32.0.1', '172.32.0.1', true],
    // IPv6: an address, or a delegated prefix.
    ['2A02:9100:1:2::1', '2a02:9100:1:2:0:0:0:1', true],
    ['2a02:9100:1:200::/56', '2a02:9100:1:2ff::1', true],
    ['2a02:9100:1:200::/56', '2a02:9100:1:300::1', false],
    ['2a02:9100:1::/48', '2a02:9100:1:ffff::1', true],
  ])('with %j, the caller %j passes: %s', (named, caller, passed) => {
    expect(passes(named, caller)).toBe(passed);
  });

  it.each<[string, string]>([
    ['private', '10.0.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local', '169.254.10.20'],
    ['loopback', '127.0.0.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['the end of a tunnel, the same on every line', '192.0.0.2'],
    ['an IPv4 prefix', '81.2.69.160/31'],
    ['everybody', '::/0'],
    ['a unique local IPv6 prefix', 'fd12:3456:789a::/48'],
    ['a link-local IPv6 address', 'fe80::1'],
    ['the IPv6 loopback', '::1'],
    ['IPv4 written as IPv6', '::ffff:81.2.69.160'],
    ['IPv4 written as IPv6, as a prefix', '::ffff:0:0/96'],
    ['a translated IPv4 address', '64:ff9b::5102:45a0'],
    ['an overlay network', '200:1234::1'],
    ['a tunnel relay of strangers', '2001::1'],
    ['an address that holds an IPv4 address', '2002:a00:1::1'],
    ['a prefix wider than one place has', '2a02:9100:1::/47'],
    ['several', '81.2.69.160,81.2.69.161'],
    ['one and something else', '81.2.69.160,dynamic'],
    ['no address', 'unknown'],
  ])('is rejected if other sites can have it too: %s, %j', (_what, named) => {
    expect(learnAddresses([], [named], NOW)).toEqual([]);
    const tampered = [{ address: named, seenAt: new Date(NOW).toISOString() }];
    expect(currentRanges(tampered, NOW)).toEqual([]);
  });

  it.each<[string, string | undefined]>([
    ['81.2.69.160', '81.2.69.160'],
    ['::FFFF:5102:45A0', '81.2.69.160'],
    ['2a02:9100:1:2:aaaa:bbbb:cccc:dddd', '2a02:9100:1:2::/64'],
    ['192.168.1.2', undefined],
    ['::ffff:10.1.2.3', undefined],
    ['fe80::1%eth0', undefined],
    ['81.2.69.160/32', undefined],
    ['', undefined],
  ])('of a caller on site: %j is remembered as %j', (caller, address) => {
    expect(ownAddressOf(caller)).toBe(address);
  });

  it.each<[number, boolean]>([
    [DAY, true],
    [DAY + 1, false],
    [-DAY, true],
    [-DAY - 1, false],
  ])('counts for a day: %d ms after the last report, %s', (laterMs, counts) => {
    const learnt = learnAddresses([], ['81.2.69.160'], NOW);
    expect(isAddressIn(currentRanges(learnt, NOW + laterMs), '81.2.69.160')).toBe(counts);
    expect(learnAddresses(learnt, [], NOW + laterMs)).toEqual(counts ? learnt : []);
  });

  it('is stored once, the newest of at most sixteen first', () => {
    const named = fc.array(
      fc.nat(30).map((last) => `81.2.69.${last}`),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.array(named, { minLength: 20, maxLength: 20 }), (steps) => {
        let learnt: SiteAddress[] = [];
        for (const [step, addresses] of steps.entries()) {
          learnt = learnAddresses(learnt, addresses, NOW + step * 300_000);
          const [kept, seen] = [learnt.map(({ address }) => address), learnt.map(({ seenAt }) => seenAt)];
          expect(kept.length).toBeLessThanOrEqual(16);
          expect(new Set(kept).size).toBe(kept.length);
          expect(seen).toEqual(seen.toSorted().toReversed());
          expect(kept).toEqual(expect.arrayContaining(addresses));
        }
      }),
      { numRuns: 30 },
    );
  });
});
