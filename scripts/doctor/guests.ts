import ipaddr from 'ipaddr.js';
import type { Network } from '../../src/schema/network.ts';
import { currentRanges, isOwnAddress, learnAddresses, parseAddressList } from '../../src/status/addresses.ts';
import { explainStatus } from '../../src/status/explanation.ts';
import { createStatusRecord } from '../../src/status/record.ts';
import type { Snapshot } from '../../src/status/snapshot.ts';
import type { Equipment } from './equipment.ts';
import { fault, look, ok, type Finding } from './report.ts';
import type { Stored } from './store.ts';
import type { Setup } from './variables.ts';

/** Wider prefixes hold more callers than one place has. */
const WIDEST = { ipv4: 24, ipv6: 48 } as const;

/** Which callers need no password: those of `SITE_IPS`, and of the addresses that the equipment names. */
export function checkGate(
  { environment, controller }: Setup,
  { outcome }: Equipment,
  stored: Stored,
  at: number,
): Finding[] {
  const { ranges, rejected } = parseAddressList(environment.SITE_IPS);
  const named = 'reading' in outcome ? outcome.reading.publicAddresses : [];
  const learned = learnAddresses(stored.status?.addresses ?? [], named, at).filter(
    (address) => currentRanges([address], at).length > 0,
  );
  const learns = environment.LEARN_SITE_IPS === 'on';
  const isOpen = ranges.length > 0 || (learns && learned.length > 0);
  return [
    ...rejected.map((entry) =>
      fault(
        `SITE_IPS: "${entry}" is neither an address nor a prefix of one place.`,
        'Write it like 203.0.113.7 or 2001:db8:aa00::/56.',
      ),
    ),
    ...ranges.map(([address, prefix]) => describeRange(address, prefix)),
    ...(learns ? learned.map(({ address, seenAt }) => ok(`Opens as learned: ${address}, last named ${seenAt}.`)) : []),
    ...(learns
      ? named.filter((address) => !isOwnAddress(address)).map((address) => describeRefused(address, controller))
      : [ok('LEARN_SITE_IPS is off: no address is learned.')]),
    ...(isOpen || 'problem' in outcome
      ? []
      : [
          look(
            'No address opens the gate: guests on site need the password too.',
            'Set SITE_IPS, if the site has fixed addresses of its own.',
          ),
        ]),
  ];
}

function describeRange(address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number): Finding {
  const text = `SITE_IPS: ${address.toString()}/${prefix}`;
  const kind = kindOf(address);
  if (kind !== undefined)
    return look(
      `${text} is ${kind}: nobody calls the website from there.`,
      'Write the address that the internet sees.',
    );
  if (prefix < WIDEST[address.kind()])
    return look(`${text} lets in more callers than one place has.`, 'Write a longer prefix.');
  return ok(`Opens by ${text}`);
}

/** An address that the equipment names and that many places have. */
function describeRefused(address: string, controller: string): Finding {
  const kind = ipaddr.isValid(address) ? kindOf(ipaddr.parse(address)) : undefined;
  return look(
    `${address}, which ${controller} names, is ${kind ?? 'no address of one place'}: it does not open the gate.`,
    kind === SHARED
      ? 'The provider shares one public address among many: set LEARN_SITE_IPS=off, and have guests use the password.'
      : 'There is another router in front of the gateway: set SITE_IPS, if its public address is fixed.',
  );
}

const SHARED = 'shared by the customers of a provider (carrier-grade NAT, RFC 6598)';

/** What kind of address it is that the internet does not route to one place; undefined where it is none of these. */
function kindOf(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  const range = address.range();
  if (range === 'carrierGradeNat') return SHARED;
  if (range === 'private' || range === 'uniqueLocal') return 'a private address (RFC 1918, RFC 4193)';
  return ['linkLocal', 'loopback', 'unspecified'].includes(range)
    ? 'an address of this machine or this cable alone'
    : undefined;
}

/** What everybody is shown now, why, and what the reading that was just taken would make of it. */
export function checkGuests(
  { status, override }: Stored,
  { outcome }: Equipment,
  network: Network,
  at: number,
): Finding[] {
  const now = explainStatus(status, override, network, at);
  const record = 'reading' in outcome ? createStatusRecord(outcome.reading, status, network, at) : undefined;
  const next = record && explainStatus(record, override, network, at);
  const why = ({ evidence }: Pick<typeof now, 'evidence'>): Finding[] =>
    evidence.map(({ subject, rule, figures, since }) => {
      const told = Object.entries(figures).map(([name, value]) => `, ${name} ${value}`);
      return ok(`why: ${subject}: ${rule}${told.join('')}, since ${since}`);
    });
  return [
    ...(now.shown
      ? [describe('Now', now.shown), ...why(now)]
      : [look('Nothing can be shown: everybody gets 503.', 'Mend what is wrong above.')]),
    ...(now.settings ? [ok(`Staff have set this by hand, until ${now.settings.expiresAt}.`)] : []),
    ...(next?.shown ? [describe('With the reading just taken', next.shown), ...why(next)] : []),
  ];
}

function describe(when: string, { internet, spots, updatedAt }: Snapshot): Finding {
  const whose = internet.level === 'ok' ? '' : ` (${internet.attribution})`;
  const areas = spots.map(({ key, level, aps }) => {
    const listed = aps.map((ap) => `${ap.key} ${ap.level}${ap.reason ? `: ${ap.reason}` : ''}`);
    return `${key} ${level}${listed.length > 0 ? ` (${listed.join(', ')})` : ''}`;
  });
  const says = `${when}: internet ${internet.level}${whose}; ${areas.join('; ')}; of ${updatedAt}.`;
  const isFine = internet.level === 'ok' && spots.every(({ level }) => level === 'ok');
  return isFine ? ok(says) : look(says, 'docs/design.md says what each takes to count and to clear.');
}
