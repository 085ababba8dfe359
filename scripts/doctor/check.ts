import type { Network } from '../../src/schema/network.ts';
import type { Equipment } from './equipment.ts';
import type { Finding } from './finding.ts';
import type { Setup, Variables } from './setup.ts';
import type { Stored } from './stored.ts';
import type { TriedAlarms } from './try-alarms.ts';

/** Everything that the checks look at. */
export interface Examined {
  readonly variables: Variables;
  readonly setup: Setup;
  readonly network: Network;
  /** In which the place speaks, its first language first. */
  readonly languages: readonly string[];
  readonly equipment: Equipment;
  readonly alarms: TriedAlarms;
  readonly stored: Stored;
  /** When all of this was seen, in milliseconds since 1970. */
  readonly at: number;
}

/** One thing that is looked at. A new one is a file, and an entry in `checks.ts`. */
export interface Check {
  /** What it is called for programs. */
  readonly name: string;
  readonly title: string;
  readonly examine: (examined: Examined) => readonly Finding[] | Promise<readonly Finding[]>;
}
