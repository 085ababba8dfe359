import { describe, expect, it } from 'vitest';
import { createController } from '../../../netlify/runtime/equipment/create-controller.ts';
import { readEnvironment } from '../../../netlify/runtime/env.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { startCloud } from '../test-cloud.ts';
import { startVendorWith } from './vendor-server.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 2);

function read(variables: Record<string, string>): Promise<Reading> {
  const { environment, problems } = readEnvironment(variables);
  expect(problems).toEqual([]);
  return createController(environment, fetch, { readPushes: () => Promise.resolve([]) }).read(
    NOW,
    new AbortController().signal,
  );
}

describe('createController', () => {
  it.each([{}, { NETWORK_CONTROLLER: 'unifi' }])(
    'With %j and a key, the address of UniFi’s cloud is asked.',
    async (name) => {
      const vendor = await startVendorWith({});
      const reading = await read({ ...name, UNIFI_API_URL: vendor.url, UNIFI_API_KEY: 'real-key' });
      expect(reading.site).toBe('reachable');
      expect(new Set(vendor.requests.map(({ headers }) => headers['x-api-key']))).toEqual(new Set(['real-key']));
    },
  );

  it.each([{}, { NETWORK_CONTROLLER: 'unifi' }, { UNIFI_API_KEY: '' }])(
    'With %j and so without a key, nothing is asked, and the failure says what to do.',
    async (variables) => {
      const vendor = await startVendorWith({});
      await expect(read({ UNIFI_API_URL: vendor.url, ...variables })).rejects.toMatchObject({
        name: 'ControllerError',
        message: 'UNIFI_API_KEY is not set: create a read-only key at unifi.ui.com and set it',
      });
      expect(vendor.requests).toEqual([]);
    },
  );

  it('With push and nothing pushed, no vendor is asked, and the failure says what to set up.', async () => {
    const vendor = await startVendorWith({});
    const variables = { UNIFI_API_URL: vendor.url, UNIFI_API_KEY: 'real-key' };
    await expect(read({ ...variables, NETWORK_CONTROLLER: 'push' })).rejects.toThrow('run npm run site-agent on site');
    expect(vendor.requests).toEqual([]);
  });

  it.each([
    ['UNIFI_HOST_ID', 'host-9', 'UNIFI_HOST_ID names none of the consoles'],
    ['UNIFI_SITE_ID', 'site-9', 'UNIFI_SITE_ID names none of the sites'],
  ])('%s=%s chooses what is read.', async (variable, id, message) => {
    const vendor = await startVendorWith({});
    const variables = { UNIFI_API_URL: vendor.url, UNIFI_API_KEY: 'real-key' };
    await expect(read({ ...variables, [variable]: id })).rejects.toThrow(message);
    await expect(read({ ...variables, [variable]: id.replace('9', '1') })).resolves.toMatchObject({
      site: 'reachable',
    });
  });

  const OMADA = {
    NETWORK_CONTROLLER: 'omada',
    OMADA_ID: 'omada-1',
    OMADA_CLIENT_ID: 'client',
    OMADA_CLIENT_SECRET: 'client-secret',
  };

  it('omada is the Omada controller, and OMADA_API_URL counts more than OMADA_REGION.', async () => {
    const { url } = await startCloud(NOW);
    const reading = await read({ ...OMADA, OMADA_API_URL: url, OMADA_REGION: 'us' });
    expect(reading).toMatchObject({ site: 'reachable', wan: { primary: 'up' } });
  });

  it.each([
    ['us', 'https://use1-omada-northbound.tplinkcloud.com'],
    ['eu', 'https://euw1-omada-northbound.tplinkcloud.com'],
    ['ap', 'https://aps1-omada-northbound.tplinkcloud.com'],
  ])('With OMADA_REGION=%s, %s is asked.', async (region, origin) => {
    const asked: string[] = [];
    const { environment } = readEnvironment({ ...OMADA, OMADA_REGION: region });
    const controller = createController(
      environment,
      (url) => {
        asked.push(url.href);
        return Promise.reject(new Error('nobody is asked in a test'));
      },
      { readPushes: () => Promise.resolve([]) },
    );
    await expect(controller.read(NOW, new AbortController().signal)).rejects.toThrow('nobody is asked in a test');
    expect(asked).toEqual([`${origin}/openapi/authorize/token?grant_type=client_credentials`]);
  });

  it.each([
    ['UniFi', { UNIFI_API_KEY: 'real-key' }, 'UNIFI_API_URL', 'https://api.example/below/it/v1/hosts'],
    ['Omada', OMADA, 'OMADA_API_URL', 'https://api.example/below/it/openapi/authorize/token'],
  ])('The API of %s may be below a path, and is asked there.', async (_name, variables, name, first) => {
    const asked: string[] = [];
    const { environment } = readEnvironment({ ...variables, [name]: 'https://api.example/below/it/' });
    const controller = createController(
      environment,
      (url) => {
        asked.push(url.href);
        return Promise.reject(new Error('nobody is asked in a test'));
      },
      { readPushes: () => Promise.resolve([]) },
    );
    await expect(controller.read(NOW, new AbortController().signal)).rejects.toThrow('nobody is asked in a test');
    expect(asked.map((url) => url.replace(/\?.*/, ''))).toContain(first);
    expect(asked.filter((url) => !url.startsWith('https://api.example/below/it/'))).toEqual([]);
  });

  it.each(['OMADA_REGION', 'OMADA_ID', 'OMADA_CLIENT_ID', 'OMADA_CLIENT_SECRET'])(
    'omada without %s asks nobody, and says what to do.',
    async (name) => {
      await expect(read({ ...OMADA, OMADA_REGION: 'eu', [name]: '' })).rejects.toMatchObject({
        name: 'ControllerError',
        message:
          'OMADA_REGION, OMADA_ID, OMADA_CLIENT_ID and OMADA_CLIENT_SECRET are not all set: create an application with client credentials under "Platform integration" of the controller and set them',
      });
    },
  );
});
