import type { Period, Reading } from '../../../src/status/reading.ts';
import { isDownNow, measuredState } from './unifi-periods.ts';
import type { Host, Issue, UnifiSite, Wan } from './unifi-schemas.ts';
import { isActiveLine, namedLineState } from './unifi-states.ts';

/** A line of a site: `portUp` and `issues` as the site has them, `named` as the console has it now. */
export interface Line {
  readonly portUp: boolean | undefined;
  readonly issues: readonly Issue[];
  readonly named: 'up' | 'down' | 'unknown';
  /** Whether the console sends the traffic through it, whether it works or not. */
  readonly active: boolean;
}

const NOTHING_KNOWN: Line = { portUp: undefined, issues: [], named: 'unknown', active: false };

/**
 * The lines of a site, the one that is paid for first: that with the lowest priority, where all of them have one,
 * else the first by name. A line of which nothing but the name can be read is still a line.
 */
export function linesOf(host: Host, site: UnifiSite | undefined): Line[] {
  const named = host.reportedState?.wans ?? [];
  const entries: [string, Partial<Wan>][] = Object.entries(site?.statistics?.wans ?? {}).map(([name, wan]) => [
    name,
    wan ?? {},
  ]);
  const ranked = entries.every(([, { failoverPriority }]) => failoverPriority !== undefined);
  const known = entries.toSorted(
    ([nameA, a], [nameB, b]) =>
      (ranked ? (a.failoverPriority ?? 0) - (b.failoverPriority ?? 0) : 0) ||
      nameA.localeCompare(nameB, 'en', { numeric: true }),
  );
  const lines = known.length > 0 ? known : [['WAN', {}] as [string, Partial<Wan>]];
  return lines.map(([name, { portUp, wanIssues }], index) => {
    const namedLine =
      named.find((line) => nameOf(line) === canonical(name)) ?? (index === 0 ? onlyNameless(named) : undefined);
    const status = namedLine?.status;
    const active = isActiveLine(status);
    return { portUp, issues: wanIssues ?? [], named: namedLineState(status), active };
  });
}

type NamedWan = NonNullable<NonNullable<Host['reportedState']>['wans']>[number];

/** The name of a line as the console writes it: as the type, or as the name beside another type. */
function nameOf({ name, type }: NamedWan): string | undefined {
  const label = [name, type].find((text) => text && /^wan\d*$/.test(text));
  return label ? canonical(label) : undefined;
}

/** `WAN`, `wan1` and `wan` are one line. */
function canonical(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower === 'wan1' ? 'wan' : lower;
}

function onlyNameless(named: readonly NamedWan[]): NamedWan | undefined {
  return named.length === 1 && named[0] && nameOf(named[0]) === undefined ? named[0] : undefined;
}

/**
 * How the line that is paid for is now.
 * - Of a gateway that its controller does not hear, only a measurement that something came through counts.
 * - A port that is down is unplugged, unless the site is out of reach: then it is what was known last. A port that is
 *   up does not prove that the internet can be reached.
 * - While the console is in touch, its state of the line is that of now, and counts before earlier measurements; a role
 *   (`active`) is no state. The measurements still tell how well the line works.
 * - Else the newest measurement counts; a whole period without a line is a fact of minutes, so it is sustained.
 * - Without recent evidence that something comes through, nobody knows.
 */
export function primaryState(
  lines: readonly Line[],
  periods: readonly Period[],
  { site, isGatewayLost }: { site: Reading['site']; isGatewayLost: boolean },
  now: number,
): Pick<Reading['wan'], 'primary' | 'sustained'> {
  const [line = NOTHING_KNOWN] = lines;
  const measured = measuredState(periods, now);
  if (isGatewayLost) return { primary: measured === 'up' ? 'up' : 'unknown', sustained: false };
  const named = site === 'reachable' ? line.named : 'unknown';
  const sustained = measured === 'down';
  if (line.portUp === false && site !== 'unreachable') return { primary: 'unplugged', sustained };
  if (named === 'up') return { primary: 'up', sustained: false };
  return { primary: named === 'down' ? 'down' : measured, sustained };
}

/** Whether a line beside the first could carry the traffic: something is plugged in or in use, and nothing says that it fails. */
export function couldCarry({ portUp, named, active, issues }: Line, now: number): boolean {
  if (portUp === false || named === 'down' || isDownNow(issues, now)) return false;
  return portUp === true || named === 'up' || active;
}
