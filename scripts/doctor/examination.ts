import type { AlarmMessage } from '../../netlify/runtime/channels/channel.ts';
import type { Environment } from '../../netlify/runtime/environment/env.ts';
import type { ControllerFailure } from '../../netlify/runtime/equipment/controller.ts';
import type { VendorName } from '../../netlify/runtime/equipment/vendors.ts';
import type { Network } from '../../src/schema/network.ts';
import type { Reading } from '../../src/status/reading.ts';
import type { StoreAccess } from './store.ts';

export type Variables = Readonly<Record<string, string | undefined>>;
type ControllerName = VendorName | 'demo';

export interface Setup {
  readonly controller: ControllerName;
  readonly environment: Environment;
  readonly malformed: readonly string[];
  readonly problems: readonly string[];
  /** Variables that are set. */
  readonly given: readonly string[];
}

export type Equipment = (
  | { readonly reading: Reading; readonly answers: readonly string[] }
  | { readonly problem: string; readonly failure: ControllerFailure }
) & {
  /** How far this machine's clock is ahead of the responses, in milliseconds; undefined without a response. */
  readonly aheadMs: number | undefined;
};

export interface ExamineOptions {
  readonly variables: Variables;
  readonly network: Network;
  readonly languages: readonly string[];
  readonly store: StoreAccess | undefined;
  /** A message to send to staff on every channel; without it, nothing is sent. */
  readonly test?: AlarmMessage | undefined;
  readonly limitMs: number;
}

export interface Examination extends ExamineOptions {
  readonly setup: Setup;
  readonly equipment: Equipment;
}
