import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';
import type { AlarmMessage } from '../../netlify/runtime/alarms/alarm-channel.ts';
import { createLog } from '../../netlify/runtime/log.ts';
import type { Network } from '../../src/schema/network.ts';
import type { Examined } from './check.ts';
import { askEquipment, type Equipment } from './equipment.ts';
import type { Inventory } from './inventory.ts';
import { readSetup, type Setup, type Variables } from './setup.ts';
import { examineStore, openTimedStore, type StoreAccess, type Stored } from './stored.ts';
import { tryAlarms } from './try-alarms.ts';

export interface ExamineOptions {
  readonly variables: Variables;
  readonly network: Network;
  readonly languages: readonly string[];
  readonly fetch: Fetch;
  readonly store: StoreAccess;
  readonly now: () => number;
  /** A message that is to be sent to staff on every way; without it, only whether whoever passes messages on answers. */
  readonly test?: AlarmMessage | undefined;
  /** By when the equipment must have answered; more than it has on the site, so that what is slow is seen to be slow. */
  readonly limitMs: number;
  readonly wait: (ms: number) => Promise<void>;
  /** Tells the person what is being asked. */
  readonly say: (line: string) => void;
}

/** Asks the store, the equipment and whoever passes messages on, one after the other. What comes from outside holds no secret of the variables. */
export async function examine(options: ExamineOptions): Promise<Examined> {
  const { variables, network, languages, fetch, store, test, now, limitMs, wait, say } = options;
  const setup = readSetup(variables);
  const hide = createHide(setup, variables);
  say(`Trying ${store.where} …`);
  const stored = await examineStore(store);
  say(`Asking ${setup.controller}, ${limitMs / 1000} s at most …`);
  const equipment = await askEquipment(setup, { fetch, pushes: openTimedStore(store), now, limitMs });
  const alarms = await tryAlarms(setup.environment, { test, fetch, now, limitMs, wait, say });
  return {
    variables,
    setup,
    network,
    languages,
    equipment: hideInEquipment(equipment, hide),
    alarms,
    stored: hideInStored(stored, hide),
    at: now(),
  };
}

type Hide = (text: string) => string;

/** What takes the secrets out of a text, as the log of the site does. */
function createHide({ environment }: Setup, { NETLIFY_AUTH_TOKEN }: Variables): Hide {
  return (text) => {
    let clean = '';
    createLog({ ...environment, ...(NETLIFY_AUTH_TOKEN && { NETLIFY_AUTH_TOKEN }) }, (line) => {
      clean = line;
    })(text);
    return clean;
  };
}

function hideInEquipment({ outcome, inventory, ...rest }: Equipment, hide: Hide): Equipment {
  return {
    ...rest,
    outcome: 'problem' in outcome ? { problem: hide(outcome.problem) } : outcome,
    inventory: JSON.parse(JSON.stringify(inventory), (_key, value: unknown) =>
      typeof value === 'string' ? hide(value) : value,
    ) as Inventory,
  };
}

function hideInStored(stored: Stored, hide: Hide): Stored {
  const { unread, probe, unusable } = stored;
  return {
    ...stored,
    unread: unread === undefined ? undefined : hide(unread),
    probe: 'problem' in probe ? { problem: hide(probe.problem) } : probe,
    unusable: unusable.map(hide),
  };
}
