import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAgentConfig } from '../../scripts/site-agent/agent-config.ts';
import { runSiteAgent } from './run-site-agent.ts';
import { COMMUNITY } from './snmp-daemon.ts';

const MAC = '02:00:5e:10:00:01';
const TOKEN = 'token-of-the-site';

/** What is said of a `site-agent.json` with this text; without any, there is no such file. */
function refusalOf(text: string | undefined): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-agent-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'site-agent.json');
  if (text !== undefined) writeFileSync(file, text);
  try {
    return readAgentConfig(file);
  } catch (error) {
    return error;
  }
}

describe('npm run site-agent, set up wrongly', () => {
  const CONFIG = {
    accessPoints: [{ mac: MAC, host: '127.0.0.1', community: COMMUNITY }],
    wan: { targets: ['127.0.0.1:9'] },
  };
  const ENVIRONMENT = { SITE_URL: 'http://127.0.0.1:9', REFRESH_TOKEN: TOKEN };
  const access = (accessPoint: object): object => ({ ...CONFIG, accessPoints: [accessPoint] });

  it.each<[string, string | object | undefined, string]>([
    ['missing', undefined, 'site-agent.json cannot be read: '],
    ['no JSON', `{ "community": "${COMMUNITY}"`, 'site-agent.json is not JSON.'],
    ['empty', {}, 'cannot be used: accessPoints: '],
    [
      'without a way in',
      access({ mac: MAC, host: 'ap' }),
      'accessPoints.0.community: is needed, or a user: one of them',
    ],
    ['with another probe', access({ mac: MAC, host: 'ap', probe: 'http' }), 'accessPoints.0.probe: '],
    [
      'with an option as host',
      access({ mac: MAC, host: '-f', probe: 'ping' }),
      'accessPoints.0.host: must be a host name',
    ],
    [
      'with a port to ping',
      access({ mac: MAC, host: 'ap', probe: 'ping', port: 161 }),
      'accessPoints.0.port: has no meaning for ping; "probe": "tcp" asks a port',
    ],
    [
      'with a port that does not exist',
      access({ mac: MAC, host: 'ap', probe: 'tcp', port: 0 }),
      'accessPoints.0.port: ',
    ],
    [
      'with an address of a private network',
      { ...CONFIG, publicAddresses: ['203.0.113.7', '192.168.88.1'] },
      'publicAddresses.1: must be an IPv4 address or an IPv6 prefix that this site alone has on the internet',
    ],
    ['with no port', { ...CONFIG, wan: { targets: ['1.1.1.1'] } }, 'wan.targets.0: must be an address and a port'],
  ])(
    'A configuration that is %s is one line and exit code 2, and nothing of it is repeated.',
    (_title, config, why) => {
      const refusal = refusalOf(typeof config === 'object' ? JSON.stringify(config) : config);
      expect(refusal).toMatchObject({ exitCode: 2, message: expect.stringContaining(why) as string });
      expect(String(refusal)).not.toMatch(new RegExp(`${COMMUNITY}|\n`));
    },
  );

  it('The line goes to where errors go, and nothing else is printed.', async () => {
    const { code, stdout, stderr } = await runSiteAgent({ config: {}, environment: ENVIRONMENT });
    expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
    expect(stderr).toContain('site-agent.json cannot be used: accessPoints: ');
  });

  it.each([
    [{ REFRESH_TOKEN: TOKEN }, 'SITE_URL is not set: set it to the address of the website.'],
    [{ SITE_URL: 'http://127.0.0.1:9' }, 'REFRESH_TOKEN is not set: set it to the token of the website.'],
    [
      { ...ENVIRONMENT, REFRESH_TOKEN: 'contraseña' },
      'REFRESH_TOKEN is set but cannot be used (see .env.example): it is treated as not set.',
    ],
  ])('With %j, the agent says what to set.', async (environment, line) => {
    expect(await runSiteAgent({ config: CONFIG, environment })).toEqual({ code: 2, stdout: '', stderr: `${line}\n` });
  });

  it('--help explains it, and an option that does not exist is one line.', async () => {
    expect(await runSiteAgent({ args: ['--help'] })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('npm run site-agent -- --config <file> [--once]') as string,
    });
    const { code, stderr } = await runSiteAgent({ args: ['--twice'] });
    expect([code, stderr.split('\n').length]).toEqual([2, 2]);
  });
});
