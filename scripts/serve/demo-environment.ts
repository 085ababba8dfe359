import { styleText } from 'node:util';
import { existsSync } from 'node:fs';
import { readEnvironment } from '../../netlify/runtime/env.ts';

/** Passwords that may be printed: they are used only where a person has set none, and the network is the demo one. */
export const DEMO_DEFAULTS = {
  NETWORK_CONTROLLER: 'demo',
  GUEST_WIFI_PASSWORD: 'walnut-tree',
  STAFF_PASSWORD: 'mill-wheel',
  REFRESH_TOKEN: 'demo-refresh-token',
} as const;

/**
 * Prepares the environment of a server on a person's own machine: `.env`, then the demo's defaults.
 * - Without a controller of its own, the service reads the demo network.
 * - What is set stays as it is; what is set but cannot be used is reported and denies, as in production.
 */
export function prepareEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { environment, malformed, problems } = readEnvironment();
  for (const problem of problems) console.warn(styleText('yellow', problem, { stream: process.stderr }));
  if (malformed.includes('NETWORK_CONTROLLER') || (environment.NETWORK_CONTROLLER ?? 'demo') !== 'demo') return;
  const missing = Object.entries(DEMO_DEFAULTS).filter(
    ([name]) => environment[name as keyof typeof DEMO_DEFAULTS] === undefined && !malformed.includes(name),
  );
  Object.assign(process.env, Object.fromEntries(missing));
}
