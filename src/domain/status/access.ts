import { z } from 'zod';

/** A range of addresses; a single address is a range with the longest prefix. */
export interface AddressRange {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** What `SITE_IPS` holds: the ranges that can be used, and what was written but cannot be. */
export interface AddressList {
  readonly ranges: readonly AddressRange[];
  readonly rejected: readonly string[];
}

const LONGEST_PREFIX = { ipv4: 32, ipv6: 128 } as const;
/** Shorter prefixes would let in whole countries: they are slips, not networks of one place. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 32 } as const;

/**
 * Addresses and prefixes, separated by commas: `203.0.113.7, 2001:db8:aa00::/56`.
 * - An entry that is neither is rejected; the others still count.
 * - Prefixes shorter than /8 (IPv4) or /32 (IPv6) are rejected, and so are IPv6 prefixes outside 2000::/3, fc00::/7 and fe80::/10.
 * - An empty list has no ranges, and lets nobody in.
 */
export function parseAddressList(list: string): AddressList {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const parsed = entries.map((entry) => ({ entry, range: parseRange(entry) }));
  return {
    ranges: parsed.flatMap(({ range }) => range ?? []),
    rejected: parsed.filter(({ range }) => range === undefined).map(({ entry }) => entry),
  };
}

function parseRange(entry: string): AddressRange | undefined {
  const [address = '', prefixText] = entry.split('/');
  const family = familyOf(address);
  if (!family || !isRange(entry, family, prefixText)) return undefined;
  const prefix = prefixText === undefined ? LONGEST_PREFIX[family] : Number(prefixText);
  if (prefix < SHORTEST_PREFIX[family] || (family === 'ipv6' && prefix < 128 && isSpecial(address))) return undefined;
  return { address, prefix, family };
}

/** Outside the networks that places have lie IPv4 addresses written as IPv6: a prefix there would let in strangers. */
function isSpecial(address: string): boolean {
  return !/^\[([23][\da-f]{3}|f[cde][\da-f]{2}):/.test(new URL(`http://[${address}]`).hostname);
}

function isRange(entry: string, family: AddressRange['family'], prefixText: string | undefined): boolean {
  if (prefixText === undefined) return true;
  const schema = family === 'ipv4' ? z.cidrv4() : z.cidrv6();
  return schema.safeParse(entry).success;
}

function familyOf(address: string): AddressRange['family'] | undefined {
  if (z.ipv4().safeParse(address).success) return 'ipv4';
  return z.ipv6().safeParse(address).success ? 'ipv6' : undefined;
}

/** Who is asking. */
export interface Caller {
  /** The address of the connection, never one that the caller wrote. */
  readonly address: string;
  readonly password: string | null;
}

/** What opens the gate. Both answer no where nothing is configured. */
export interface Gate {
  readonly isSiteAddress: (address: string) => boolean;
  readonly isGuestPassword: (password: string) => boolean;
}

/** Whether a caller may see the status: from the site's own network, or with the guest Wi-Fi password. */
export function mayRead(caller: Caller, gate: Gate): boolean {
  return gate.isSiteAddress(caller.address) || (caller.password !== null && gate.isGuestPassword(caller.password));
}
