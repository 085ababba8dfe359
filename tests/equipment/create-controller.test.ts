import { describe, expect, it } from 'vitest';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import { readEnvironment } from '../../netlify/runtime/env.ts';

/** What is asked with these variables, and how the read fails: nobody answers. */
async function tryRead(variables: Record<string, string>): Promise<{ asked: string[]; keys: unknown[]; error: Error }> {
  const { environment, problems } = readEnvironment(variables);
  expect(problems).toEqual([]);
  const asked: string[] = [];
  const keys: unknown[] = [];
  const controller = createController(
    environment,
    (url, { headers }) => {
      asked.push(url.href.replace(/\?.*/, ''));
      keys.push((headers as Record<string, string>)['x-api-key']);
      return Promise.reject(new Error('nobody answers in a test'));
    },
    { get: () => Promise.resolve(undefined) },
  );
  const error: unknown = await controller.read(0, new AbortController().signal).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'ControllerError' });
  return { asked, keys, error: error as Error };
}

const UNIFI = { UNIFI_API_KEY: 'real-key' };
const OMADA = {
  NETWORK_CONTROLLER: 'omada',
  OMADA_ID: 'omada-1',
  OMADA_CLIENT_ID: 'client',
  OMADA_CLIENT_SECRET: 'client-secret',
};

describe('createController', () => {
  it.each<[Record<string, string>, string]>([
    [UNIFI, 'https://api.ui.com/v1/hosts'],
    [{ ...UNIFI, NETWORK_CONTROLLER: 'unifi' }, 'https://api.ui.com/v1/hosts'],
    [{ ...UNIFI, UNIFI_API_URL: 'https://api.example/below/it/' }, 'https://api.example/below/it/v1/hosts'],
    [{ ...OMADA, OMADA_REGION: 'us' }, 'https://use1-omada-northbound.tplinkcloud.com/openapi/authorize/token'],
    [{ ...OMADA, OMADA_REGION: 'eu' }, 'https://euw1-omada-northbound.tplinkcloud.com/openapi/authorize/token'],
    [{ ...OMADA, OMADA_REGION: 'ap' }, 'https://aps1-omada-northbound.tplinkcloud.com/openapi/authorize/token'],
    [
      { ...OMADA, OMADA_REGION: 'us', OMADA_API_URL: 'https://api.example/below/it/' },
      'https://api.example/below/it/openapi/authorize/token',
    ],
  ])('With %j, %s is asked first, and nobody else.', async (variables, first) => {
    const { asked, keys } = await tryRead(variables);
    expect(asked[0]).toBe(first);
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([new URL(first).origin]));
    expect(new Set(keys)).toEqual(new Set([variables.UNIFI_API_KEY]));
  });

  const UNIFI_UNSET = 'UNIFI_API_KEY is not set: create a read-only key at unifi.ui.com and set it';
  const OMADA_UNSET =
    'OMADA_REGION, OMADA_ID, OMADA_CLIENT_ID and OMADA_CLIENT_SECRET are not all set: create an application with client credentials under "Platform integration" of the controller and set them';
  it.each<[Record<string, string>, string]>([
    [{}, UNIFI_UNSET],
    [{ UNIFI_API_KEY: '' }, UNIFI_UNSET],
    [OMADA, OMADA_UNSET],
    ...['OMADA_ID', 'OMADA_CLIENT_ID', 'OMADA_CLIENT_SECRET'].map((name): [Record<string, string>, string] => [
      { ...OMADA, OMADA_REGION: 'eu', [name]: '' },
      OMADA_UNSET,
    ]),
    [{ ...UNIFI, NETWORK_CONTROLLER: 'push' }, 'no reading has been pushed yet: run npm run site-agent on site'],
  ])('With %j nobody is asked, and the failure says what to do.', async (variables, message) => {
    const { asked, error } = await tryRead(variables);
    expect(asked).toEqual([]);
    expect(error.message).toContain(message);
  });
});
