import type { AlarmMessage } from '../../netlify/runtime/channels/channel.ts';
import { createLog } from '../../netlify/runtime/environment/log.ts';
import type { Network } from '../../src/schema/network.ts';
import { checkAccessPoints } from './access-points.ts';
import { checkAlarms } from './alarms.ts';
import { askEquipment, checkEquipment, checkGate } from './equipment.ts';
import type { Chapter, Finding } from './report.ts';
import { checkStore, type StoreAccess } from './store.ts';
import { checkVariables, readSetup, type Variables } from './variables.ts';

interface ExamineOptions {
  readonly variables: Variables;
  readonly network: Network;
  /** In which the place speaks, its first language first. */
  readonly languages: readonly string[];
  /** undefined where there is none. */
  readonly store: StoreAccess | undefined;
  /** A message that is to be sent to staff on every way; nothing is sent without it. */
  readonly test?: AlarmMessage | undefined;
  /** By when the equipment must have answered. */
  readonly limitMs: number;
}

/** Asks the store and the equipment, and says what is odd and what to do. What it says holds no secret of the variables. */
export async function examine(options: ExamineOptions): Promise<Chapter[]> {
  const { variables, network, languages, store, test, limitMs } = options;
  const setup = readSetup(variables);
  const stored = store?.store ?? { get: () => Promise.resolve(undefined) };
  const equipment = await askEquipment(setup, stored, limitMs);
  const chapters: Record<string, readonly Finding[]> = {
    Variables: checkVariables(setup),
    'The equipment': checkEquipment(setup, equipment, store?.isLocal === false),
    'Access points': checkAccessPoints(setup, network, equipment, languages),
    'Who needs no password': checkGate(setup, equipment),
    'The store': await checkStore(store),
    Alarms: await checkAlarms(setup, languages, test),
  };
  const clean = (text: string): string => {
    let line = '';
    createLog({ ...setup.environment, ...variables }, (cleaned) => (line = cleaned))(text);
    return line;
  };
  return Object.entries(chapters).map(([title, findings]) => ({
    title,
    findings: findings.map(({ severity, says, next }) => ({
      severity,
      says: clean(says),
      ...(next === undefined ? {} : { next: clean(next) }),
    })),
  }));
}
