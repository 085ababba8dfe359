import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { DAY_MS } from '../text/numbers/durations.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and the number of its leading bits that count; 32 or 128 for a single address. */
export type AddressRange = readonly [address: Address, prefixLength: number];

export interface AddressList {
  readonly ranges: readonly AddressRange[];
  readonly rejected: readonly string[];
}

const singleSchema = z.union([z.ipv4(), z.ipv6()]);
const rangeSchema = z.union([singleSchema, z.cidrv4(), z.cidrv6()]);

/** Shorter prefixes cover whole countries, so they are typos. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 32 } as const;
const toRanges = (...texts: readonly string[]): AddressRange[] => texts.map((text) => ipaddr.parseCIDR(text));
/** Global unicast addresses (RFC 4291 section 2.4). */
const GLOBAL_IPV6 = toRanges('2000::/3');
/** RFC 5737 and RFC 3849. No real caller has these addresses, so examples and tests may use them. */
const DOCUMENTATION = toRanges('192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32');
/** A provider delegates prefixes of this length or longer to one place (RFC 6177). */
const SHORTEST_DELEGATED_PREFIX = 48;

/** How long an address stays the site's own after the equipment last reported it. */
const KEPT_MS = DAY_MS;
export const MOST_ADDRESSES = 16;

export const siteAddressSchema = z.object({ address: z.string(), seenAt: z.iso.datetime() });

export type SiteAddress = z.infer<typeof siteAddressSchema>;

/**
 * Parses addresses and prefixes that are separated by commas: `203.0.113.7, 2001:db8:aa00::/56`. Rejects invalid
 * entries and prefixes shorter than /8 (IPv4) or /32 (IPv6); the others still count.
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
 * Parses an address without a zone; undefined for any other text. An IPv4-mapped address (`::ffff:203.0.113.7`, RFC
 * 4291 section 2.5.5.2) becomes the IPv4 address.
 */
function parseAddress(text: string): Address | undefined {
  if (!singleSchema.safeParse(text).success) return undefined;
  // ipaddr.js also reads `::203.0.113.7` as 203.0.113.7, but that is a different address (RFC 4291 section 2.5.5.1).
  const isCompatible = text.includes('.') && text.includes(':') && !/:ffff:/i.test(text);
  return isCompatible ? undefined : ipaddr.process(text);
}

function isInRanges(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([first, length]) => address.kind() === first.kind() && address.match(first, length));
}

/**
 * Returns true if a text is an address in one of the ranges; false for anything else, and for an address with a zone.
 */
export function isAddressIn(ranges: readonly AddressRange[], text: string): boolean {
  const address = parseAddress(text);
  return address !== undefined && isInRanges(address, ranges);
}

/**
 * Returns the site's addresses after a reading, the newest first, up to `MOST_ADDRESSES`.
 * - An address that the reading no longer names stays for a day.
 * - Addresses that `isOwnAddress` rejects are left out.
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

/** Returns the site's own ranges at the time `now`. Checks stored addresses again. */
export function currentRanges(addresses: readonly SiteAddress[], now: number): AddressRange[] {
  return addresses
    .filter(({ address, seenAt }) => isOwnAddress(address) && Math.abs(now - Date.parse(seenAt)) <= KEPT_MS)
    .flatMap(({ address }) => parseAddressList(address).ranges);
}

/**
 * Returns what to remember of a caller on site: an IPv4 address, or the /64 of an IPv6 address, which all devices there
 * share (RFC 4291 section 2.5.1). undefined if the address is not of one place only.
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
 * Returns true for one address, or a prefix that a provider delegates (/48 to /128), that belongs to a single place.
 * Private, shared and special addresses (registries of RFC 6890) do not, nor does an IPv4 address written as IPv6.
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

/**
 * An address or prefix that a person or job declares as the site's own. Rejects what the site would not learn itself.
 */
export const ownAddressSchema = z
  .string()
  .max(64)
  .refine(isOwnAddress, 'must be an IPv4 address or an IPv6 prefix that this site alone has on the internet');
