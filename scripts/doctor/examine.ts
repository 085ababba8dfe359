import type { AlarmMessage } from '../../netlify/runtime/alarms/alarm-channel.ts';
import type { Fetch } from '../../netlify/runtime/equipment/controller.ts';
import { createLog } from '../../netlify/runtime/log.ts';
import type { Network } from '../../src/schema/network.ts';
import { checkAccessPoints } from './access-points.ts';
import { checkAlarms } from './alarms.ts';
import { askEquipment, checkClock, checkEquipment } from './equipment.ts';
import { checkGate, checkGuests } from './guests.ts';
import { checkLine } from './line.ts';
import type { Chapter, Finding } from './report.ts';
import { checkStore, examineStore, type StoreAccess } from './store.ts';
import { checkVariables, readSetup, type Variables } from './variables.ts';

export interface ExamineOptions {
  readonly variables: Variables;
  readonly network: Network;
  /** In which the place speaks, its first language first. */
  readonly languages: readonly string[];
  readonly fetch: Fetch;
  readonly store: StoreAccess;
  readonly now: () => number;
  /** A message that is to be sent to staff on every way; nothing is sent without it. */
  readonly test?: AlarmMessage | undefined;
  /** By when the equipment must have answered. */
  readonly limitMs: number;
}

/** Asks the store and the equipment, and says what is odd and what to do. What it says holds no secret of the variables. */
export async function examine(options: ExamineOptions): Promise<Chapter[]> {
  const { variables, network, languages, fetch, store, now, test, limitMs } = options;
  const setup = readSetup(variables);
  const { controller } = setup;
  const stored = await examineStore(store);
  const equipment = await askEquipment(setup, { fetch, pushes: store.store, now, limitMs });
  const at = now();
  const chapters: [title: string, findings: readonly Finding[]][] = [
    ['Variables', checkVariables(setup)],
    ['The equipment', checkEquipment(setup, equipment, stored.push, at)],
    ['Access points', checkAccessPoints(network, equipment, languages)],
    ['The line and the gateway', checkLine(controller, equipment, network)],
    ['Who needs no password', checkGate(setup, equipment, stored, at)],
    ['Clocks', checkClock(setup, equipment, stored.push)],
    ['The store', checkStore(stored, at)],
    ['Alarms', await checkAlarms({ setup, languages, stored, test })],
    ['What everybody is shown', checkGuests(stored, equipment, network, at)],
  ];
  const hide = createHide({ ...setup.environment, ...variables });
  return chapters.map(([title, findings]) => ({ title, findings: findings.map(hide) }));
}

/** Takes the secrets out of what is said, as the log of the site does. */
function createHide(variables: object): (finding: Finding) => Finding {
  const clean = (text: string): string => {
    let line = '';
    createLog(variables as Parameters<typeof createLog>[0], (cleaned) => {
      line = cleaned;
    })(text);
    return line;
  };
  return (finding) =>
    finding.severity === 'ok'
      ? { ...finding, says: clean(finding.says) }
      : { ...finding, says: clean(finding.says), next: clean(finding.next) };
}
