import type { ServedProcess } from '../served-process.ts';

export const GUEST = { 'x-status-password': 'walnut-tree' };

export function getStatus(served: ServedProcess, headers: Record<string, string> = GUEST): Promise<Response> {
  return fetch(`${served.url}/api/internet-status`, { headers });
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
