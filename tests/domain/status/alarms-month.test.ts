import { expect, it } from 'vitest';
import { isQuiet } from '../../../src/domain/status/quiet-hours.ts';
import { forManySeeds, type Dice } from '../../dice.ts';
import { AlarmPlayer, PLAN } from './alarm-player.ts';

const STEP_MS = 5 * 60_000;
const START = Date.parse('2026-03-10T11:00:00.000Z');
const READINGS = 30 * 24 * 12;
const QUIET = { from: '22:00', until: '07:00' };

/** Faults that are far apart: how long they last in readings, what is told of them, and after how many readings. */
const FAULTS = {
  internet: { letter: 'D', subject: '', told: 2, least: 2 },
  slow: { letter: 'S', subject: '', told: 12, least: 11 },
  area: { letter: 'A', subject: '/coworking', told: 0, least: 0 },
  'access-point': { letter: 'a', subject: '/north', told: 3, least: 3 },
  'no-reading': { letter: '-', subject: '', told: 11, least: 11 },
} as const;

interface Truth {
  readonly letters: string;
  readonly expected: string[];
}

/** A month with a fault every few hours, and what staff have to be told of it, worked out from the faults alone. */
function createMonth(dice: Dice): Truth {
  let letters = '';
  const expected: string[] = [];
  while (letters.length < READINGS) {
    letters += '.'.repeat(40 + dice.below(100));
    const name = dice.pick(Object.keys(FAULTS) as (keyof typeof FAULTS)[]);
    const readings = 1 + dice.below(30);
    expected.push(...expectOf(name, letters.length, readings));
    letters += FAULTS[name].letter.repeat(readings);
  }
  return { letters: `${letters}${'.'.repeat(200)}`, expected };
}

function expectOf(name: keyof typeof FAULTS, first: number, readings: number): string[] {
  const { subject, told, least } = FAULTS[name];
  // Without readings, the last one before counts; a fault ends with the second good reading, and silence with the first.
  const isSilence = name === 'no-reading';
  const endsAt = first + readings + (isSilence ? 0 : 1);
  if (readings < least) return [];
  const kind = name === 'slow' ? 'internet' : name;
  const id = `${kind}${subject}/${timeOf(first - (isSilence ? 1 : 0))}`;
  const beganAt = awake(first + told);
  const overAt = awake(endsAt);
  const began = beganAt < endsAt ? [`${timeOf(beganAt)} began ${id}`] : [];
  return [...began, `${timeOf(overAt)} over ${id}`];
}

/** The first reading from this one on at which nobody sleeps. */
function awake(reading: number): number {
  return isQuiet(QUIET, START + reading * STEP_MS, 'Europe/Madrid') ? awake(reading + 1) : reading;
}

function timeOf(reading: number): string {
  return new Date(START + reading * STEP_MS).toISOString();
}

it('Of a month of faults of every kind, each is told once when it began and once when it is over, in order, and nobody is woken.', () => {
  let faults = 0;
  forManySeeds((dice, seed) => {
    const { letters, expected } = createMonth(dice);
    const player = new AlarmPlayer(timeOf(0));
    player.plan = { ...PLAN, quietHours: QUIET };
    player.play(letters);
    const told = player.deliveries.map(({ at, stage, event }) => `${at} ${stage} ${event}`);
    faults += expected.length;
    expect(told, seed).toEqual(expected.toSorted((a, b) => a.slice(0, 24).localeCompare(b.slice(0, 24))));
    expect(player.events.length, seed).toBeLessThan(200);
  }, 1);
  expect(faults).toBeGreaterThan(0);
});
