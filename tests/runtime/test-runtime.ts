import { readEnvironment } from '../../netlify/runtime/env.ts';
import type { Runtime } from '../../netlify/runtime/runtime.ts';
import { createProcessMemory } from '../../netlify/runtime/read-status.ts';
import type { StatusService } from '../../netlify/runtime/status-service.ts';
import type { StatusStore } from '../../netlify/runtime/store.ts';
import { NETWORK } from '../status/fixtures.ts';
import { openStore } from './memory-blobs.ts';
import { AMPLE_MS, openStatusStore } from './test-service.ts';

const PLACE = {
  name: 'Place',
  baseUrl: 'https://place.example',
  languages: ['en'],
  timeZone: 'Europe/Madrid',
  ratesThrough: '2026-12-31',
};

/** What the functions get, from environment variables and a service. */
export function createTestRuntime(
  service: StatusService,
  variables: Record<string, string> = {},
  now: () => number = Date.now,
  store: StatusStore = openStatusStore(openStore()),
): Runtime {
  const { environment, malformed } = readEnvironment({
    SITE_URL: 'https://place.example',
    GUEST_WIFI_PASSWORD: 'violet-kite',
    STAFF_PASSWORD: 'copper-bell',
    REFRESH_TOKEN: 'refresh-token',
    SITE_IPS: '203.0.113.7, 2001:db8:aa00::/56',
    ...variables,
  });
  return {
    environment,
    malformed,
    store,
    place: PLACE,
    network: NETWORK,
    memory: createProcessMemory(),
    service,
    areas: ['coworking', 'terrain', 'molino'],
    now,
    wait: () => Promise.resolve(),
    log: () => undefined,
    equipmentMs: AMPLE_MS,
  };
}

/** An answer as a client sees it. */
export interface Seen {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function see(response: Response): Promise<Seen> {
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    text,
    headers: Object.fromEntries(response.headers),
  };
}
