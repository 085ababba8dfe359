import { styleText, stripVTControlCharacters } from 'node:util';

/** What is said of one thing. What is not ok says what to do next. */
export type Finding =
  | { readonly severity: 'ok'; readonly says: string }
  | { readonly severity: 'look' | 'fault'; readonly says: string; readonly next: string };

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

/** Whether anything is found at fault, and not only worth a look. */
export function hasFault(chapters: readonly Chapter[]): boolean {
  return chapters.some(({ findings }) => findings.some(({ severity }) => severity === 'fault'));
}

const MARKS = { ok: 'ok   ', look: 'look ', fault: 'FAULT' } as const;
const COLOURS = { ok: 'green', look: 'yellow', fault: 'red' } as const;

/** The report: every finding on a line, and below what is not ok what to do next. Colour where `stream` shows it. */
export function renderReport(chapters: readonly Chapter[], stream: NodeJS.WriteStream): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string => styleText(style, text, { stream });
  const blocks = chapters.map(({ title, findings }) => {
    const lines = findings.flatMap((finding) => [
      `  ${paint(COLOURS[finding.severity], MARKS[finding.severity])}  ${clean(finding.says)}`,
      ...(finding.severity === 'ok' ? [] : [`         ${paint('dim', '->')} ${clean(finding.next)}`]),
    ]);
    return [paint('bold', title), ...lines].join('\n');
  });
  return [...blocks, summarize(chapters)].join('\n\n') + '\n';
}

function summarize(chapters: readonly Chapter[]): string {
  const all = chapters.flatMap(({ findings }) => findings);
  const count = (severity: Finding['severity']): number =>
    all.filter((finding) => finding.severity === severity).length;
  const [faults, looks] = [count('fault'), count('look')];
  if (faults + looks === 0) return 'Everything is as it should be.';
  return `${faults} ${faults === 1 ? 'fault' : 'faults'}, ${looks} to look at.`;
}

/** On one line: people name devices as they like, and nothing of it steers a terminal. */
function clean(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
