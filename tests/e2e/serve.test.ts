import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, inject } from 'vitest';
import { startNtfyServer } from '../runtime/channels/alarm-server.ts';
import { runServe, type ServedProcess } from '../served-process.ts';
import { DOWN } from './status/seeded-store.ts';
import { it, startServer } from './serve.ts';
import { getStatus, GUEST, postOverride, STAFF } from './status-requests.ts';

async function runToEnd(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const { child, output } = runServe(args, environment, 'scripts/serve.ts', inject('builtPlace'));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output: output() };
}

describe.concurrent('starting', () => {
  describe('of its own', () => {
    let served: ServedProcess;
    let code: number | null;

    beforeAll(async () => {
      served = await startServer();
      code = await served.stop();
    });

    it('says where the site is, how to get in, and what to try', () => {
      expect(served.output()).toContain(`Ready at ${served.url}/`);
      expect(served.output()).toContain(`guests ${GUEST['x-status-password']}, staff ${STAFF['x-staff-password']}`);
      expect(served.output()).toContain('/api/internet-status');
      expect(served.output()).toContain(`  ${served.url}/-/staff/en\n`);
    });

    it('ends with exit code 0 on Ctrl-C, and leaves nothing listening', async () => {
      expect(code).toBe(0);
      await expect(fetch(served.url)).rejects.toThrow();
      await expect(fetch(served.demoUrl)).rejects.toThrow();
    });
  });

  it.each(['PORT', 'DEMO_PORT'])(
    'says which variable to change when %s is taken, without a stack trace',
    async (variable) => {
      const server = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const taken = String((server.address() as AddressInfo).port);
      const other = createServer().listen(Number(taken), '::');
      await new Promise((resolve) => other.once('listening', resolve).once('error', resolve));
      const { code, output } = await runToEnd([], { [variable]: taken });
      server.close();
      other.close();
      expect(code).toBe(1);
      expect(output).toContain(
        `Port ${taken} is already in use. Set ${variable} to another port, or to 0 for any free one.`,
      );
      expect(output).not.toContain('    at ');
    },
  );

  it('says what to run where nothing was built', async () => {
    const { code, output } = await runToEnd(['--dist', 'no-such-folder']);
    expect([code, output.trim()]).toEqual([
      1,
      'There is no built site in no-such-folder. Run npm run build first, or npm start for both.',
    ]);
  });
});

describe.concurrent('a server with secrets of its own', () => {
  it('none lets nobody in, and one that is malformed is reported by its name and opens nothing; nor does it open for all addresses', async ({
    serve,
  }) => {
    const secrets = { GUEST_WIFI_PASSWORD: '', STAFF_PASSWORD: ' spaced', REFRESH_TOKEN: 'contraseña' };
    const served = await serve({
      environment: { NETWORK_CONTROLLER: 'unifi', ...secrets, SITE_IPS: '0.0.0.0/0, ::/0' },
    });
    expect(served.output()).toContain('REFRESH_TOKEN is set but cannot be used');
    expect(served.output()).toContain('STAFF_PASSWORD is set but cannot be used');
    expect(served.output()).not.toContain('contraseña');
    for (const headers of [GUEST, {}, { 'x-status-password': '' }])
      expect((await getStatus(served, headers)).status).toBe(401);
    for (const headers of [STAFF, { 'x-staff-password': 'spaced' }, { 'x-staff-password': '' }])
      expect((await postOverride(served, { action: 'clear' }, headers)).status).toBe(401);
  });

  it('opens for its own addresses; its demo console links to the site, says the passwords of the demo, but none that is set, and has what was broken and mended read at once, and staff told', async ({
    serve,
  }) => {
    const { url, arrived } = await startNtfyServer();
    const environment = { STAFF_PASSWORD: 'violet-kite-river', SITE_IPS: '127.0.0.1, ::1', ALARM_NTFY_URL: `${url}/a` };
    const served = await serve({ environment });
    expect(served.output()).not.toContain('violet-kite-river');
    const page = await (await fetch(served.demoUrl)).text();
    for (const path of ['/', '/-/internet/en', '/-/staff/en']) expect(page).toContain(`href="${served.url}${path}"`);
    expect(page).toContain('<code>demo-guest</code>');
    expect(page).not.toContain('violet-kite-river');
    const change = async (state: object): Promise<unknown> => {
      const response = await fetch(`${served.demoUrl}/state`, { method: 'POST', body: JSON.stringify(state) });
      return ((await response.json()) as { shown: { internet: unknown } }).shown.internet;
    };
    expect(await change({})).toEqual({ level: 'ok', attribution: 'ok' });
    expect(await change({ wan: 'down' })).toEqual({ level: 'outage', attribution: 'provider' });
    const { internet } = (await (await getStatus(served, {})).json()) as { internet: { level: string } };
    expect(internet.level).toBe('outage');
    expect(arrived.map(({ body }) => body.title)).toContainEqual(expect.stringMatching(/: No internet$/));
    expect(await change({ wan: 'up' })).toEqual({ level: 'ok', attribution: 'ok' });
  });
});

describe('the demo console', () => {
  const { demoUrl } = inject('sharedServer');

  it('is a page for people, in which every access point can be switched', async () => {
    const page = await (await fetch(demoUrl)).text();
    expect(page).toContain('Break the network');
    expect(page).toContain(`name="accessPoints.${DOWN?.key ?? ''}"`);
  });

  it('refuses what cannot be broken, and says why', async () => {
    const response = await fetch(`${demoUrl}/state`, { method: 'POST', body: '{"wan":"gone"}' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { problem: expect.stringContaining('wan') as string },
    ]);
  });
});
