import ipaddr from 'ipaddr.js';
import { isOwnAddress, parseAddressList } from '../../src/status/addresses.ts';
import type { Equipment } from './equipment.ts';
import { fault, look, ok, type Finding } from './report.ts';
import type { Setup } from './variables.ts';

/** Wider prefixes hold more callers than one place has. */
const WIDEST = { ipv4: 24, ipv6: 48 } as const;

/** Which callers need no password: those of `SITE_IPS`, and of the addresses that the equipment names. */
export function checkGate({ environment, controller }: Setup, equipment: Equipment): Finding[] {
  const { ranges, rejected } = parseAddressList(environment.SITE_IPS);
  const named = environment.LEARN_SITE_IPS && 'reading' in equipment ? equipment.reading.publicAddresses : [];
  const listed = ranges.map(([address, prefix]) => `${address.toString()}/${prefix}`);
  const opens = [...listed, ...named.filter(isOwnAddress)];
  return [
    ...rejected.map((entry) =>
      fault(
        `SITE_IPS: "${entry}" is neither an address nor a prefix of one place.`,
        'Write it like 203.0.113.7 or 2001:db8:aa00::/56.',
      ),
    ),
    ...ranges.flatMap(([address, prefix], index) => {
      const text = `SITE_IPS: ${listed[index] ?? ''}`;
      if (['private', 'uniqueLocal', 'carrierGradeNat', 'linkLocal', 'loopback'].includes(address.range()))
        return [
          look(`${text}: nobody calls the website from a private address.`, 'Write the one that the internet sees.'),
        ];
      if (prefix >= WIDEST[address.kind()]) return [];
      return [look(`${text} lets in more callers than one place has.`, 'Write a longer prefix.')];
    }),
    ...named
      .filter((address) => !isOwnAddress(address))
      .map((address) =>
        look(
          `${address}, which ${controller} names, is no address of one place: it does not open the gate.`,
          ipaddr.isValid(address) && ipaddr.parse(address).range() === 'carrierGradeNat'
            ? 'The provider shares one public address among many: set LEARN_SITE_IPS=off, and have guests use the password.'
            : 'There is another router in front of the gateway: set SITE_IPS, if its public address is fixed.',
        ),
      ),
    opens.length > 0
      ? ok(`Open to ${opens.join(', ')}.`)
      : ok('No address opens the gate: guests on site need the password too, unless SITE_IPS names a fixed one.'),
  ];
}
