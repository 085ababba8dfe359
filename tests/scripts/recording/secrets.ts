import type { Dice } from '../../dice.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const many = (dice: Dice, count: number, from: string): string =>
  Array.from({ length: count }, () => from.charAt(dice.below(from.length))).join('');
const hex = (dice: Dice, count: number): string => many(dice, count, '0123456789abcdef');
const word = (dice: Dice): string => `Xq${many(dice, 10, LETTERS)}`;
const mac = (dice: Dice): string[] => ['f4', 'e2', 'c6', hex(dice, 2), hex(dice, 2), hex(dice, 2)];
const byte = (dice: Dice): number => 100 + dice.below(100);

/** Texts that belong to somebody, as they stand in the answers of vendors. */
const KINDS: readonly ((dice: Dice) => string)[] = [
  word,
  (dice) => `${word(dice)}'s phone`,
  (dice) => `${word(dice)}@place.example`,
  (dice) => `host.${word(dice)}.example`,
  (dice) => `https://${word(dice)}.example/?key=${hex(dice, 8)}`,
  (dice) => mac(dice).join(':'),
  (dice) => mac(dice).join('-').toUpperCase(),
  (dice) => mac(dice).join('').toUpperCase(),
  (dice) => `83.${byte(dice)}.${byte(dice)}.${byte(dice)}`,
  (dice) => `2a02:${hex(dice, 4)}:${hex(dice, 4)}::${hex(dice, 4)}`,
  (dice) => `2a02:${hex(dice, 4)}:${hex(dice, 4)}::/56`,
  (dice) => hex(dice, 24),
  (dice) => [8, 4, 4, 4, 12].map((count) => hex(dice, count)).join('-'),
  (dice) => many(dice, 12, '0123456789'),
  (dice) => `+34 9${many(dice, 2, '0123456789')} ${many(dice, 2, '0123456789')} ${many(dice, 2, '0123456789')} 77`,
  (dice) => `U6-${word(dice)}`,
  (dice) => `1.2.${word(dice)}`,
  (dice) => `online ${word(dice)}`,
];

/** Names of fields, harmless by themselves, in which anything may stand. */
const FIELDS =
  'id mac name hostName ip ipAddress externalIp state status type model shortname version meta desc gatewayMac timezone reportedState wans WAN devices data result siteId hostId traceId serial phone note uptime lastSeen latency ispName ispAsn owner updatedAt errorCode features'.split(
    ' ',
  );

/** Names of fields, harmless by themselves, whose numbers tell who or where somebody is. */
const NUMBERED = ['id', 'serial', 'ispAsn', 'lat', 'phoneNumber', 'ipv4', 'gateway', 'client', 'location', 'name'];

/** An answer full of somebody's texts and numbers, of which `told` hears; also in the names of its fields. */
export function createAnswer(dice: Dice, told: (secret: string) => void, depth = 0): unknown {
  const secret = (): string => {
    const text = dice.pick(KINDS)(dice);
    told(text);
    return text;
  };
  if (depth > 3 || dice.chance(50)) return secret();
  const size = 1 + dice.below(5);
  if (dice.chance(30)) return Array.from({ length: size }, () => createAnswer(dice, told, depth + 1));
  const entries = Array.from({ length: size }, (): [string, unknown] => {
    if (dice.chance(15)) return [dice.pick([...NUMBERED, word(dice)]), number(dice, told)];
    return [dice.chance(20) ? secret() : dice.pick(FIELDS), createAnswer(dice, told, depth + 1)];
  });
  return Object.fromEntries(entries);
}

function number(dice: Dice, told: (secret: string) => void): number {
  const value = dice.chance(50) ? 100_000_000 + dice.below(800_000_000) : 40 + dice.below(1_000_000) / 1_000_003;
  told(String(value));
  return value;
}
