import { BUDGET_MS } from '../../netlify/runtime/budget.ts';
import { VENDORS } from './vendors.ts';
import type { Examined } from './check.ts';
import { adviseOn } from './failures.ts';
import { fault, look, ok, type Finding } from './finding.ts';
import type { Listed } from './inventory.ts';
import { vendorOf } from './setup.ts';

/** Whether the equipment answers, which consoles and sites the key opens, and whether the console itself answers. */
export function checkEquipment(examined: Examined): readonly Finding[] {
  const { setup, equipment, stored, at } = examined;
  const { outcome, tookMs } = equipment;
  return [
    'reading' in outcome
      ? answered(tookMs)
      : fault(`${setup.controller}: ${outcome.problem}.`, adviseOn(outcome.problem, setup.controller)),
    ...listed(examined),
    ...connector(examined),
    ...(setup.controller === 'push' && stored.pushes.length > 0 ? [pushes(stored.pushes, at)] : []),
  ];
}

function answered(tookMs: number): Finding {
  const took = `It answered within ${seconds(tookMs)} s`;
  if (tookMs < BUDGET_MS.equipment) return ok(`${took}.`);
  return fault(
    `${took}; the site waits for ${seconds(BUDGET_MS.equipment)} s, and then shows what it had.`,
    'Try again at another time of the day: it is the vendor’s cloud, the console, or the line of this machine.',
  );
}

function listed({ setup: { controller, environment }, equipment: { inventory, outcome } }: Examined): Finding[] {
  const vendor = vendorOf(controller);
  if (!vendor) return [];
  const { console: ofConsole, site: ofSite } = VENDORS[vendor].chooses;
  return [
    ...(ofConsole ? list('console', inventory.consoles, [ofConsole, environment[ofConsole]], outcome) : []),
    ...list('site', inventory.sites, [ofSite, environment[ofSite]], outcome),
  ];
}

/** What the key opens of one kind, and whether the id that is set is among it. */
function list(
  what: string,
  entries: readonly Listed[],
  [variable, chosen]: readonly [name: string, value: string | undefined],
  outcome: Examined['equipment']['outcome'],
): Finding[] {
  // The controller has said it already.
  if (entries.length === 0 || ('problem' in outcome && outcome.problem.includes(variable))) return [];
  const rows = entries.map(({ id, name }) => `${JSON.stringify(name)} = ${id}${id === chosen ? ' (this one)' : ''}`);
  const says = `The key opens ${entries.length} ${what}${entries.length === 1 ? '' : 's'}: ${rows.join(', ')}.`;
  if (chosen === undefined || entries.some(({ id }) => id === chosen)) return [ok(says)];
  return [fault(`${says} ${variable} is none of them.`, `Set ${variable} to one of these ids.`)];
}

/** Whether UniFi's console answers through the cloud, which is an extra. */
function connector({ setup: { controller }, equipment: { exchanges } }: Examined): Finding[] {
  const asked = exchanges.filter(({ url }) => url.pathname.includes('/v1/connector/'));
  const first = asked[0];
  if (vendorOf(controller) !== 'unifi' || !first) return [];
  if (first.status === 200) return [ok('The console itself answers through the cloud.')];
  const why = first.status === undefined ? 'it did not answer' : `it answered ${first.status}`;
  return [
    look(
      `The console itself does not answer through the cloud (${why}): radios and the load of the gateway are not known.`,
      'Update the console to UniFi OS 5.0.3 or later, and make the key as its owner. Without it everything else works.',
    ),
  ];
}

function pushes(stored: Examined['stored']['pushes'], at: number): Finding {
  const newest = Math.max(...stored.map(({ takenAt }) => Date.parse(takenAt)));
  const minutes = Math.round((at - newest) / 60_000);
  const says = `The newest push is ${minutes} minutes old.`;
  return minutes <= 10
    ? ok(says)
    : fault(`${says} Ten minutes of silence are an outage.`, 'Look whether the job on site runs.');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
