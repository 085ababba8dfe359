import type { Blobs } from './blobs.ts';
import type { AlarmStore } from './status-store.ts';

const ALARMS = 'alarms';
const REFUSALS = 'refusals';
const CLAIMS = 'alarm-claims/';

/** What staff are told of, and who tells them. */
export function createAlarmStore({ read, write, writeOnce, list, forget }: Blobs): AlarmStore {
  return {
    readAlarms: () => read(ALARMS),
    writeAlarms: (record) => write(ALARMS, record),
    readRefusals: () => read(REFUSALS),
    writeRefusals: (refusals) => write(REFUSALS, refusals),
    readClaim: (key) => read(`${CLAIMS}${key}`),
    openClaim: (key, claim) => writeOnce(`${CLAIMS}${key}`, claim),
    closeClaim: (key, claim) => write(`${CLAIMS}${key}`, claim),
    forgetClaims: async (keptEndings) => {
      await forget((await list(CLAIMS)).filter((key) => !keptEndings.some((ending) => key.endsWith(ending))));
    },
  };
}
