import { styleText, stripVTControlCharacters } from 'node:util';
import { describeError } from '../../src/text/describe-error.ts';
import type { Check, Examined } from './check.ts';
import { fault, type Finding } from './finding.ts';

export interface Chapter {
  readonly name: string;
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** What every check says; one that fails itself says so, and costs the others nothing. */
export async function runChecks(checks: readonly Check[], examined: Examined): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  for (const { name, title, examine } of checks) {
    const findings = await Promise.resolve()
      .then(() => examine(examined))
      .catch((error: unknown) => [
        fault(`This could not be looked at: ${describeError(error)}.`, 'Send the maintainers this line.'),
      ]);
    chapters.push({ name, title, findings });
  }
  return chapters;
}

/** Whether anything is found at fault, and not only worth a look. */
export function hasFault(chapters: readonly Chapter[]): boolean {
  return chapters.some(({ findings }) => findings.some(({ severity }) => severity === 'fault'));
}

const MARKS = { ok: 'ok   ', look: 'look ', fault: 'FAULT' } as const;
const COLOURS = { ok: 'green', look: 'yellow', fault: 'red' } as const;

/** The report for people: every finding on a line, and below what is not ok what to do next. Colour where `stream` shows it. */
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

/** The report for programs. */
export function renderJson(chapters: readonly Chapter[]): string {
  return `${JSON.stringify({ ok: !hasFault(chapters), checks: chapters }, null, 2)}\n`;
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
