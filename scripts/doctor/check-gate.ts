import ipaddr from 'ipaddr.js';
import { currentRanges, isOwnAddress, learnAddresses, parseAddressList } from '../../src/status/addresses.ts';
import type { Examined } from './check.ts';
import { fault, look, ok, type Finding } from './finding.ts';

/** Wider prefixes hold more callers than one place has. */
const WIDEST = { ipv4: 24, ipv6: 48 } as const;

/** Which callers need no password: those of `SITE_IPS`, and of the addresses that the equipment names. */
export function checkGate(examined: Examined): readonly Finding[] {
  const { SITE_IPS, LEARN_SITE_IPS } = examined.setup.environment;
  const { ranges, rejected } = parseAddressList(SITE_IPS);
  const configured = ranges.map((range) => describeRange(range));
  const misfits = rejected.map((entry) =>
    fault(
      `SITE_IPS: "${entry}" is neither an address nor a prefix of one place.`,
      'Write it like 203.0.113.7 or 2001:db8:aa00::/56.',
    ),
  );
  const learns = LEARN_SITE_IPS === 'on';
  const learned = learns ? checkLearned(examined) : [ok('LEARN_SITE_IPS is off: no address is learned.')];
  const findings = [...misfits, ...configured, ...learned];
  const opens = ranges.length > 0 || learned.some(({ says }) => says.startsWith('Opens'));
  if (opens || 'problem' in examined.equipment.outcome) return findings;
  return [
    ...findings,
    look(
      'No address opens the gate: guests on site need the password too.',
      'Set SITE_IPS, if the site has fixed addresses of its own.',
    ),
  ];
}

function describeRange([address, prefix]: readonly [ipaddr.IPv4 | ipaddr.IPv6, number]): Finding {
  const text = `${address.toString()}/${prefix}`;
  const kind = kindOf(address);
  if (kind !== undefined)
    return look(
      `SITE_IPS: ${text} is ${kind}: nobody calls the website from there.`,
      'Write the address that the internet sees.',
    );
  if (prefix < WIDEST[address.kind()])
    return look(`SITE_IPS: ${text} lets in more callers than one place has.`, 'Write a longer prefix.');
  return ok(`Opens by SITE_IPS: ${text}`);
}

function checkLearned({ equipment: { outcome }, stored, setup, at }: Examined): Finding[] {
  const named = 'reading' in outcome ? outcome.reading.publicAddresses : [];
  const after = learnAddresses(stored.status?.addresses ?? [], named, at);
  const opens = after
    .filter(({ address }) => currentRanges([{ address, seenAt: new Date(at).toISOString() }], at).length > 0)
    .map(({ address, seenAt }) => {
      const hours = Math.round((at - Date.parse(seenAt)) / 3_600_000);
      return ok(`Opens as learned: ${address}${hours > 0 ? `, last named ${hours} h ago` : ''}`);
    });
  const refused = named
    .filter((address) => !isOwnAddress(address))
    .map((address) => describeRefused(address, setup.controller));
  return [...opens, ...refused];
}

/** An address that the equipment names and that many places have. */
function describeRefused(address: string, controller: string): Finding {
  const kind = ipaddr.isValid(address) ? kindOf(ipaddr.parse(address)) : undefined;
  const says = `${address}, which ${controller} names, is ${kind ?? 'no address of one place'}: it does not open the gate.`;
  if (kind === SHARED)
    return look(
      says,
      'The provider shares one public address among many: set LEARN_SITE_IPS=off, and have guests use the password.',
    );
  return look(says, 'There is another router in front of the gateway: set SITE_IPS, if its public address is fixed.');
}

const SHARED = 'shared by the customers of a provider (carrier-grade NAT, RFC 6598)';

/** What kind of address it is that the internet does not route to one place; undefined where it is none of these. */
function kindOf(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  switch (address.range()) {
    case 'carrierGradeNat':
      return SHARED;
    case 'private':
    case 'uniqueLocal':
      return 'a private address (RFC 1918, RFC 4193)';
    case 'linkLocal':
    case 'loopback':
    case 'unspecified':
      return 'an address of this machine or this cable alone';
    default:
      return undefined;
  }
}
