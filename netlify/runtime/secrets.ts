import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { AddressRange } from '../../src/domain/status/access.ts';

/**
 * Whether what was sent is the secret.
 * - Takes the same time wherever the two differ, and whatever their lengths: digests are compared, not texts.
 * - A secret that is not configured matches nothing, not even an empty text.
 */
export function matchesSecret(sent: string | null | undefined, secret: string | undefined): boolean {
  if (secret === undefined || secret === '') return false;
  return timingSafeEqual(digest(sent ?? ''), digest(secret)) && sent !== null && sent !== undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * A test for addresses inside some ranges.
 * - `::ffff:203.0.113.7` is the IPv4 address 203.0.113.7.
 * - What is not an address, or carries a zone, is in no range.
 */
export function createAddressTest(ranges: readonly AddressRange[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of ranges) list.addSubnet(address, prefix, family);
  return (address) => {
    if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return list.check(address, 'ipv4');
    return /^[0-9a-f:.]+$/i.test(address) && list.check(address, 'ipv6');
  };
}
