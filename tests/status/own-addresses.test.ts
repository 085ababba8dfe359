import { describe, expect, it } from 'vitest';
import { currentRanges, isAddressIn, learnAddresses, ownAddressOf } from '../../src/status/addresses.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);

/** Whether a caller passes after a reading that named an address. */
function passes(named: string, caller: string): boolean {
  return isAddressIn(currentRanges(learnAddresses([], [named], NOW), NOW), caller);
}

describe('an address that can be that of one place alone', () => {
  it.each<[string, string, boolean]>([
    // One IPv4 address, and its neighbours.
    ['81.2.69.160', '81.2.69.160', true],
    ['81.2.69.160/32', '81.2.69.160', true],
    [' 81.2.69.160 ', '81.2.69.160', true],
    ['81.2.69.160', '81.2.69.161', false],
    ['81.2.69.160', '::ffff:81.2.69.160', true],
    ['81.2.69.160', '::81.2.69.160', false],
    ['81.2.69.160', '81.2.69.160%eth0', false],
    ['81.2.69.160', '081.2.69.160', false],
    ['81.2.69.160', '81.2.69.160:443', false],
    ['81.2.69.160', '', false],
    // Documentation: nobody's, so nobody calls from there.
    ['203.0.113.7', '203.0.113.7', true],
    ['2001:db8:aa00::1', '2001:db8:aa00::1', true],
    // Just outside of what many places share.
    ['11.0.0.1', '11.0.0.1', true],
    ['100.128.0.1', '100.128.0.1', true],
    ['172.32.0.1', '172.32.0.1', true],
    // IPv6: an address, or a prefix that a provider delegates.
    ['2a02:9100:1:2::1', '2a02:9100:1:2::1', true],
    ['2A02:9100:1:2::1', '2a02:9100:1:2:0:0:0:1', true],
    ['2a02:9100:1:2::1', '2a02:9100:1:2::2', false],
    ['2a02:9100:1:200::/56', '2a02:9100:1:2ff::1', true],
    ['2a02:9100:1:200::/56', '2a02:9100:1:300::1', false],
    ['2a02:9100:1:2::/64', '2a02:9100:1:2:a:b:c:d', true],
    ['2a02:9100:1::/48', '2a02:9100:1:ffff::1', true],
    ['2a02:9100:1:2::1/128', '2a02:9100:1:2::1', true],
    ['2a02:9100:1:200::/56', '2a02:9100:1:200::1%eth0', false],
  ])('After a reading that named %j, a caller from %j passes: %s.', (named, caller, passed) => {
    expect(passes(named, caller)).toBe(passed);
  });
});

describe('an address that is refused', () => {
  it.each<[string, string]>([
    ['private', '10.0.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local', '169.254.10.20'],
    ['loopback', '127.0.0.1'],
    ['this host', '0.0.0.0'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['the end of a tunnel, the same on every line', '192.0.0.2'],
    ['for benchmarks', '198.18.0.1'],
    ['an IPv4 prefix', '81.2.69.160/31'],
    ['everybody', '0.0.0.0/0'],
    ['everybody', '::/0'],
    ['a unique local IPv6 address', 'fd12:3456:789a::1'],
    ['a unique local IPv6 prefix', 'fd12:3456:789a::/48'],
    ['a link-local IPv6 address', 'fe80::1'],
    ['an address with a zone', '2a02:9100:1:2::1%eth0'],
    ['the IPv6 loopback', '::1'],
    ['no IPv6 address', '::'],
    ['IPv6 multicast', 'ff02::1'],
    ['IPv4 written as IPv6', '::ffff:81.2.69.160'],
    ['IPv4 written as IPv6, as a prefix', '::ffff:0:0/96'],
    ['a translated IPv4 address', '64:ff9b::5102:45a0'],
    ['an overlay network', '200:1234::1'],
    ['a tunnel of strangers', '2001::1'],
    ['the end of a tunnel through whoever answers', '192.88.99.1'],
    ['an address that holds an IPv4 address', '2002:a00:1::1'],
    ['a prefix wider than one place has', '2a02:9100:1::/47'],
    ['a prefix that does not exist', '2a02:9100:1::/129'],
    ['oddly spelt', '081.2.69.160'],
    ['several', '81.2.69.160,81.2.69.161'],
    ['one and something else', '81.2.69.160,dynamic'],
    ['empty', ''],
    ['no address', 'unknown'],
  ])('What is %s is refused: %j.', (_what, named) => {
    expect(learnAddresses([], [named], NOW)).toEqual([]);
    for (const caller of [named, named.split('/')[0] ?? '', '10.0.0.1', '127.0.0.1', '::1', '81.2.69.160']) {
      expect(passes(named, caller), caller).toBe(false);
    }
  });
});

describe('the address that the site called from', () => {
  it.each<[string, string, string[], string[]]>([
    ['81.2.69.160', '81.2.69.160', ['81.2.69.160', '::ffff:81.2.69.160'], ['81.2.69.161']],
    ['::ffff:81.2.69.160', '81.2.69.160', ['81.2.69.160'], ['81.2.69.161', '::81.2.69.160']],
    ['::FFFF:5102:45A0', '81.2.69.160', ['81.2.69.160'], ['81.2.69.161']],
    [
      '2a02:9100:1:2:aaaa:bbbb:cccc:dddd',
      '2a02:9100:1:2::/64',
      ['2a02:9100:1:2::1', '2a02:9100:1:2:ffff:ffff:ffff:ffff'],
      ['2a02:9100:1:3::1', '2a02:9100:1:1:ffff:ffff:ffff:ffff'],
    ],
    ['2A02:9100::1', '2a02:9100::/64', ['2a02:9100::2'], ['2a02:9100:0:1::1', '2a02:9101::1']],
  ])('After a call from %s, %s is known: %j pass, and %j do not.', (caller, address, own, strangers) => {
    expect(ownAddressOf(caller)).toBe(address);
    for (const each of own) expect(passes(address, each), each).toBe(true);
    for (const each of strangers) expect(passes(address, each), each).toBe(false);
  });

  it.each([
    '',
    'unknown',
    '127.0.0.1',
    '192.168.1.2',
    '100.64.0.1',
    '::ffff:10.1.2.3',
    '::81.2.69.160',
    'fe80::1%eth0',
    'fd12:3456:789a::1',
    '81.2.69.160/32',
    '2a02:9100:1:2::/64',
    '81.2.69.160, 203.0.113.7',
    ' 81.2.69.160',
  ])('Of a call from %j nothing is learned.', (caller) => {
    expect(ownAddressOf(caller)).toBeUndefined();
  });
});
