import type { AlarmMessage } from '../../netlify/runtime/channels/channel.ts';
import type { Environment } from '../../netlify/runtime/environment/env.ts';
import type { ControllerFailure } from '../../netlify/runtime/equipment/controller.ts';
import type { VendorName } from '../../netlify/runtime/equipment/vendors.ts';
import type { Network } from '../../src/schema/network.ts';
import type { Reading } from '../../src/status/reading.ts';
import type { StoreAccess } from './store.ts';

export type Variables = Readonly<Record<string, string | undefined>>;
type ControllerName = VendorName | 'demo';

/** The equipment to read, and the variables, as the environment sets them. */
export interface Setup {
  readonly controller: ControllerName;
  /** The variables with which the equipment is read. */
  readonly environment: Environment;
  /** The names of variables that are set and cannot be used. */
  readonly malformed: readonly string[];
  /** The same, a sentence each. */
  readonly problems: readonly string[];
  /** The names of the variables that are set. */
  readonly given: readonly string[];
}

/** The result of reading the equipment once: a reading and the bodies of all answers, or why there is none. */
export type Equipment = (
  | { readonly reading: Reading; readonly answers: readonly string[] }
  | { readonly problem: string; readonly failure: ControllerFailure }
) & {
  /** How far the clock of this machine is ahead of that of the answers, in milliseconds; undefined without an answer. */
  readonly aheadMs: number | undefined;
};

export interface ExamineOptions {
  readonly variables: Variables;
  readonly network: Network;
  /** The languages of the site, the default one first. */
  readonly languages: readonly string[];
  readonly store: StoreAccess | undefined;
  /** A message to send to staff through every channel; without it, nothing is sent. */
  readonly test?: AlarmMessage | undefined;
  /** How long the equipment may take to answer, in milliseconds. */
  readonly limitMs: number;
}

/** All that a check may look at. */
export interface Examination extends ExamineOptions {
  readonly setup: Setup;
  readonly equipment: Equipment;
}
