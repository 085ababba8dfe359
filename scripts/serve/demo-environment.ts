import { existsSync } from 'node:fs';
import { readEnvironment } from '../../netlify/runtime/environment/env.ts';
import { complain } from '../command-line.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Passwords that may be printed: they are used only where a person has set none, and the network is the demo one. */
export const DEMO_DEFAULTS = {
  GUEST_WIFI_PASSWORD: 'demo-guest',
  STAFF_PASSWORD: 'demo-staff',
  REFRESH_TOKEN: 'demo-refresh-token',
} as const;

/** A password as it may be printed: one that somebody has set is never. */
export function shownPassword(name: 'GUEST_WIFI_PASSWORD' | 'STAFF_PASSWORD'): string {
  const value = readEnvironment().environment[name];
  if (value === undefined) return 'none, so nobody gets in';
  return value === DEMO_DEFAULTS[name] ? value : `$${name}`;
}

/** What a server on a person's own machine has beside the environment of production. */
export interface DemoEnvironment {
  /** Whether the demo network is read: `NETWORK_CONTROLLER` is `demo`, or not set. */
  readonly isDemo: boolean;
  /** Where the demo console listens, from `DEMO_PORT`; 0 is any free port. */
  readonly demoPort: number;
  /** The variables that take the place of those that were given. */
  readonly variables: Variables;
  /** The variables that cannot be used, as sentences. */
  readonly problems: readonly string[];
}

/**
 * Reads the variables of a server on a person's own machine.
 * - Where the demo network is read, passwords that are not set have the demo's defaults.
 * - What is set stays as it is; what is set but cannot be used is reported and denies, as in production.
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

/** The variables with which the functions read the demo console at `url`; the key of real equipment is not sent to it. */
export function demoControllerVariables(url: string): Variables {
  return {
    NETWORK_CONTROLLER: 'unifi',
    UNIFI_API_URL: url,
    UNIFI_API_KEY: 'demo-console-key',
    UNIFI_HOST_ID: '',
    UNIFI_SITE_ID: '',
  };
}

/** Prepares the environment of this process: `.env`, then the demo's defaults. Warns of what cannot be used. */
export function prepareEnvironment(): DemoEnvironment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const demo = readDemoEnvironment(process.env);
  for (const problem of demo.problems) complain('yellow', problem);
  Object.assign(process.env, demo.variables);
  return demo;
}
