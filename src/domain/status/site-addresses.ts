import { z } from 'zod';
import { parseAddressList, type AddressRange } from './access.ts';

/** How long an address counts as the site's own after the equipment last named it. */
const KEPT_MS = 24 * 60 * 60_000;
const MOST_ADDRESSES = 16;

/** An address or a prefix that the equipment has named as the site's own, and when it last did. */
export const siteAddressSchema = z.object({ address: z.string(), seenAt: z.iso.datetime() });

export type SiteAddress = z.infer<typeof siteAddressSchema>;

/**
 * IPv4 ranges that many places share, so that none of them is one place's address on the internet:
 * RFC 1918 (private), RFC 6598 (carrier-grade NAT), RFC 1122 (this host), RFC 3927 (link-local),
 * RFC 6333 (every line that tunnels IPv4 through IPv6), RFC 2544 (benchmarks), multicast and above.
 * Documentation addresses are nobody's, so nobody calls from one: they count.
 */
const SHARED_IPV4 = [
  /^0\./,
  /^10\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^127\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.0\.0\./,
  /^192\.168\./,
  /^198\.1[89]\./,
  /^(22[4-9]|2[3-5]\d)\./,
];

/** RFC 4380: tunnels of strangers, by the tens of thousands below one server's prefix. */
const TEREDO = /^2001:0{0,4}:/;

/**
 * The site's addresses after a reading.
 * - What the reading names counts from now; what it no longer names still counts for a day.
 * - Private, shared and special addresses are refused, and so are prefixes wider than one place has.
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

/**
 * What to remember of the address that the site itself called from: an IPv4 address as it is, also where it is written
 * as IPv6 (RFC 4291 section 2.5.5.2), and of an IPv6 address its /64, in which every device at the place has its own
 * (RFC 4291 section 2.5.1). undefined where it is no address of one place alone.
 */
export function ownAddressOf(caller: string): string | undefined {
  const address = z.ipv4().safeParse(caller).success ? caller : (mappedIpv4(caller) ?? subnetOf(caller));
  return address !== undefined && isOwnAddress(address) ? address : undefined;
}

/** The IPv4 address that is written as IPv6: `::ffff:203.0.113.7`. */
function mappedIpv4(address: string): string | undefined {
  const groups = ipv6Groups(address);
  if (groups?.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

function subnetOf(address: string): string | undefined {
  const groups = ipv6Groups(address);
  return groups && `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address in their shortest spelling; undefined if it is none. */
function ipv6Groups(address: string): string[] | undefined {
  if (!z.ipv6().safeParse(address).success) return undefined;
  const [head = [], tail = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}

/** The ranges that count as the site's own now. */
export function currentRanges(addresses: readonly SiteAddress[], now: number): AddressRange[] {
  return addresses
    .filter(({ address, seenAt }) => isOwnAddress(address) && Math.abs(now - Date.parse(seenAt)) <= KEPT_MS)
    .flatMap(({ address }) => parseAddressList(address).ranges);
}

/** Whether an address can be that of one place alone. An IPv6 prefix is one that a provider delegates: /48 to /128. */
function isOwnAddress(text: string): boolean {
  const { ranges, rejected } = parseAddressList(text);
  const [range] = ranges;
  if (!range || ranges.length !== 1 || rejected.length > 0) return false;
  if (range.family === 'ipv4') return range.prefix === 32 && !SHARED_IPV4.some((shared) => shared.test(range.address));
  return range.prefix >= 48 && /^[23][\da-f]{3}:/i.test(range.address) && !TEREDO.test(range.address);
}
