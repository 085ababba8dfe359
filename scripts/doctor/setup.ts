import { readEnvironment, type Environment } from '../../netlify/runtime/env.ts';
import type { VendorName } from './vendors.ts';
import { demoControllerVariables, readDemoEnvironment } from '../serve/demo-environment.ts';

export type Variables = Readonly<Record<string, string | undefined>>;
export type ControllerName = NonNullable<Environment['NETWORK_CONTROLLER']> | 'demo';

/** What is to be examined, as the variables say. */
export interface Setup {
  readonly controller: ControllerName;
  /** With which the equipment is read. */
  readonly environment: Environment;
  /** The variables that were set and cannot be used. */
  readonly malformed: readonly string[];
  /** The same as sentences. */
  readonly problems: readonly string[];
  /** The names of the variables that are set. */
  readonly given: readonly string[];
}

/** Whose equipment it is, or as whose the demo network answers; undefined where nobody is asked. */
export function vendorOf(controller: ControllerName): VendorName | undefined {
  if (controller === 'push') return undefined;
  return controller === 'demo' ? 'unifi' : controller;
}

/**
 * The setup that the variables describe. Where they name no equipment, it is the demo network of `npm start`; a key of
 * UniFi names UniFi, as it does on the host.
 */
export function readSetup(variables: Variables): Setup {
  const { isDemo, demoPort, problems } = readDemoEnvironment(variables);
  const given = Object.keys(variables).filter((name) => variables[name]?.trim());
  const isUnifi = given.includes('UNIFI_API_KEY') && variables.NETWORK_CONTROLLER !== 'demo';
  if (isDemo && !isUnifi) {
    const demo = demoControllerVariables(`http://127.0.0.1:${demoPort}`);
    const { environment, malformed } = readEnvironment({ ...variables, ...demo });
    return { controller: 'demo', environment, malformed, problems, given };
  }
  const { environment, malformed } = readEnvironment(variables);
  return { controller: environment.NETWORK_CONTROLLER ?? 'unifi', environment, malformed, problems, given };
}
