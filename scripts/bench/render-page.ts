import type { Result, Table, Target } from './result.ts';

/** The page of one benchmark and of all the others, as Markdown. Titles come in the order of `titles`. */
export function renderPage(titles: ReadonlyMap<string, string>, results: Readonly<Record<string, Result>>): string {
  const parts = [...titles].flatMap(([name, title]) => {
    const result = results[name];
    return result ? [renderResult(title, result)] : [];
  });
  return [
    '# Measured',
    'Written by `npm run bench`, which anyone can run again; the figures themselves are in `results.json`. Timing is noisy: ratios within one run count, seconds do not carry over to another machine.',
    ...parts,
  ]
    .join('\n\n')
    .concat('\n');
}

function renderResult(title: string, { takenAt, machine, command, how, targets, tables, plots }: Result): string {
  return [
    `## ${title}`,
    `\`${command}\`, ${takenAt.slice(0, 10)}, ${machine}.`,
    ...how
      .map((line) => `- ${line}`)
      .join('\n')
      .split('\n\n'),
    ...(targets.length > 0 ? [renderTargets(targets)] : []),
    ...tables.map(renderTable),
    ...plots.map((plot) => `![${plot.title}: ${plot.y} by ${plot.x}, both logarithmic](${plot.name}.svg)`),
  ].join('\n\n');
}

function renderTargets(targets: readonly Target[]): string {
  const rows = targets.map(({ what, measured, most, least }) => {
    const isMet = measured <= (most ?? Infinity) && measured >= (least ?? -Infinity);
    const target = most === undefined ? `at least ${short(least ?? 0)}` : `at most ${short(most)}`;
    return [what, target, short(measured), isMet ? 'met' : '**missed**'];
  });
  return renderTable({ title: 'Targets', heads: ['what', 'target', 'measured', ''], rows });
}

function renderTable({ title, heads, rows }: Table): string {
  const line = (cells: readonly (string | number | null)[]): string =>
    `| ${cells.map((cell) => (cell === null ? '' : String(cell))).join(' | ')} |`;
  const rule = heads.map((_, column) => (rows.every((row) => typeof row[column] !== 'string') ? '---:' : '---'));
  return [`**${title}**`, '', line(heads), line(rule), ...rows.map(line)].join('\n');
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(2)));
}
