import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAC = /^[0-9a-f]{2}([:-]?)(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i;
const HEX = /^[0-9a-f:._-]+$/i;
/** What an id looks like: no blanks, and a digit in it. */
const ID = /^(?=.*\d)[\w:.-]{6,}$/;

/** Gives what stands in the place of a text. */
export type StandIn = (text: string) => string;

/**
 * Creates what replaces texts by others that tell nothing.
 * - The same text always has the same stand-in, and two texts never have one.
 * - MAC addresses stay MAC addresses in their spelling, ids keep the kinds of their characters, numbers their length.
 * - Addresses come from the ranges for documentation (RFC 5737, RFC 3849); private and shared ones stay of their kind.
 * - Everything else becomes `stand-in-1` and so on.
 * `key` keeps anybody from trying out what a stand-in stands for; it is thrown away with this function.
 */
export function createStandIns(key: Uint8Array): StandIn {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const count = (kind: string): number => {
    const next = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, next);
    return next;
  };
  const keep = (text: string, create: (round: number) => string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    let round = 0;
    let standIn = create(round);
    while (standIn === text || taken.has(standIn)) standIn = create((round += 1));
    known.set(text, standIn);
    taken.add(standIn);
    return standIn;
  };
  return (text) => {
    const mac = MAC.exec(text);
    if (mac) {
      const digits = keep(text.toLowerCase().replaceAll(/[:-]/g, ''), () => `02005e53${hex(count('mac'))}`);
      return spell(digits, mac[1] ?? '', text);
    }
    const [address = '', prefix] = text.split('/');
    if (isIP(address) !== 0) {
      const standIn = keep(address.toLowerCase(), () => addressOf(address, count));
      return prefix === undefined || !/^\d{1,3}$/.test(prefix) ? standIn : `${standIn}/${prefix}`;
    }
    if (ID.test(text) || /^\d+$/.test(text)) return keep(text, (round) => disguise(text, key, round));
    return keep(text, () => `stand-in-${count('text')}`);
  };
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** A MAC address as the other one was written. */
function spell(digits: string, separator: string, like: string): string {
  const text = (digits.match(/../g) ?? []).join(separator);
  return like === like.toUpperCase() ? text.toUpperCase() : text;
}

/** An address of a range that is nobody's, of the kind that the text is of. */
function addressOf(text: string, count: (kind: string) => number): string {
  const address = ipaddr.parse(text);
  const range = address.range();
  const pair = (value: number): string => `${Math.floor(value / 254)}.${(value % 254) + 1}`;
  if (address.kind() === 'ipv6') {
    const first = range === 'uniqueLocal' ? 'fd00' : range === 'linkLocal' ? 'fe80' : '2001:db8';
    return `${first}:${count('ipv6').toString(16)}::1`;
  }
  if (range === 'private') return `10.254.${pair(count(range))}`;
  if (range === 'carrierGradeNat') return `100.127.${pair(count(range))}`;
  const value = count('public') - 1;
  const networks = ['203.0.113', '198.51.100', '192.0.2'];
  return `${networks[Math.floor(value / 254) % networks.length] ?? ''}.${(value % 254) + 1}`;
}

/** Other characters of the same kinds: digits, letters, or digits of a hexadecimal number. */
function disguise(text: string, key: Uint8Array, round: number): string {
  const letters = HEX.test(text) ? 'abcdef' : 'abcdefghijklmnopqrstuvwxyz';
  const bytes = createHmac('sha512', key).update(`${round} ${text}`).digest();
  return text.replaceAll(/[a-z\d]/gi, (character, index: number) => {
    const byte = (bytes[index % bytes.length] ?? 0) + Math.floor(index / bytes.length) * 7;
    if (/\d/.test(character)) return String(byte % 10);
    const letter = letters.charAt(byte % letters.length);
    return character === character.toUpperCase() ? letter.toUpperCase() : letter;
  });
}
