import { describe, expect, it } from 'vitest';
import { mayRead } from '../../../src/status/access.ts';

describe('mayRead', () => {
  const gate = {
    isSiteAddress: (address: string) => address === '203.0.113.7',
    isGuestPassword: (password: string) => password === 'violet',
  };

  it.each<[string, string | null, boolean]>([
    ['203.0.113.7', null, true],
    ['203.0.113.7', 'wrong', true],
    ['203.0.113.7', 'violet', true],
    ['198.51.100.1', 'violet', true],
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
    expect(mayRead({ address: '203.0.113.7', password: 'violet' }, closed)).toBe(false);
  });
});
