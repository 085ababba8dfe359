import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serveStatus } from '../../netlify/runtime/endpoints.ts';
import { createTestService, type TestService } from './test-service.ts';

const LEARNT = ['81.2.69.160', '2a02:9100:1:200::/56', '10.0.0.1', '100.64.0.1', '0.0.0.0/0', '::/0', 'fd00::/48'];
const PASSWORD = 'violet-kite';

/** Creates a service whose equipment has just reported the site's addresses. */
async function createLearntService(): Promise<TestService> {
  const test = createTestService();
  test.controller.publicAddresses = LEARNT;
  await test.service.read();
  return test;
}

async function statusOf(
  { runtime }: TestService,
  address: string,
  headers: Record<string, string> = {},
  password = PASSWORD,
): Promise<number> {
  const request = new Request(`https://place.example/api/internet-status?pw=${PASSWORD}`, { headers });
  return (await serveStatus(request, address, runtime({ SITE_IPS: '', GUEST_WIFI_PASSWORD: password }))).status;
}

describe('callers from an address that the equipment has reported', () => {
  it.each(['81.2.69.160', '::ffff:81.2.69.160', '2a02:9100:1:200::1', '2a02:9100:1:2ff:ffff:ffff:ffff:ffff'])(
    'need no password from %s, for a day after the last report',
    async (address) => {
      const test = await createLearntService();
      expect(await statusOf(test, address)).toBe(200);
      test.controller.broken = true;
      test.clock.advance(86_400_000);
      expect(await statusOf(test, address)).toBe(200);
      test.clock.advance(1);
      expect(await statusOf(test, address)).toBe(401);
    },
  );

  it('cause one load a minute from the store if refused, however many they are', async () => {
    const test = await createLearntService();
    const { get } = test.store;
    let looks = 0;
    Object.assign(test.store, { get: (key: string) => ((looks += 1), get(key)) });
    const refuse = async (): Promise<void> => {
      for (let caller = 0; caller < 100; caller += 1) expect(await statusOf(test, '198.51.100.1')).toBe(401);
    };
    await refuse();
    expect(looks).toBe(0);
    test.clock.advance(60_000);
    await refuse();
    expect(looks).toBe(1);
  });

  it('are unknown before the first reading, and while the store fails', async () => {
    const test = createTestService();
    expect(await statusOf(test, '81.2.69.160')).toBe(401);
    Object.assign(test.store, { get: () => Promise.reject(new Error('the store is gone')) });
    expect(await statusOf(test, '81.2.69.160')).toBe(401);
  });
});

it.each(['', ' padded', 'contraseña'])(
  'lets no caller in by password if the password is set to %j',
  async (password) => {
    const test = await createLearntService();
    for (const sent of ['', 'undefined', password.trim()].filter((text) => /^[ -~]*$/.test(text)))
      expect(await statusOf(test, '198.51.100.1', { 'x-status-password': sent }, password)).toBe(401);
  },
);

/** Addresses near and far that are not the site's, and invalid ones. */
const addresses = fc.oneof(
  fc.integer({ min: 0, max: 255 }).map((last) => `81.2.68.${last}`),
  fc.integer({ min: 0, max: 255 }).map((last) => `::ffff:81.2.70.${last}`),
  fc.ipV4().filter((address) => address !== '81.2.69.160'),
  fc.ipV6().filter((address) => !/^2a02:9100:1:2|81\.2\.69\.160$/i.test(address)),
  fc.constantFrom('10.0.0.1', '100.64.0.1', '127.0.0.1', '::1', 'fd00::1', '0.0.0.0', 'unknown', ''),
  fc.constantFrom('2a02:9100:1:200::1%eth0', '81.2.69.160%0', '81.2.69.160, 198.51.100.1', '081.2.69.160'),
);

/** Passwords that are close to the right one. */
const passwords = fc.oneof(
  fc.constantFrom('', 'undefined', 'null', 'copper-bell', 'refresh-token', PASSWORD.toUpperCase()),
  fc.constantFrom(`${PASSWORD}x`, `x${PASSWORD}`, `"${PASSWORD}"`, `Bearer ${PASSWORD}`, `${PASSWORD},${PASSWORD}`),
  fc.constantFrom<BufferEncoding>('base64', 'hex').map((encoding) => Buffer.from(PASSWORD).toString(encoding)),
  fc.integer({ min: 0, max: PASSWORD.length - 1 }).map((length) => PASSWORD.slice(0, length)),
);

/** Headers in which a caller might claim an address or a password, and which are ignored. */
const claims = fc.dictionary(
  fc.constantFrom('x-forwarded-for', 'x-nf-client-connection-ip', 'x-real-ip', 'forwarded', 'cookie', 'authorization'),
  fc.constantFrom('81.2.69.160', 'for=81.2.69.160', '2a02:9100:1:200::1', PASSWORD, `x-status-password=${PASSWORD}`),
);

it('lets no caller from elsewhere in, whatever headers and encodings of passwords are sent', async () => {
  const test = await createLearntService();
  await fc.assert(
    fc.asyncProperty(addresses, claims, fc.option(passwords), async (address, claimed, password) => {
      const headers = { ...claimed, ...(password !== null && { 'x-status-password': password }) };
      expect(await statusOf(test, address, headers)).toBe(401);
      // Control: the right address or password is accepted with the same headers.
      expect(await statusOf(test, '81.2.69.160', headers)).toBe(200);
      expect(await statusOf(test, address, { ...claimed, 'x-status-password': PASSWORD })).toBe(200);
    }),
    { numRuns: 500 },
  );
  expect(test.controller.reads).toBe(1);
});
