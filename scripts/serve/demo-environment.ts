import { existsSync } from 'node:fs';
import { readEnvironment } from '../../netlify/runtime/environment/env.ts';
import { complain } from '../command-line.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Passwords that may be printed: used only if none is set and the network is the demo network. */
export const DEMO_DEFAULTS = {
  GUEST_WIFI_PASSWORD: 'demo-guest',
  STAFF_PASSWORD: 'demo-staff',
  REFRESH_TOKEN: 'demo-refresh-token',
} as const;

/** Returns a password for printing: only a default one, never one that a person has set. */
export function shownPassword(name: 'GUEST_WIFI_PASSWORD' | 'STAFF_PASSWORD'): string {
  const value = readEnvironment().environment[name];
  if (value === undefined) return 'none, so nobody gets in';
  return value === DEMO_DEFAULTS[name] ? value : `$${name}`;
}

/** What a local server needs in addition to the production environment. */
export interface DemoEnvironment {
  /** True if the demo network is read: `NETWORK_CONTROLLER` is `demo`, or not set. */
  readonly isDemo: boolean;
  /** Port of the demo console, from `DEMO_PORT`; 0 is any free port. */
  readonly demoPort: number;
  /** The variables that replace the given ones. */
  readonly variables: Variables;
  readonly problems: readonly string[];
}

/**
 * Reads the variables of a local server.
 * - With the demo network, passwords that are not set have the demo's defaults.
 * - Other variables are unchanged. Invalid ones are reported and deny access, as in production.
 */
export function readDemoEnvironment(source: Variables): DemoEnvironment {
  const isDemo = ['', 'demo'].includes(source.NETWORK_CONTROLLER ?? '');
  const { environment, malformed, problems } = readEnvironment({
    ...source,
    ...(isDemo && { NETWORK_CONTROLLER: '' }),
  });
  const missing = Object.entries(DEMO_DEFAULTS).filter(
    ([name]) => environment[name as keyof typeof DEMO_DEFAULTS] === undefined && !malformed.includes(name),
  );
  return {
    isDemo,
    demoPort: environment.DEMO_PORT,
    variables: isDemo ? Object.fromEntries(missing) : {},
    problems,
  };
}

/**
 * Returns the variables with which the functions read the demo console at `url`. The key of real equipment is never
 * sent to it.
 */
export function demoControllerVariables(url: string): Variables {
  return {
    NETWORK_CONTROLLER: 'unifi',
    UNIFI_API_URL: url,
    UNIFI_API_KEY: 'demo-console-key',
    UNIFI_HOST_ID: '',
    UNIFI_SITE_ID: '',
  };
}

/** Prepares the environment of this process: `.env`, then the demo's defaults. Warns about invalid variables. */
export function prepareEnvironment(): DemoEnvironment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const demo = readDemoEnvironment(process.env);
  for (const problem of demo.problems) complain('yellow', problem);
  Object.assign(process.env, demo.variables);
  return demo;
}
