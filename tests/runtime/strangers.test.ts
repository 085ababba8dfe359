import { describe, expect, it } from 'vitest';
import { serveStatus } from '../../netlify/runtime/endpoints.ts';
import { createDice, forManySeeds, type Dice } from '../dice.ts';
import { openStore } from './memory-blobs.ts';
import { createTestRuntime } from './test-runtime.ts';
import { createTestService, type TestService } from './test-service.ts';

const LEARNT = ['81.2.69.160', '2a02:9100:1:200::/56', '10.0.0.1', '100.64.0.1', '0.0.0.0/0', '::/0', 'fd00::/48'];
const PASSWORD = 'violet-kite';
const OLD_PASSWORD = 'plum tree';

interface Call {
  readonly address: string;
  readonly method?: string;
  readonly headers?: [string, string][];
  readonly query?: string;
}

/** A service whose equipment has just named the site's addresses. */
async function createLearntService(): Promise<TestService> {
  const test = createTestService(openStore());
  test.controller.publicAddresses = LEARNT;
  await test.service.read();
  return test;
}

async function statusOf(
  { service }: TestService,
  { address, method = 'GET', headers = [], query = '' }: Call,
): Promise<number> {
  const request = new Request(`https://place.example/api/internet-status${query}`, { method, headers });
  const variables = { GUEST_WIFI_PASSWORD: PASSWORD, GUEST_WIFI_PASSWORD_OLD: OLD_PASSWORD, SITE_IPS: '' };
  return (await serveStatus(request, address, createTestRuntime(service, variables))).status;
}

describe('callers from an address that the equipment has named', () => {
  it.each(['81.2.69.160', '::ffff:81.2.69.160', '2a02:9100:1:200::1', '2a02:9100:1:2ff:ffff:ffff:ffff:ffff'])(
    'A caller from %s needs no password, for a day after it was named last.',
    async (address) => {
      const test = await createLearntService();
      expect(await statusOf(test, { address })).toBe(200);
      test.controller.broken = true;
      test.clock.advance(86_400_000);
      expect(await statusOf(test, { address })).toBe(200);
      test.clock.advance(1);
      expect(await statusOf(test, { address })).toBe(401);
    },
  );

  it('A new instance knows the addresses that another has learnt.', async () => {
    const opened = openStore();
    const first = createTestService(opened);
    first.controller.publicAddresses = LEARNT;
    await first.service.read();
    expect(await statusOf(createTestService(opened), { address: '81.2.69.160' })).toBe(200);
  });

  it('Before anything was read, and where the store fails, nobody is known.', async () => {
    expect(await statusOf(createTestService(openStore()), { address: '81.2.69.160' })).toBe(401);
    const { store } = createTestService(openStore());
    const broken = createTestService(openStore(), {
      store: { ...store, get: () => Promise.reject(new Error('the store is gone')) },
    });
    expect(await statusOf(broken, { address: '81.2.69.160' })).toBe(401);
  });
});

describe('the two guest passwords', () => {
  it.each<[string, number]>([
    [PASSWORD, 200],
    [OLD_PASSWORD, 200],
    ['violet', 401],
    ['plum', 401],
    [`${PASSWORD}, ${OLD_PASSWORD}`, 401],
  ])('The password %j is answered with %d while both are set.', async (password, status) => {
    const test = await createLearntService();
    expect(await statusOf(test, { address: '198.51.100.1', headers: [['x-status-password', password]] })).toBe(status);
  });

  it.each([
    [{ GUEST_WIFI_PASSWORD: PASSWORD }, [200, 401]],
    [{ GUEST_WIFI_PASSWORD: '', GUEST_WIFI_PASSWORD_OLD: OLD_PASSWORD }, [401, 200]],
    [{ GUEST_WIFI_PASSWORD: PASSWORD, GUEST_WIFI_PASSWORD_OLD: ' padded' }, [200, 401]],
    [{ GUEST_WIFI_PASSWORD: '', GUEST_WIFI_PASSWORD_OLD: '' }, [401, 401]],
  ])('With %j, the password and the one before it are answered with %j.', async (variables, statuses) => {
    const { service } = await createLearntService();
    const answers = [PASSWORD, OLD_PASSWORD].map(async (password) => {
      const request = new Request('https://place.example/', { headers: { 'x-status-password': password } });
      return (await serveStatus(request, '198.51.100.1', createTestRuntime(service, variables))).status;
    });
    expect(await Promise.all(answers)).toEqual(statuses);
  });
});

/** Addresses that are not the site's, near it and far from it, and things that are no address. */
function generateStranger(dice: Dice): string {
  const group = (): string => dice.below(65_536).toString(16);
  const neighbour = `81.2.69.${(161 + dice.below(255)) % 256}`;
  const prefix = `2a02:9100:1:${(dice.chance(50) ? 0x300 + dice.below(256) : 0x100 + dice.below(256)).toString(16)}`;
  return dice.pick([
    neighbour,
    `::ffff:${neighbour}`,
    `${prefix}:${group()}:${group()}:${group()}:${group()}`,
    `${dice.below(80)}.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`,
    `2a02:${group()}:2::${group()}`,
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '::1',
    'fd00::1',
    '0.0.0.0',
    '2a02:9100:1:200::1%eth0',
    '81.2.69.160%0',
    '81.2.69.160, 198.51.100.1',
    '081.2.69.160',
    '[2a02:9100:1:200::1]',
    'unknown',
    '',
  ]);
}

/** The passwords as somebody might send them who does not know them exactly. */
function generatePassword(dice: Dice): string {
  const password = dice.pick([PASSWORD, OLD_PASSWORD]);
  return dice.pick([
    '',
    'undefined',
    'null',
    password.toUpperCase(),
    password.slice(0, -1),
    `${password}x`,
    `x${password}`,
    `"${password}"`,
    encodeURIComponent(password).replace('-', '%2D').replace('violet', '%76iolet').replace('plum', '%70lum'),
    Buffer.from(password).toString('base64'),
    Buffer.from(password).toString('hex'),
    `Basic ${Buffer.from(`guest:${password}`).toString('base64')}`,
    `Bearer ${password}`,
    `${password},${password}`,
    password.replaceAll(/[aeu]/g, '\u00e4'),
    `${password}\u00a0`,
    'copper-bell',
    'refresh-token',
    'x'.repeat(1 + dice.below(5000)),
  ]);
}

function generateHeaders(dice: Dice): [string, string][] {
  const names = [
    'x-forwarded-for',
    'x-nf-client-connection-ip',
    'x-real-ip',
    'forwarded',
    'client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'via',
    'host',
    'origin',
    'referer',
  ] as const;
  const claims = names.flatMap((name): [string, string][] =>
    dice.chance(30)
      ? [[name, dice.pick(['81.2.69.160', 'for=81.2.69.160', '2a02:9100:1:200::1', 'https://place.example'])]]
      : [],
  );
  const others = [
    'authorization',
    'cookie',
    'password',
    'x-password',
    'x-guest-password',
    'x-status_password',
  ] as const;
  const misplaced = others.flatMap((name): [string, string][] =>
    dice.chance(20) ? [[name, dice.pick([PASSWORD, `Bearer ${PASSWORD}`, `x-status-password=${PASSWORD}`])]] : [],
  );
  const wrong: [string, string][] = dice.chance(70)
    ? [[dice.pick(['x-status-password', 'X-Status-Password']), generatePassword(dice)]]
    : [];
  return dice.shuffle([...claims, ...misplaced, ...wrong]);
}

describe('callers from anywhere else', () => {
  it('Whatever headers, encodings of passwords and methods they use, none of them passes.', async () => {
    const test = await createLearntService();
    const calls: { call: Call; seed: string }[] = [];
    forManySeeds((dice, seed) => {
      const method = dice.pick(['GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'get', 'QUERY']);
      const query = dice.pick([
        '',
        `?pw=${PASSWORD}`,
        `?x-status-password=${PASSWORD}`,
        `?password=${PASSWORD}#${PASSWORD}`,
      ]);
      calls.push({ call: { address: generateStranger(dice), method, headers: generateHeaders(dice), query }, seed });
    }, 1500);
    for (const { call, seed } of calls) {
      const expected = ['GET', 'HEAD'].includes(call.method?.toUpperCase() ?? '') ? 401 : 405;
      expect(await statusOf(test, call), `${seed}: ${JSON.stringify(call)}`).toBe(expected);
    }
    expect(test.controller.reads).toBe(1);
  });

  it('The generators would pass if the address or the password were right.', async () => {
    const test = await createLearntService();
    const headers = generateHeaders(createDice(1)).filter(([name]) => name.toLowerCase() !== 'x-status-password');
    expect(await statusOf(test, { address: '81.2.69.160', headers })).toBe(200);
    expect(
      await statusOf(test, { address: '198.51.100.1', headers: [...headers, ['x-status-password', PASSWORD]] }),
    ).toBe(200);
  });
});
