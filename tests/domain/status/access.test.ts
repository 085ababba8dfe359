import { describe, expect, it } from 'vitest';
import { mayRead, parseAddressList, type AddressRange } from '../../../src/domain/status/access.ts';

describe('parseAddressList: what can be used', () => {
  it.each<[string, AddressRange[]]>([
    ['203.0.113.7', [{ address: '203.0.113.7', prefix: 32, family: 'ipv4' }]],
    ['203.0.113.0/24', [{ address: '203.0.113.0', prefix: 24, family: 'ipv4' }]],
    ['203.0.113.7/24', [{ address: '203.0.113.7', prefix: 24, family: 'ipv4' }]],
    ['203.0.113.7/32', [{ address: '203.0.113.7', prefix: 32, family: 'ipv4' }]],
    ['10.0.0.0/8', [{ address: '10.0.0.0', prefix: 8, family: 'ipv4' }]],
    ['2001:db8::1', [{ address: '2001:db8::1', prefix: 128, family: 'ipv6' }]],
    ['2001:db8:aa00::/56', [{ address: '2001:db8:aa00::', prefix: 56, family: 'ipv6' }]],
    ['2001:db8::/32', [{ address: '2001:db8::', prefix: 32, family: 'ipv6' }]],
    ['1:2:3:4:5:6:7:8', [{ address: '1:2:3:4:5:6:7:8', prefix: 128, family: 'ipv6' }]],
    ['::1', [{ address: '::1', prefix: 128, family: 'ipv6' }]],
    ['  203.0.113.7\t', [{ address: '203.0.113.7', prefix: 32, family: 'ipv4' }]],
    [
      '203.0.113.7, 2001:db8:aa00::/56',
      [
        { address: '203.0.113.7', prefix: 32, family: 'ipv4' },
        { address: '2001:db8:aa00::', prefix: 56, family: 'ipv6' },
      ],
    ],
    [
      ',203.0.113.7,,203.0.113.8,',
      [
        { address: '203.0.113.7', prefix: 32, family: 'ipv4' },
        { address: '203.0.113.8', prefix: 32, family: 'ipv4' },
      ],
    ],
  ])('The list %j has its addresses and prefixes as ranges, and nothing rejected.', (list, ranges) => {
    expect(parseAddressList(list)).toEqual({ ranges, rejected: [] });
  });

  it.each(['', ' ', ',', ' , ,'])('The empty list %j has no ranges.', (list) => {
    expect(parseAddressList(list)).toEqual({ ranges: [], rejected: [] });
  });
});

describe('parseAddressList: what cannot', () => {
  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/7', '2001::/31', '::ffff:203.0.113.0/24'])(
    'The prefix %s is too short for a network of one place, and is rejected.',
    (entry) => {
      expect(parseAddressList(entry)).toEqual({ ranges: [], rejected: [entry] });
    },
  );

  it.each(['::ffff:0:0/96', '::ffff:0:0/95', '::/80', '::1/64', '0:0:0:0:0:ffff::/100'])(
    'The prefix %s holds IPv4 addresses of strangers, and is rejected.',
    (entry) => {
      expect(parseAddressList(entry)).toEqual({ ranges: [], rejected: [entry] });
    },
  );

  it.each([
    'localhost',
    '*',
    '256.0.0.1',
    '1.2.3',
    '1.2.3.4.5',
    '127.1',
    '010.0.0.1',
    '0x7f.0.0.1',
    '203.0.113.7:443',
    '[2001:db8::1]',
    '[2001:db8::1]:443',
    'fe80::1%eth0',
    'fe80::1%eth0/64',
    '1:2:3:4:5:6:7:8:9',
    '2001:db8:::1',
    '203.0.113.0/',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/24/5',
    '203.0.113.0/024',
    '203.0.113.0/ 24',
    '203.0.113.0 /24',
    '203.0.113.0/255.255.255.0',
    '203.0.113.0/1e1',
    '2001:db8::/129',
    '2001:db8::/abc',
    '203.0.113.1-203.0.113.9',
    '203.0.113.7 203.0.113.8',
    '203.0.113.7;203.0.113.8',
  ])('The entry %j is neither an address nor a prefix, and is rejected.', (entry) => {
    expect(parseAddressList(entry)).toEqual({ ranges: [], rejected: [entry] });
  });

  it('Next to an entry that is rejected, the others still count.', () => {
    expect(parseAddressList('garbage, 203.0.113.7,0.0.0.0/0')).toEqual({
      ranges: [{ address: '203.0.113.7', prefix: 32, family: 'ipv4' }],
      rejected: ['garbage', '0.0.0.0/0'],
    });
  });
});

describe('mayRead', () => {
  const gate = {
    isSiteAddress: (address: string) => address === '203.0.113.7',
    isGuestPassword: (password: string) => password === 'walnut',
  };

  it.each<[string, string | null, boolean]>([
    ['203.0.113.7', null, true],
    ['203.0.113.7', 'wrong', true],
    ['203.0.113.7', 'walnut', true],
    ['198.51.100.1', 'walnut', true],
    ['198.51.100.1', 'wrong', false],
    ['198.51.100.1', '', false],
    ['198.51.100.1', null, false],
    ['', null, false],
  ])('A caller from %j with the password %j may see the status: %s.', (address, password, allowed) => {
    expect(mayRead({ address, password }, gate)).toBe(allowed);
  });

  it('A caller who sends no password is not let in by any password.', () => {
    const anyPassword = { isSiteAddress: () => false, isGuestPassword: () => true };
    expect(mayRead({ address: '198.51.100.1', password: null }, anyPassword)).toBe(false);
    expect(mayRead({ address: '198.51.100.1', password: '' }, anyPassword)).toBe(true);
  });

  it('Where nothing is configured, nobody may see the status.', () => {
    const closed = { isSiteAddress: () => false, isGuestPassword: () => false };
    expect(mayRead({ address: '203.0.113.7', password: 'walnut' }, closed)).toBe(false);
  });
});
