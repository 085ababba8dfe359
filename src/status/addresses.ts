import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { DAY_MS } from '../text/numbers/durations.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and how many of its leading bits count; of a single address all do (32 or 128). */
export type AddressRange = readonly [address: Address, prefixLength: number];

/** What `SITE_IPS` holds: the ranges that can be used, and the entries that cannot. */
export interface AddressList {
  readonly ranges: readonly AddressRange[];
  readonly rejected: readonly string[];
}

const singleSchema = z.union([z.ipv4(), z.ipv6()]);
const rangeSchema = z.union([singleSchema, z.cidrv4(), z.cidrv6()]);

/** Shorter prefixes would let in whole countries: they are typing errors, not the network of one place. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 32 } as const;
const toRanges = (...texts: readonly string[]): AddressRange[] => texts.map((text) => ipaddr.parseCIDR(text));
/** Addresses that the internet routes: global unicast (RFC 4291 section 2.4). */
const GLOBAL_IPV6 = toRanges('2000::/3');
/** RFC 5737 and RFC 3849. Nobody has these addresses, so nobody calls from one: examples and tests may use them. */
const DOCUMENTATION = toRanges('192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32');
/** A provider delegates prefixes of this length or longer to one place (RFC 6177). */
const SHORTEST_DELEGATED_PREFIX = 48;

/** How long an address counts as the site's own after the equipment last named it. */
const KEPT_MS = DAY_MS;
/** So many addresses and prefixes are the site's own at most. */
export const MOST_ADDRESSES = 16;

/** An address or a prefix that the equipment has named as the site's own, and when it last did. */
export const siteAddressSchema = z.object({ address: z.string(), seenAt: z.iso.datetime() });

export type SiteAddress = z.infer<typeof siteAddressSchema>;

/**
 * Reads addresses and prefixes that are separated by commas: `203.0.113.7, 2001:db8:aa00::/56`. An entry that is neither,
 * or a prefix shorter than /8 (IPv4) or /32 (IPv6), is rejected; the others still count.
 */
export function parseAddressList(list: string): AddressList {
  const entries = list.split(',').map((entry) => entry.trim());
  const parsed = entries.filter((entry) => entry !== '').map((entry) => ({ entry, range: parseRange(entry) }));
  return {
    ranges: parsed.flatMap(({ range }) => (range ? [range] : [])),
    rejected: parsed.filter(({ range }) => range === undefined).map(({ entry }) => entry),
  };
}

function parseRange(entry: string): AddressRange | undefined {
  if (!rangeSchema.safeParse(entry).success) return undefined;
  const address = parseAddress(entry);
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128];
  if (!entry.includes('/')) return undefined;
  const [first, prefixLength] = ipaddr.parseCIDR(entry);
  return prefixLength < SHORTEST_PREFIX[first.kind()] ? undefined : [first, prefixLength];
}

/**
 * An address without a zone; undefined for any other text. An IPv6 address that stands for an IPv4 address
 * (`::ffff:203.0.113.7`, RFC 4291 section 2.5.5.2) is read as that one.
 */
function parseAddress(text: string): Address | undefined {
  if (!singleSchema.safeParse(text).success) return undefined;
  // ipaddr.js also reads `::203.0.113.7` as 203.0.113.7; it is another address (RFC 4291 section 2.5.5.1).
  const isCompatible = text.includes('.') && text.includes(':') && !/:ffff:/i.test(text);
  return isCompatible ? undefined : ipaddr.process(text);
}

function isInRanges(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([first, length]) => address.kind() === first.kind() && address.match(first, length));
}

/** Whether a text is an address in one of the ranges. What is no address, or carries a zone, is in none. */
export function isAddressIn(ranges: readonly AddressRange[], text: string): boolean {
  const address = parseAddress(text);
  return address !== undefined && isInRanges(address, ranges);
}

/**
 * The site's addresses after a reading, the newest first, as many as a site has at most.
 * - What the reading names counts from now; what it no longer names still counts for a day.
 * - What `isOwnAddress` refuses is left out.
 */
export function learnAddresses(before: readonly SiteAddress[], named: readonly string[], now: number): SiteAddress[] {
  const seenAt = new Date(now).toISOString();
  const fresh = [...new Set(named)].filter(isOwnAddress).map((address) => ({ address, seenAt }));
  const kept = before.filter(
    ({ address, seenAt: last }) =>
      !fresh.some((entry) => entry.address === address) && Math.abs(now - Date.parse(last)) <= KEPT_MS,
  );
  return [...fresh, ...kept].slice(0, MOST_ADDRESSES);
}

/** The ranges that count as the site's own at the time `now`. What the store holds is checked again. */
export function currentRanges(addresses: readonly SiteAddress[], now: number): AddressRange[] {
  return addresses
    .filter(({ address, seenAt }) => isOwnAddress(address) && Math.abs(now - Date.parse(seenAt)) <= KEPT_MS)
    .flatMap(({ address }) => parseAddressList(address).ranges);
}

/**
 * What to remember of the address that the site itself called from: an IPv4 address as it is, and of an IPv6 address
 * its /64, in which every device at the place has its own (RFC 4291 section 2.5.1).
 * undefined where it is no address of one place alone.
 */
export function ownAddressOf(caller: string): string | undefined {
  const address = parseAddress(caller);
  const own =
    address instanceof ipaddr.IPv6
      ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
      : address?.toString();
  return own !== undefined && isOwnAddress(own) ? own : undefined;
}

/**
 * Whether a text is one address, or one prefix that a provider delegates (/48 to /128), that a single place has on the
 * internet. Private, shared and special addresses are those of many places (the registries of RFC 6890), so they are
 * not; nor is an IPv4 address that is written as IPv6.
 */
export function isOwnAddress(text: string): boolean {
  const { ranges, rejected } = parseAddressList(text);
  const [range, ...others] = ranges;
  if (!range || others.length > 0 || rejected.length > 0) return false;
  const [address, prefixLength] = range;
  const isAlone = address.range() === 'unicast' || isInRanges(address, DOCUMENTATION);
  if (address.kind() === 'ipv4') return prefixLength === 32 && isAlone && !text.includes(':');
  return prefixLength >= SHORTEST_DELEGATED_PREFIX && isAlone && isInRanges(address, GLOBAL_IPV6);
}

/** An address or a prefix that somebody says is the site's own: what the site would not learn is a slip. */
export const ownAddressSchema = z
  .string()
  .max(64)
  .refine(isOwnAddress, 'must be an IPv4 address or an IPv6 prefix that this site alone has on the internet');
