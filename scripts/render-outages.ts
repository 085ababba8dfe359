import { stripVTControlCharacters, styleText } from 'node:util';
import type { Outage } from '../src/status/outage-log.ts';

const HEAD = ['started (UTC)', 'ended (UTC)', 'minutes', 'level', 'attribution', 'why'] as const;

/** The outages as a table for people, the newest first; a sentence where there are none. */
export function renderOutageTable(outages: readonly Outage[], now: number): string {
  if (outages.length === 0) return 'No outage has been recorded.\n';
  const rows = [HEAD, ...outages.toReversed().map((outage) => cells(outage, now))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row, index) => {
    const line = row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
    return index === 0 ? styleText('bold', line) : line;
  });
  const blamed = outages.filter(({ attribution }) => attribution === 'provider');
  const minutes = blamed.reduce((sum, outage) => sum + lastedMinutes(outage, now), 0);
  const summary = `${outages.length} in all; the provider's: ${blamed.length}, ${minutes} minutes together.`;
  return `${lines.join('\n')}\n\n${summary} A time behind ~ is known to five minutes; others the equipment names.\n`;
}

/** The same as comma-separated values (RFC 4180), the oldest first, with times as ISO 8601. */
export function renderOutageCsv(outages: readonly Outage[], now: number): string {
  const rows = outages.map((outage) => [
    outage.startedAt,
    accuracy(outage.startIsExact),
    outage.endedAt ?? '',
    outage.endedAt === null ? '' : accuracy(outage.endIsExact),
    String(lastedMinutes(outage, now)),
    outage.worst,
    outage.attribution,
    why(outage),
  ]);
  const head = ['started', 'exact to', 'ended', 'exact to', 'minutes', 'level', 'attribution', 'why'];
  return [head, ...rows].map((row) => row.map(quote).join(',')).join('\r\n') + '\r\n';
}

function cells(outage: Outage, now: number): string[] {
  return [
    about(outage.startIsExact) + minute(outage.startedAt),
    outage.endedAt === null ? 'still lasts' : about(outage.endIsExact) + minute(outage.endedAt),
    String(lastedMinutes(outage, now)),
    outage.worst,
    outage.attribution,
    why(outage),
  ];
}

function about(isExact: boolean): string {
  return isExact ? '' : '~';
}

function accuracy(isExact: boolean): string {
  return isExact ? '1 second' : '5 minutes';
}

/** The rules that held, each with its figures. */
function why({ evidence }: Outage): string {
  const reasons = evidence.map(({ rule, figures }) => {
    const details = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    return details.length > 0 ? `${rule} (${details.join(', ')})` : rule;
  });
  return stripVTControlCharacters(reasons.join('; '));
}

function lastedMinutes({ startedAt, endedAt }: Outage, now: number): number {
  return Math.round(((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt)) / 60_000);
}

function minute(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
