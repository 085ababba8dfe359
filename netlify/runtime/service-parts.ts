import type { Network } from '../../src/schema/network.ts';
import type { BudgetMs } from './budget.ts';
import type { Controller } from './equipment/controller.ts';
import type { ProcessMemory } from './process-memory.ts';
import type { StatusStore } from './store/status-store.ts';

/** What the use cases work with. */
export interface ServiceParts {
  readonly store: StatusStore;
  readonly controller: Controller;
  readonly network: Network;
  /** The place's own, by whose days the history is kept. */
  readonly timeZone: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
  /** What all services of one process share. */
  readonly memory: ProcessMemory;
  /** Whether the addresses that the equipment names count as the site's own. */
  readonly learnsAddresses: boolean;
  /** Whether the controller reads what jobs on site have pushed, so that a push is news. */
  readonly readsPushes: boolean;
  /** How long the parts of an answer may take. */
  readonly budgetMs: BudgetMs;
}

type Defaulted = 'memory' | 'learnsAddresses' | 'readsPushes' | 'budgetMs';
export type StatusServiceOptions = Omit<ServiceParts, Defaulted> & Partial<Pick<ServiceParts, Defaulted>>;
