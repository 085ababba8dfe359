import { describe, expect, it } from 'vitest';
import { factsSchema } from '../../src/schema/facts.ts';
import { createPlaceFiles } from './fixture.ts';

const step = (daysBefore: number): object => ({ daysBefore, depositRefundPercent: 0, balanceRefund: false });

describe('content/facts.json', () => {
  it.each([
    ['steps of cancellation out of order', { 'facts.cancellation': [step(14), step(30), step(0)] }],
    ['two steps of cancellation on one day', { 'facts.cancellation': [step(14), step(14), step(0)] }],
    [
      'a note on cancelling that wants a value that there is not',
      { 'facts.cancellationNotes.1.de': 'Ruf {phone} an.' },
    ],
    ['no step of cancellation for the last days', { 'facts.cancellation': [step(30), step(14)] }],
    ['a bare word about steps', { 'facts.units.1.access': true }],
    ['fewer than no steps', { 'facts.units.1.access.entranceSteps': -1 }],
    ['a ground that has no words', { 'facts.units.1.access.way': 'mud' }],
    ['a way of payment that has no words', { 'facts.payment.deposit': ['shells'] }],
    ['hours that end before they begin', { 'facts.coworking.passHours': { from: '20:00', until: '08:00' } }],
    ['half a dog', { 'facts.units.1.dogs': 0.5 }],
  ])('may not hold %s', (_, changes) => {
    expect(factsSchema.safeParse(createPlaceFiles(changes).facts).success).toBe(false);
  });

  it('may hold what the fixture holds', () => {
    expect(factsSchema.safeParse(createPlaceFiles().facts).success).toBe(true);
  });
});
