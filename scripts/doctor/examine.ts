import { createLog } from '../../netlify/runtime/environment/log.ts';
import { checkAccessPoints } from './access-points.ts';
import { checkAlarmSettings, checkHeartbeat, listChannels, sendTest } from './alarms.ts';
import { checkAnswer, checkClock, checkGate, readEquipment } from './equipment.ts';
import type { Examination, ExamineOptions } from './examination.ts';
import type { Chapter, Finding } from './report.ts';
import { checkStore } from './check-store.ts';
import { checkVariables, readSetup } from './variables.ts';

type Check = (examination: Examination) => Finding[] | Promise<Finding[]>;

const CHAPTERS: Readonly<Record<string, readonly Check[]>> = {
  Variables: [checkVariables],
  'The equipment': [checkClock, checkAnswer],
  'Access points': [checkAccessPoints],
  'Who needs no password': [checkGate],
  'The store': [checkStore],
  Alarms: [checkAlarmSettings, listChannels, sendTest, checkHeartbeat],
};

/** Runs all checks. The report holds no secret of the variables. */
export async function examine(options: ExamineOptions): Promise<Chapter[]> {
  const setup = readSetup(options.variables);
  const examination = { ...options, setup, equipment: await readEquipment(setup, options) };
  const chapters: Chapter[] = [];
  for (const [title, checks] of Object.entries(CHAPTERS)) {
    const findings: Finding[] = [];
    for (const check of checks) findings.push(...(await check(examination)));
    chapters.push({ title, findings });
  }
  return hideSecrets(chapters, { ...setup.environment, ...options.variables });
}

function hideSecrets(chapters: readonly Chapter[], secrets: Parameters<typeof createLog>[0]): Chapter[] {
  const clean = (text: string): string => {
    let line = '';
    createLog(secrets, (cleaned) => (line = cleaned))(text);
    return line;
  };
  return chapters.map(({ title, findings }) => ({
    title,
    findings: findings.map(({ next, ...finding }) => ({
      ...finding,
      says: clean(finding.says),
      ...(next !== undefined && { next: clean(next) }),
    })),
  }));
}
