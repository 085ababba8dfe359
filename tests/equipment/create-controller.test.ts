import { expect, it } from 'vitest';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import { readEnvironment } from '../../netlify/runtime/env.ts';

/** What is asked with these variables, and how the read fails: nobody answers. */
async function tryRead(variables: Record<string, string>): Promise<{ asked: string[]; error: unknown }> {
  const asked: string[] = [];
  const controller = createController(
    readEnvironment(variables).environment,
    (url) => {
      asked.push(url.href.replace(/\?.*/, ''));
      return Promise.reject(new Error('nobody answers in a test'));
    },
    { get: () => Promise.resolve(undefined) },
  );
  const error: unknown = await controller.read(0, new AbortController().signal).catch((reason: unknown) => reason);
  return { asked, error };
}

const UNIFI = { UNIFI_API_KEY: 'real-key' };
const OMADA = {
  NETWORK_CONTROLLER: 'omada',
  OMADA_API_URL: 'https://api.example/below/it/',
  OMADA_ID: 'omada-1',
  OMADA_CLIENT_ID: 'client',
  OMADA_CLIENT_SECRET: 'client-secret',
};

it.each<[Record<string, string>, string]>([
  [UNIFI, 'https://api.ui.com/v1/hosts'],
  [{ ...UNIFI, UNIFI_API_URL: 'https://api.example/below/it/' }, 'https://api.example/below/it/v1/hosts'],
  [OMADA, 'https://api.example/below/it/openapi/authorize/token'],
])('With %j, %s is asked first, and nobody else.', async (variables, first) => {
  const { asked } = await tryRead(variables);
  expect(asked[0]).toBe(first);
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([new URL(first).origin]));
});

const UNIFI_UNSET = 'UNIFI_API_KEY is not set: create a read-only key at unifi.ui.com and set it';
const OMADA_UNSET =
  'OMADA_API_URL, OMADA_ID, OMADA_CLIENT_ID and OMADA_CLIENT_SECRET are not all set: create an application with client credentials under "Platform integration" of the controller and set them';
it.each<[Record<string, string>, string]>([
  [{}, UNIFI_UNSET],
  ...Object.keys(OMADA)
    .slice(1)
    .map((name): [Record<string, string>, string] => [{ ...OMADA, [name]: '' }, OMADA_UNSET]),
  [{ ...UNIFI, NETWORK_CONTROLLER: 'push' }, 'no reading has been pushed yet: run npm run site-agent on site'],
])('With %j nobody is asked, and the failure says what to do.', async (variables, message) => {
  const { asked, error } = await tryRead(variables);
  expect(asked).toEqual([]);
  expect(error).toMatchObject({ name: 'ControllerError', message: expect.stringContaining(message) as string });
});
