import { styleText } from 'node:util';

/** What is said of one thing. What is not ok says what to do next. */
export interface Finding {
  readonly severity: 'ok' | 'look' | 'fault';
  readonly says: string;
  readonly next?: string;
}

/** It is as it should be. */
export const ok = (says: string): Finding => ({ severity: 'ok', says });

/** It works, and a person should look at it. */
export const look = (says: string, next: string): Finding => ({ severity: 'look', says, next });

/** It does not work. */
export const fault = (says: string, next: string): Finding => ({ severity: 'fault', says, next });

/** What is said of one subject. */
export interface Chapter {
  readonly title: string;
  readonly findings: readonly Finding[];
}

const MARKS = {
  ok: styleText('green', 'ok   '),
  look: styleText('yellow', 'look '),
  fault: styleText('red', 'FAULT'),
} as const;

/** The report: every finding on a line, and below what is not ok what to do next. */
export function renderReport(chapters: readonly Chapter[]): string {
  const blocks = chapters.map(({ title, findings }) => {
    const lines = findings.flatMap(({ severity, says, next }) => [
      `  ${MARKS[severity]}  ${says}`,
      ...(next === undefined ? [] : [`         -> ${next}`]),
    ]);
    return [styleText('bold', title), ...lines].join('\n');
  });
  const all = chapters.flatMap(({ findings }) => findings);
  const count = (severity: Finding['severity']): number => all.filter((one) => one.severity === severity).length;
  const faults = count('fault');
  return [...blocks, `${faults} ${faults === 1 ? 'fault' : 'faults'}, ${count('look')} to look at.`].join('\n\n');
}
