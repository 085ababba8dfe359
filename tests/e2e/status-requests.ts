import { readOpenapi } from '../openapi-document.ts';
import { createResponseCheck } from '../response-check.ts';
import type { ServedProcess } from '../served-process.ts';

export const GUEST = { 'x-status-password': 'walnut-tree' };

const checks = new Map<string, Promise<ReturnType<typeof createResponseCheck>>>();

async function loadCheck(url: string): Promise<ReturnType<typeof createResponseCheck>> {
  return createResponseCheck(readOpenapi(await (await fetch(`${url}/openapi.json`)).text()));
}

/** The status, whatever it is. Fails if the answer is not as the server's own /openapi.json describes it. */
export async function getStatus({ url }: ServedProcess, headers: Record<string, string> = GUEST): Promise<Response> {
  const path = '/api/internet-status';
  const response = await fetch(url + path, { headers });
  const check = checks.get(url) ?? loadCheck(url);
  checks.set(url, check);
  const { status, headers: answered } = response;
  const body = await response.clone().text();
  const problems = (await check)({ method: 'GET', path, status, headers: answered, body });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return response;
}

/** Breaks or mends the demo network, as a person does on the demo console. */
export async function changeNetwork(served: ServedProcess, change: object): Promise<void> {
  const response = await fetch(`${served.demoUrl}/state`, { method: 'POST', body: JSON.stringify(change) });
  if (!response.ok) throw new Error(await response.text());
}

/** How often the equipment has been read. */
export async function countReads(served: ServedProcess): Promise<number> {
  const { reads } = (await (await fetch(`${served.demoUrl}/state`)).json()) as { reads: number };
  return reads;
}

export function postOverride(
  served: ServedProcess,
  body: unknown,
  headers: Record<string, string> = { 'x-staff-password': 'mill-wheel' },
): Promise<Response> {
  return fetch(`${served.url}/api/internet-status/override`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
