import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import { readOpenapi } from '../openapi-document.ts';
import { createResponseCheck } from '../response-check.ts';
import type { ServedProcess } from '../served-process.ts';

/** What guests and staff send to a server that was started without passwords of its own. */
export const GUEST = { 'x-status-password': DEMO_DEFAULTS.GUEST_WIFI_PASSWORD } as const;
export const STAFF = { 'x-staff-password': DEMO_DEFAULTS.STAFF_PASSWORD } as const;

type Address = Pick<ServedProcess, 'url'>;

type ResponseCheck = ReturnType<typeof createResponseCheck>;

/** The checks of responses by the address of the server, and by its OpenAPI document: servers of one build share one. */
const checksByUrl = new Map<string, Promise<ResponseCheck>>();
const checksByDocument = new Map<string, ResponseCheck>();

async function loadCheck(url: string): Promise<ResponseCheck> {
  const document = await (await fetch(`${url}/openapi.json`)).text();
  const check = checksByDocument.get(document) ?? createResponseCheck(readOpenapi(document));
  checksByDocument.set(document, check);
  return check;
}

/** The status, whatever it is. Fails if the answer is not as the server's own /openapi.json describes it. */
export async function getStatus({ url }: Address, headers: Record<string, string> = GUEST): Promise<Response> {
  const path = '/api/internet-status';
  const response = await fetch(url + path, { headers });
  const check = checksByUrl.get(url) ?? loadCheck(url);
  checksByUrl.set(url, check);
  const { status, headers: answered } = response;
  const body = await response.clone().text();
  const problems = (await check)({ method: 'GET', path, status, headers: answered, body });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return response;
}

/** How often the equipment has been read. */
export async function countReads({ demoUrl }: Pick<ServedProcess, 'demoUrl'>): Promise<number> {
  const { reads } = (await (await fetch(`${demoUrl}/state`)).json()) as { reads: number };
  return reads;
}

export function postOverride(
  served: Address,
  body: unknown,
  headers: Record<string, string> = STAFF,
): Promise<Response> {
  return fetch(`${served.url}/api/internet-status/override`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
