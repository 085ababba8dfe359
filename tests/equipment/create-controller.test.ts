import { describe, expect, it } from 'vitest';
import type { Controller, Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createController } from '../../netlify/runtime/equipment/create-controller.ts';
import { VENDORS } from '../../netlify/runtime/equipment/vendors.ts';
import { readEnvironment } from '../../netlify/runtime/environment/env.ts';
import { createOf, VENDOR_CASES } from './vendors.ts';

/** Returns the requests of a controller, and the error of its read. No request is answered. */
async function tryRead(create: (fetch: Fetch) => Controller): Promise<{ asked: string[]; error: unknown }> {
  const asked: string[] = [];
  const controller = create((url) => {
    asked.push(url.href.replace(/\?.*/, ''));
    return Promise.reject(new Error('nobody answers in a test'));
  });
  const error: unknown = await controller.read(0, new AbortController().signal).catch((reason: unknown) => reason);
  return { asked, error };
}

const createWith =
  (variables: Record<string, string>) =>
  (fetch: Fetch): Controller =>
    createController(readEnvironment(variables).environment, fetch, { get: () => Promise.resolve(undefined) });

it('reads UniFi at the vendor’s own address if no vendor is set', async () => {
  const { asked } = await tryRead(createWith({ UNIFI_API_KEY: 'real-key' }));
  expect(asked[0]).toBe('https://api.ui.com/v1/hosts');
});

describe.each(VENDOR_CASES)('with the variables of $vendor', ({ vendor, apiUrl, paths }) => {
  it('sends requests only to the configured API URL, including its path', async () => {
    const { asked, error } = await tryRead((fetch) =>
      createOf(vendor, fetch, { [apiUrl]: 'https://api.example/below/it/' }),
    );
    expect(asked[0]).toBe(`https://api.example/below/it${paths[0] ?? ''}`);
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set(['https://api.example']));
    expect(error).toMatchObject({ name: 'ControllerError', failure: 'unreachable' });
  });

  it.each(VENDORS[vendor].needs)('sends no request without %s, and says what to do', async (name) => {
    const { asked, error } = await tryRead((fetch) => createOf(vendor, fetch, { [name]: '' }));
    expect(asked).toEqual([]);
    expect(error).toMatchObject({ name: 'ControllerError', failure: 'unset' });
    expect(String(error)).toContain(name);
    expect(String(error)).toContain(VENDORS[vendor].setUp);
  });
});

it.each<[Record<string, string>, string]>([
  [{}, 'UNIFI_API_KEY is not set: create a read-only key at unifi.ui.com and set it'],
  [
    { NETWORK_CONTROLLER: 'omada' },
    'OMADA_API_URL, OMADA_ID, OMADA_CLIENT_ID and OMADA_CLIENT_SECRET are not all set: create an application with client credentials under "Platform integration" of the controller and set them',
  ],
  [{ NETWORK_CONTROLLER: 'push' }, 'no reading has been pushed yet: run npm run site-agent on site'],
])('names what is missing with %j', async (variables, message) => {
  const { error } = await tryRead(createWith(variables));
  expect(error).toMatchObject({ message: expect.stringContaining(message) as string });
});
