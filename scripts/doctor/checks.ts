import { checkAccessPoints } from './check-access-points.ts';
import { checkAlarms } from './check-alarms.ts';
import { checkClock } from './check-clock.ts';
import { checkEquipment } from './check-equipment.ts';
import { checkGate } from './check-gate.ts';
import { checkGuests } from './check-guests.ts';
import { checkLine } from './check-line.ts';
import { checkPasswords } from './check-passwords.ts';
import { checkSetup } from './check-setup.ts';
import { checkStore } from './check-store.ts';
import type { Check } from './check.ts';

/** Everything that is looked at, in the order of the report: a new check is an entry here. */
export const CHECKS: readonly Check[] = [
  { name: 'setup', title: 'Variables', examine: checkSetup },
  { name: 'passwords', title: 'Passwords', examine: checkPasswords },
  { name: 'equipment', title: 'The equipment', examine: checkEquipment },
  { name: 'access-points', title: 'Access points', examine: checkAccessPoints },
  { name: 'line', title: 'The line and the gateway', examine: checkLine },
  { name: 'gate', title: 'Who needs no password', examine: checkGate },
  { name: 'clock', title: 'Clocks', examine: checkClock },
  { name: 'store', title: 'The store', examine: checkStore },
  { name: 'alarms', title: 'Alarms', examine: checkAlarms },
  { name: 'guests', title: 'What everybody is shown', examine: checkGuests },
];
