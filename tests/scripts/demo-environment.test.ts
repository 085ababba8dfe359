import { afterEach, describe, expect, it, vi } from 'vitest';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import { readEnvironment } from '../../netlify/runtime/env.ts';
import {
  demoAlarmVariables,
  demoControllerVariables,
  readDemoEnvironment,
} from '../../scripts/serve/demo-environment.ts';

const PASSWORDS = {
  GUEST_WIFI_PASSWORD: 'demo-guest',
  STAFF_PASSWORD: 'demo-staff',
  REFRESH_TOKEN: 'demo-refresh-token',
};

describe('readDemoEnvironment', () => {
  it.each([{}, { NETWORK_CONTROLLER: '' }, { NETWORK_CONTROLLER: 'demo', UNIFI_API_KEY: 'real-key' }])(
    'With %j the demo network is read, with passwords that may be printed.',
    (source) => {
      expect(readDemoEnvironment(source)).toEqual({
        isDemo: true,
        demoPort: 8890,
        variables: PASSWORDS,
        problems: [],
      });
    },
  );

  it.each(['unifi', 'omada', 'push'])('With NETWORK_CONTROLLER=%s nothing is set for anybody.', (name) => {
    expect(readDemoEnvironment({ NETWORK_CONTROLLER: name })).toMatchObject({ isDemo: false, variables: {} });
  });

  it('A controller that does not exist is reported, and is not the demo network.', () => {
    expect(readDemoEnvironment({ NETWORK_CONTROLLER: 'cisco' })).toMatchObject({
      isDemo: false,
      variables: {},
      problems: [expect.stringContaining('NETWORK_CONTROLLER')],
    });
  });

  it('A password that is set stays; one that cannot be used is reported, and nothing takes its place.', () => {
    const { variables, problems } = readDemoEnvironment({ GUEST_WIFI_PASSWORD: 'plum', STAFF_PASSWORD: 'ñ' });
    expect(variables).toEqual({ REFRESH_TOKEN: 'demo-refresh-token' });
    expect(problems).toEqual([expect.stringContaining('STAFF_PASSWORD')]);
  });

  it.each([
    ['0', 0],
    ['8891', 8891],
    ['65535', 65535],
    ['', 8890],
  ])('DEMO_PORT=%s is the port %d.', (text, port) => {
    expect(readDemoEnvironment({ DEMO_PORT: text })).toMatchObject({ demoPort: port, problems: [] });
  });

  it.each(['8890/tcp', '-1', '65536', '80.5'])('DEMO_PORT=%s is reported, and the port is 8890.', (text) => {
    expect(readDemoEnvironment({ DEMO_PORT: text })).toMatchObject({
      demoPort: 8890,
      problems: ['DEMO_PORT is set but cannot be used (a port, 0 to 65535): it is treated as not set.'],
    });
  });
});

describe('demoControllerVariables', () => {
  it('The functions then ask the demo console, and send it no key of real equipment.', async () => {
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

describe('demoAlarmVariables', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('Messages to staff go to the demo console, unless somebody has said where they go.', () => {
    vi.stubEnv('ALARM_NTFY_URL', '');
    expect(demoAlarmVariables('http://127.0.0.1:8890')).toEqual({
      ALARM_NTFY_URL: 'http://127.0.0.1:8890/messages/demo',
    });
    vi.stubEnv('ALARM_NTFY_URL', 'https://ntfy.example/topic');
    expect(demoAlarmVariables('http://127.0.0.1:8890')).toEqual({});
  });
});
