import { describe, expect, it } from 'vitest';
import { isAddressIn, parseAddressList } from '../../src/status/addresses.ts';

/** The list with every range as it is usually written. */
function parse(list: string): { ranges: string[]; rejected: readonly string[] } {
  const { ranges, rejected } = parseAddressList(list);
  return { ranges: ranges.map((range) => range.join('/')), rejected };
}

describe('parseAddressList: what can be used', () => {
  it.each<[string, string[]]>([
    ['203.0.113.7', ['203.0.113.7/32']],
    ['203.0.113.0/24', ['203.0.113.0/24']],
    ['203.0.113.7/24', ['203.0.113.7/24']],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['2001:db8::1', ['2001:db8::1/128']],
    ['2001:db8:aa00::/56', ['2001:db8:aa00::/56']],
    ['2001:db8::/32', ['2001:db8::/32']],
    ['::1', ['::1/128']],
    ['  203.0.113.7\t', ['203.0.113.7/32']],
    ['203.0.113.7, 2001:db8:aa00::/56', ['203.0.113.7/32', '2001:db8:aa00::/56']],
    [',203.0.113.7,,203.0.113.8,', ['203.0.113.7/32', '203.0.113.8/32']],
  ])('The list %j has its addresses and prefixes as ranges, and nothing rejected.', (list, ranges) => {
    expect(parse(list)).toEqual({ ranges, rejected: [] });
  });

  it.each(['', ' ', ',', ' , ,'])('The empty list %j has no ranges.', (list) => {
    expect(parse(list)).toEqual({ ranges: [], rejected: [] });
  });
});

describe('parseAddressList: what cannot', () => {
  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/7', '2001::/31', '::ffff:203.0.113.0/24'])(
    'The prefix %s is too short for a network of one place, and is rejected.',
    (entry) => {
      expect(parse(entry)).toEqual({ ranges: [], rejected: [entry] });
    },
  );

  it.each(['::ffff:0:0/96', '::ffff:0:0/95', '::/80', '::1/64', '0:0:0:0:0:ffff::/100'])(
    'The prefix %s holds IPv4 addresses of strangers, and is rejected.',
    (entry) => {
      expect(parse(entry)).toEqual({ ranges: [], rejected: [entry] });
    },
  );

  it.each([
    'localhost',
    '*',
    '256.0.0.1',
    '127.1',
    '010.0.0.1',
    '203.0.113.7:443',
    '[2001:db8::1]',
    'fe80::1%eth0',
    '2001:db8:::1',
    '203.0.113.0/33',
    '203.0.113.0/024',
    '203.0.113.0/255.255.255.0',
    '2001:db8::/129',
    '203.0.113.1-203.0.113.9',
    '203.0.113.7 203.0.113.8',
  ])('The entry %j is neither an address nor a prefix, and is rejected.', (entry) => {
    expect(parse(entry)).toEqual({ ranges: [], rejected: [entry] });
  });

  it('Next to an entry that is rejected, the others still count.', () => {
    expect(parse('garbage, 203.0.113.7,0.0.0.0/0')).toEqual({
      ranges: ['203.0.113.7/32'],
      rejected: ['garbage', '0.0.0.0/0'],
    });
  });
});

describe('isAddressIn', () => {
  it.each<[string, string, boolean]>([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.112.255', false],
    ['203.0.113.200/24', '203.0.113.1', true],
    ['203.0.113.0/25', '203.0.113.128', false],
    ['2001:db8::1', '2001:db8::1', true],
    ['2001:db8::1', '2001:DB8:0:0::1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['2001:db8:aa00::/56', '2001:db8:aa00:ff::1', true],
    ['2001:db8:aa00::/56', '2001:db8:aa00:100::1', false],
    ['2001:db8::/32', '2001:db9::', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.7', '::ffff:203.0.113.8', false],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '::203.0.113.7', false],
    ['203.0.113.7', '64:ff9b::203.0.113.7', false],
    ['2001:db8::/32', '203.0.113.7', false],
    ['203.0.113.0/24', '2001:db8::1', false],
    ['203.0.113.7,2001:db8::1', '2001:db8::1', true],
    ['203.0.113.7,2001:db8::1', '203.0.113.7', true],
    ['0.0.0.0/0', '203.0.113.7', false],
    ['0.0.0.0/0,::/0', '::1', false],
    ['', '203.0.113.7', false],
    ['', '', false],
  ])('With the site’s addresses %j, a caller from %s is on the site: %s.', (list, address, inside) => {
    expect(isAddressIn(parseAddressList(list).ranges, address)).toBe(inside);
  });

  it.each([
    '',
    'localhost',
    '203.0.113.7:443',
    ' 203.0.113.7',
    '203.0.113.7\n',
    '203.0.113.07',
    '999.0.113.7',
    '203.0.113.7, 198.51.100.1',
    '203.0.113.7%eth0',
    '[2001:db8::1]',
    'fe80::1%lo0',
    '2001:db8::1/32',
    '::ffff:999.0.113.7',
    '9'.repeat(10_000),
  ])('%j is not an address, or carries a zone, and is in no range.', (address) => {
    const { ranges } = parseAddressList('203.0.113.0/24,2001:db8::/32,fe80::/64');
    expect(isAddressIn(ranges, address)).toBe(false);
  });
});
