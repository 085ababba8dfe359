import { describe, expect, it } from 'vitest';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import { readEnvironment } from '../../netlify/runtime/environment/env.ts';
import { demoControllerVariables, readDemoEnvironment } from '../../scripts/serve/demo-environment.ts';

const PASSWORDS = {
  GUEST_WIFI_PASSWORD: 'demo-guest',
  STAFF_PASSWORD: 'demo-staff',
  REFRESH_TOKEN: 'demo-refresh-token',
};

describe('readDemoEnvironment', () => {
  it.each([{}, { NETWORK_CONTROLLER: '' }, { NETWORK_CONTROLLER: 'demo', UNIFI_API_KEY: 'real-key' }])(
    'reads the demo network with %j, with passwords that may be printed',
    (source) => {
      expect(readDemoEnvironment(source)).toEqual({
        isDemo: true,
        demoPort: 8890,
        variables: PASSWORDS,
        problems: [],
      });
    },
  );

  it.each(['unifi', 'cisco'])('sets nothing with NETWORK_CONTROLLER=%s', (name) => {
    expect(readDemoEnvironment({ NETWORK_CONTROLLER: name })).toMatchObject({ isDemo: false, variables: {} });
  });

  it('keeps a password that is set; reports an invalid one without replacing it', () => {
    const { variables, problems } = readDemoEnvironment({ GUEST_WIFI_PASSWORD: 'plum', STAFF_PASSWORD: 'ñ' });
    expect(variables).toEqual({ REFRESH_TOKEN: 'demo-refresh-token' });
    expect(problems).toEqual([expect.stringContaining('STAFF_PASSWORD')]);
  });
});

describe('demoControllerVariables', () => {
  it('makes the functions read the demo console, without any key of real equipment', async () => {
    const asked: [string, unknown][] = [];
    const { environment, problems } = readEnvironment({
      NETWORK_CONTROLLER: 'demo',
      UNIFI_API_KEY: 'real-key',
      UNIFI_HOST_ID: 'real-host',
      ...demoControllerVariables('http://127.0.0.1:9'),
    });
    const controller = createController(
      environment,
      (url, init) => {
        asked.push([url.href, new Headers(init.headers).get('x-api-key')]);
        return Promise.reject(new Error('nobody is asked in a test'));
      },
      { get: () => Promise.resolve(undefined) },
    );
    await expect(controller.read(0, new AbortController().signal)).rejects.toThrow('nobody is asked');
    expect(problems).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    for (const [url, key] of asked) {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9\//);
      expect(url).not.toContain('real-host');
      expect(key).toBe('demo-console-key');
    }
  });
});
