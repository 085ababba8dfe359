import { readEnvironment } from '../../netlify/runtime/env.ts';
import { createGate, type Runtime } from '../../netlify/runtime/runtime.ts';
import type { StatusService } from '../../netlify/runtime/status-service.ts';
import { AMPLE_MS } from './test-service.ts';

/** What the functions get, from environment variables and a service. */
export function createTestRuntime(
  service: StatusService,
  variables: Record<string, string> = {},
  now: () => number = Date.now,
): Runtime {
  const { environment } = readEnvironment({
    SITE_URL: 'https://place.example',
    GUEST_WIFI_PASSWORD: 'violet-kite',
    STAFF_PASSWORD: 'copper-bell',
    REFRESH_TOKEN: 'refresh-token',
    SITE_IPS: '203.0.113.7, 2001:db8:aa00::/56',
    ...variables,
  });
  return {
    environment,
    gate: createGate(environment),
    service,
    areas: ['coworking', 'terrain', 'molino'],
    now,
    log: () => undefined,
    budgetMs: AMPLE_MS,
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
