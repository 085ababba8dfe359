import type { AlarmStore } from './status-store.ts';

const ALARMS = 'alarms';
const REFUSALS = 'refusals';
const CLAIMS = 'alarm-claims/';

/** How the records are reached. */
interface Blobs {
  readonly read: (key: string) => Promise<string | undefined>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  /** Writes what is new; false where something is there already. */
  readonly writeNew: (key: string, value: unknown) => Promise<boolean>;
  readonly list: (prefix: string) => Promise<string[]>;
  readonly forget: (keys: readonly string[]) => Promise<void>;
}

/** What staff are told of, and who tells them. */
export function createAlarmStore({ read, write, writeNew, list, forget }: Blobs): AlarmStore {
  return {
    readAlarms: () => read(ALARMS),
    writeAlarms: (record) => write(ALARMS, record),
    readRefusals: () => read(REFUSALS),
    writeRefusals: (refusals) => write(REFUSALS, refusals),
    readClaim: (key) => read(`${CLAIMS}${key}`),
    openClaim: (key, claim) => writeNew(`${CLAIMS}${key}`, claim),
    closeClaim: (key, claim) => write(`${CLAIMS}${key}`, claim),
    forgetClaims: async (keptEndings) => {
      await forget((await list(CLAIMS)).filter((key) => !keptEndings.some((ending) => key.endsWith(ending))));
    },
  };
}
