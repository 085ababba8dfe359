import { expect, it } from 'vitest';
import { simulateDay } from '../../../scripts/bench/scale/simulate-day.ts';
import { countOperations, countReadsPerHour } from '../../../scripts/bench/status/store-operations.ts';
import { NETWORK } from '../../domain/status/fixtures.ts';

it('A request while the snapshot is fresh reads the store twice and writes nothing; one without the password reads it once.', async () => {
  const costs = await countOperations(NETWORK);
  const ofKind = (name: string): unknown => costs.find(({ kind }) => kind === name);
  expect(ofKind('fresh')).toEqual({ kind: 'fresh', get: 2, set: 0, list: 0, delete: 0, reads: 0 });
  expect(ofKind('refused')).toEqual({ kind: 'refused', get: 1, set: 0, list: 0, delete: 0, reads: 0 });
  expect(ofKind('stale')).toMatchObject({ reads: 1 });
});

it('The equipment is read twelve times an hour at most, however many processes are asked however often.', async () => {
  const reads = await countReadsPerHour(1, NETWORK);
  expect(reads).toBeGreaterThan(10);
  expect(reads).toBeLessThanOrEqual(12);
});

it('Guests cost two reads of the store each time they look, and nothing else that grows with them.', async () => {
  const [none, many] = [await simulateDay(0, 4, NETWORK), await simulateDay(300, 4, NETWORK)];
  expect(none).toMatchObject({ invocations: 288, reads: 288 });
  expect(many.invocations - none.invocations).toBe(300 * 4);
  expect(many.get - none.get).toBe(300 * 4 * 2);
  expect([many.set, many.list, many.delete, many.reads]).toEqual([none.set, none.list, none.delete, none.reads]);
});
