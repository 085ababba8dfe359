import type { AlarmMessage } from '../../../netlify/runtime/alarms/alarm-channel.ts';
import type { Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import type { Examined } from '../../../scripts/doctor/check.ts';
import { CHECKS } from '../../../scripts/doctor/checks.ts';
import { examine } from '../../../scripts/doctor/examine.ts';
import type { Finding } from '../../../scripts/doctor/finding.ts';
import { runChecks } from '../../../scripts/doctor/report.ts';
import type { Variables } from '../../../scripts/doctor/setup.ts';
import type { StoreAccess } from '../../../scripts/doctor/stored.ts';
import type { Network } from '../../../src/schema/network.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';
import { createMemoryBlobs } from '../../runtime/memory-blobs.ts';

export const NOW = Date.UTC(2026, 2, 2, 10, 2);

/** Variables with which nothing is wrong, but that no equipment is there. */
export const FINE = {
  GUEST_WIFI_PASSWORD: 'violet-kite-9',
  STAFF_PASSWORD: 'plum-river-stone',
  REFRESH_TOKEN: 'kettle-owl-marble-fjord',
  NETWORK_CONTROLLER: 'unifi',
  UNIFI_API_KEY: 'Xq7-key-of-unifi',
} as const;

/** Answers without the time of the machine, which is not that of the test. */
export const fetchUndated: Fetch = async (url, init) => {
  const { body, status, headers: dated } = await fetch(url, init);
  const headers = new Headers(dated);
  headers.delete('date');
  return new Response(body, { status, headers });
};

/** What staff get for a try. */
export const TEST: AlarmMessage = { title: 'Place: a test', text: 'All is well.', kind: 'normal', link: undefined };

interface Case {
  readonly variables: Variables;
  readonly network?: Network;
  readonly fetch?: Fetch;
  readonly store?: Partial<StoreAccess>;
  readonly limitMs?: number;
  readonly test?: AlarmMessage;
  readonly now?: () => number;
}

/** A store in memory, as the doctor reaches it. */
export function memoryAccess(changes: Partial<StoreAccess> = {}): StoreAccess {
  const blobs = createMemoryBlobs();
  const open: StoreAccess['open'] = (fetchOnce) => blobs.openStore('test', fetchOnce);
  return { where: 'The store', isLocal: true, fetch: blobs.fetch, open, now: Date.now, ...changes };
}

export function examineCase({ variables, network = NETWORK, ...ways }: Case): Promise<Examined> {
  return examine({
    variables,
    network,
    languages: ['en', 'es'],
    fetch: ways.fetch ?? fetch,
    store: memoryAccess(ways.store),
    test: ways.test,
    now: ways.now ?? ((): number => NOW),
    limitMs: ways.limitMs ?? 600_000,
    wait: () => Promise.resolve(),
    say: () => undefined,
  });
}

/** What the doctor says, by the name of the check. */
export async function findingsOf(examined: Examined): Promise<Readonly<Record<string, readonly Finding[]>>> {
  const chapters = await runChecks(CHECKS, examined);
  return Object.fromEntries(chapters.map(({ name, findings }) => [name, findings]));
}

/** What is not ok, without what also is not ok where nothing is wrong. */
export function wrongOf(findings: Readonly<Record<string, readonly Finding[]>>, ...checks: string[]): Finding[] {
  const names = checks.length > 0 ? checks : Object.keys(findings);
  return names.flatMap((name) => findings[name] ?? []).filter(({ severity }) => severity !== 'ok');
}
