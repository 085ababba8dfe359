import { ACCESS_POINT_ROWS, BUSY_ROW, INTERNET_ROWS, KINDS, type Kind } from '../../src/domain/status/levels.ts';

interface Row {
  readonly seen: string;
  readonly kind: Kind;
  readonly confirmed?: string;
}

/** Who is responsible, where the row of the table does not name one of two. */
const ATTRIBUTIONS: Readonly<Record<string, string>> = {
  ok: 'ok',
  us: 'us',
  provider: 'provider',
  line: 'provider where the line is down, us where it is unplugged',
  before: 'whomever a fault just before it was blamed on, else `darkSiteAttribution` of `content/network.json`',
  cause: 'us where the line is full, the gateway is busy or has just restarted; else provider',
  fault: 'whomever the fault that comes and goes is blamed on',
};

/** `docs/status-levels.md`: what is seen, for how long, gives which level and attribution, and when it clears. */
export function renderStatusLevels(): string {
  const internet = Object.values(INTERNET_ROWS).map((row) =>
    tableRow([row.seen, ...timesOf(row), row.level, ATTRIBUTIONS[row.attribution] ?? row.attribution]),
  );
  const accessPoints = [...Object.values(ACCESS_POINT_ROWS), BUSY_ROW].map((row) =>
    tableRow([row.seen, ...timesOf(row), row.fault?.level ?? 'ok, and not listed', row.fault?.reason ?? '']),
  );
  return [
    '# What the status says, and when',
    'Made from `src/domain/status/levels.ts` by `npm run docs`. Readings are five minutes apart; thresholds stand in `content/network.json`. The very first reading counts as it is.',
    '## The connection',
    'The first row that fits a reading is what the reading says. A fault that does not count yet hides no other: until it does, the next row that fits counts. Of two faults that are equally bad, the newer counts at once.',
    [tableHead(['What is seen', 'Counts', 'Clears', 'Level', 'Responsible']), ...internet].join('\n'),
    '## An access point',
    [tableHead(['What is seen', 'Counts', 'Clears', 'Level', 'Reason']), ...accessPoints].join('\n'),
    'While the site is out of reach, nothing is known of any access point. One with `expectedOffline` does not count.',
    '## An area',
    [
      tableHead(['Its access points', 'Level']),
      tableRow(['every one is fine', 'ok']),
      tableRow(['every one is down', 'down']),
      tableRow(['anything between, or none of them is watched', 'limited']),
    ].join('\n'),
    'What staff set by hand is laid over all of this until it ends.',
  ].join('\n\n');
}

/** When a row counts and when it clears. What is fine counts as soon as nothing else does. */
function timesOf({ kind, confirmed, ...row }: Row & { level?: string; fault?: object | undefined }): [string, string] {
  if (row.level === 'ok' || ('fault' in row && row.fault === undefined))
    return ['once everything else has cleared', ''];
  const { shows, clears } = KINDS[kind];
  return [confirmed === undefined ? shows : `${shows}; with the first where ${confirmed}`, clears];
}

function tableHead(cells: readonly string[]): string {
  return [tableRow(cells), tableRow(cells.map(() => '---'))].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
