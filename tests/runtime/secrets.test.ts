import { describe, expect, it } from 'vitest';
import { createAddressTest, matchesSecret } from '../../netlify/runtime/secrets.ts';
import { parseAddressList } from '../../src/domain/status/access.ts';

describe('matchesSecret', () => {
  it.each<[string | null | undefined, string | undefined, boolean]>([
    ['walnut-tree', 'walnut-tree', true],
    ['walnut-tre', 'walnut-tree', false],
    ['walnut-tree-', 'walnut-tree', false],
    ['Walnut-tree', 'walnut-tree', false],
    [' walnut-tree', 'walnut-tree', false],
    ['', 'walnut-tree', false],
    [null, 'walnut-tree', false],
    [undefined, 'walnut-tree', false],
    ['x'.repeat(100_000), 'walnut-tree', false],
    ['ñandú', 'ñandú', true],
  ])('What was sent, %j, is the secret %j: %s.', (sent, secret, matches) => {
    expect(matchesSecret(sent, secret)).toBe(matches);
  });

  it.each<[string | null | undefined, string | undefined]>([
    ['', ''],
    ['', undefined],
    [null, ''],
    [null, undefined],
    [undefined, undefined],
    ['undefined', undefined],
    ['anything', ''],
  ])('%j opens nothing where the secret is %j.', (sent, secret) => {
    expect(matchesSecret(sent, secret)).toBe(false);
  });
});

describe('createAddressTest', () => {
  it.each<[string, string, boolean]>([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.0/24', '203.0.113.0', true],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.0/24', '203.0.112.255', false],
    ['203.0.113.200/24', '203.0.113.1', true],
    ['203.0.113.0/25', '203.0.113.127', true],
    ['203.0.113.0/25', '203.0.113.128', false],
    ['203.0.113.6/31', '203.0.113.7', true],
    ['203.0.113.6/31', '203.0.113.8', false],
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['2001:db8::1', '2001:db8::1', true],
    ['2001:db8::1', '2001:DB8:0:0::1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['2001:db8:aa00::/56', '2001:db8:aa00:ff::1', true],
    ['2001:db8:aa00::/56', '2001:db8:aa00:100::1', false],
    ['2001:db8::/32', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', true],
    ['2001:db8::/32', '2001:db9::', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.7', '::FFFF:203.0.113.7', true],
    ['203.0.113.7', '::ffff:cb00:7107', true],
    ['203.0.113.7', '0:0:0:0:0:ffff:203.0.113.7', true],
    ['203.0.113.7', '::ffff:203.0.113.8', false],
    ['203.0.113.7', '::203.0.113.7', false],
    ['203.0.113.7', '64:ff9b::203.0.113.7', false],
    ['2001:db8::/32', '203.0.113.7', false],
    ['203.0.113.0/24', '2001:db8::1', false],
    ['203.0.113.7,2001:db8::1', '2001:db8::1', true],
    ['203.0.113.7,2001:db8::1', '203.0.113.7', true],
    ['garbage,203.0.113.7', '203.0.113.7', true],
    ['0.0.0.0/0', '203.0.113.7', false],
    ['::/0', '2001:db8::1', false],
    ['0.0.0.0/0,::/0', '::1', false],
    ['', '203.0.113.7', false],
    ['', '127.0.0.1', false],
    ['', '::1', false],
    ['', '', false],
  ])('With the site’s addresses %j, a caller from %s is on the site: %s.', (list, address, inside) => {
    expect(createAddressTest(parseAddressList(list).ranges)(address)).toBe(inside);
  });

  it.each([
    '',
    ' ',
    'localhost',
    'unknown',
    '203.0.113.7:443',
    ' 203.0.113.7',
    '203.0.113.7 ',
    '203.0.113.7\n',
    '203.0.113.07',
    '203.0.113',
    '999.0.113.7',
    '203.0.113.7, 198.51.100.1',
    '203.0.113.7%eth0',
    '[2001:db8::1]',
    '2001:db8::1%eth0',
    'fe80::1%lo0',
    '2001:db8::1/32',
    ':::',
    '::ffff:999.0.113.7',
    '9'.repeat(10_000),
  ])('%j is not an address, or carries a zone, and is in no range.', (address) => {
    const { ranges } = parseAddressList('203.0.113.0/24,2001:db8::/32,fe80::/64');
    expect(createAddressTest(ranges)(address)).toBe(false);
  });
});
