import { styleText } from 'node:util';

/** The result of one check. Anything except `ok` says what to do next. */
export interface Finding {
  readonly severity: 'ok' | 'look' | 'fault';
  readonly says: string;
  readonly next?: string;
}

export const ok = (says: string): Finding => ({ severity: 'ok', says });

/** It works, but a person should have a look. */
export const look = (says: string, next: string): Finding => ({ severity: 'look', says, next });

export const fault = (says: string, next: string): Finding => ({ severity: 'fault', says, next });

export interface Chapter {
  readonly title: string;
  readonly findings: readonly Finding[];
}

const MARKS = {
  ok: styleText('green', 'ok   '),
  look: styleText('yellow', 'look '),
  fault: styleText('red', 'FAULT'),
} as const;

/** Formats the report: a line for each finding, followed by the next step if it is not ok. */
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
