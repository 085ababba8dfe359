import { expect } from 'vitest';
import { ControllerError, type Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import { createOmadaController } from '../../../netlify/runtime/equipment/omada.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { startVendor, type Vendor, type VendorAnswer, type VendorRequest } from './vendor-server.ts';

export const NOW = Date.UTC(2026, 2, 2, 10, 2);
export const TOKEN = '/openapi/authorize/token';
export const SITES = '/openapi/v1/omada-1/sites';
export const DEVICES = '/openapi/v1/omada-1/sites/site-1/devices';
export const WAN = '/openapi/v1/omada-1/sites/site-1/gateways/02-00-5E-10-00-FF/wan-status';
export const GATEWAY = { mac: '02-00-5E-10-00-FF', type: 'gateway', detailStatus: 14 };

export function success(result: unknown): VendorAnswer {
  return { body: { errorCode: 0, msg: 'Success.', result } };
}

export function failure(errorCode: number): VendorAnswer {
  return { body: { errorCode, msg: 'Xq7 is in the vendor’s own words' } };
}

const ANSWERS: Readonly<Record<string, VendorAnswer>> = {
  [TOKEN]: success({ accessToken: 'token-1', expiresIn: 7200 }),
  [SITES]: success({ totalRows: 1, data: [{ siteId: 'site-1' }] }),
  [DEVICES]: success({ totalRows: 1, data: [GATEWAY] }),
  [WAN]: success([{ port: 1, status: 1, internetState: 1, latency: 12, loss: 0 }]),
};

/** A cloud where everything works, but for what the test says. */
export function startOmada(
  answer: (request: VendorRequest) => VendorAnswer | undefined = () => undefined,
): Promise<Vendor> {
  return startVendor((request) => answer(request) ?? ANSWERS[request.path] ?? { status: 404 });
}

interface Choice {
  readonly siteId?: string | undefined;
  readonly ask?: Fetch;
}

export function read({ url: apiUrl }: Pick<Vendor, 'url'>, choice: Choice = {}): Promise<Reading> {
  const { siteId, ask = fetch } = { siteId: 'site-1', ...choice };
  const credentials = { omadaId: 'omada-1', clientId: 'Xq7-client', clientSecret: 'Xq7-secret' };
  const controller = createOmadaController({ apiUrl, ...credentials, siteId, fetch: ask });
  return controller.read(NOW, new AbortController().signal);
}

/** The message of a read that fails, which must be one of ours and hold no secret. */
export async function failureOf(reading: Promise<Reading>): Promise<string> {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ControllerError);
  const { message } = error as ControllerError;
  expect(message).not.toMatch(/Xq7|token-\d/);
  return message;
}

export const pathsOf = ({ requests }: Vendor): string[] => requests.map(({ path }) => path);
