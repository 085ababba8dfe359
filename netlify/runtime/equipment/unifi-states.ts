import type { AccessPointState, Reading } from '../../../src/status/reading.ts';

/** The vendor's words for states, in lower case; any other word is unknown. */

const DEVICE_STATES: Readonly<Record<string, AccessPointState>> = {
  online: 'online',
  offline: 'offline',
  connection_interrupted: 'interrupted',
  heartbeat_missed: 'interrupted',
  updating: 'updating',
  upgrading: 'updating',
  getting_ready: 'updating',
  provisioning: 'updating',
  adopting: 'updating',
  pending_adoption: 'updating',
  isolated: 'isolated',
};

const HOST_STATES: Readonly<Record<string, Reading['site']>> = {
  connected: 'reachable',
  online: 'reachable',
  disconnected: 'unreachable',
  offline: 'unreachable',
};

/** Whether a line works now. Roles such as `active` and `backup` are not here: a line has its role, working or not. */
const LINE_STATES: Readonly<Record<string, 'up' | 'down'>> = {
  online: 'up',
  connected: 'up',
  up: 'up',
  offline: 'down',
  disconnected: 'down',
  down: 'down',
  failed: 'down',
};

type Word = string | undefined;

/** The state of a device (`status` in the cloud, `state` at the console). */
export const deviceState = (word: Word): AccessPointState =>
  lookUp(DEVICE_STATES, word?.replaceAll(/[\s-]+/g, '_'), 'unknown');

/** Whether a console with this `reportedState.state` is in touch with the vendor's cloud. */
export const hostState = (word: Word): Reading['site'] => lookUp(HOST_STATES, word, 'unknown');

/** Whether a line with this `status` works, by the console. */
export const namedLineState = (word: Word): 'up' | 'down' | 'unknown' => lookUp(LINE_STATES, word, 'unknown');

/** Whether the traffic is meant to go through a line. */
export const isActiveLine = (word: Word): boolean => word === 'active';

/** What a word means by a table; only the table's own entries count, not what every object inherits. */
function lookUp<Value>(table: Readonly<Record<string, Value>>, word: Word, unknown: Value): Value {
  return word && Object.hasOwn(table, word) ? (table[word] ?? unknown) : unknown;
}
