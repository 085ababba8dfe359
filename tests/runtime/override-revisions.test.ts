import { expect, it } from 'vitest';
import { createBlobStore } from '../../netlify/runtime/store/blob-store.ts';
import type { StatusStore } from '../../netlify/runtime/store/status-store.ts';
import type { OverrideRequest } from '../../src/status/override-request.ts';
import { openStore } from './memory-blobs.ts';
import { createTestService, type TestService } from './test-service.ts';

/** A plan for one hour of the third of March. */
function planAt(hour: number): OverrideRequest {
  const [startsAt, endsAt] = [hour, hour + 1].map((each) => `2026-03-03T${each}:00:00.000Z`) as [string, string];
  return { action: 'plan', startsAt, endsAt, internet: { level: 'degraded', attribution: 'us' } };
}

/** A process whose store does some things otherwise, and another one over the same blobs whose store does not. */
function createTwo(change: (store: StatusStore, other: TestService) => Partial<StatusStore>): {
  on: TestService;
  other: TestService;
} {
  const blobs = openStore();
  const [store, other] = [createBlobStore(blobs), createTestService(blobs)];
  return { on: createTestService(blobs, { store: { ...store, ...change(store, other) } }), other };
}

/** The hours that guests and staff see planned. */
async function hoursOf({ store }: TestService): Promise<number[]> {
  const record = JSON.parse((await store.readOverride()) ?? '') as { planned: { startsAt: string }[] };
  return record.planned.map(({ startsAt }) => new Date(startsAt).getUTCHours());
}

it('Where the copy of the next revision came before that of this one, the next is what is seen.', async () => {
  let isFirst = true;
  const { on, other } = createTwo((store, { service }) => ({
    writeOverride: async (record) => {
      if (isFirst) {
        isFirst = false;
        await service.override(planAt(14));
      }
      await store.writeOverride(record);
    },
  }));
  await on.service.override(planAt(12));
  expect(await hoursOf(other)).toEqual([12, 14]);
});

it('What could not be shown is done where somebody has built on it.', async () => {
  let isFirst = true;
  const { on, other } = createTwo((store, { service }) => ({
    writeOverride: async (record) => {
      if (!isFirst) {
        await store.writeOverride(record);
        return;
      }
      isFirst = false;
      await service.override(planAt(14));
      throw new Error('the store fails');
    },
  }));
  await on.service.override(planAt(12));
  expect(await hoursOf(other)).toEqual([12, 14]);
});

it('What could not be shown takes nothing with it of what was set before.', async () => {
  const { on, other } = createTwo(() => ({ writeOverride: () => Promise.reject(new Error('the store fails')) }));
  await other.service.override(planAt(10));
  await expect(on.service.override(planAt(12))).rejects.toThrow('the store fails');
  await other.service.override(planAt(14));
  expect(await hoursOf(other)).toEqual([10, 14]);
});

it('What fails after a change was shown is logged, and the change is done.', async () => {
  const { on, other } = createTwo(() => ({
    forgetOverrideRevision: () => Promise.reject(new Error('the store fails')),
  }));
  await on.service.override(planAt(12));
  expect(on.log).toEqual(['the store fails']);
  expect(await hoursOf(other)).toEqual([12]);
});

it('What is not stored in time is not stored later.', async () => {
  const { on, other } = createTwo(() => ({}));
  const over = AbortSignal.abort();
  const late = on.service.override(planAt(12), { body: over, equipment: over, reading: over });
  await expect(late).rejects.toThrow('the override was not stored in time');
  await other.service.override(planAt(14));
  expect(await hoursOf(other)).toEqual([14]);
  expect(await other.store.listOverrideRevisions()).toEqual([1]);
});

it('A change is tried on top of the last revision first, however many there are.', async () => {
  const tried: number[] = [];
  const { on, other } = createTwo((store) => ({
    addOverrideRevision: (number, record) => {
      tried.push(number);
      return store.addOverrideRevision(number, record);
    },
  }));
  for (const hour of [10, 12, 14]) await other.service.override(planAt(hour));
  await on.service.override(planAt(16));
  expect(tried).toEqual([4]);
});

it('A revision that is taken, and not by what can be read, fails by its number.', async () => {
  const { on } = createTwo(() => ({ addOverrideRevision: () => Promise.resolve(false) }));
  await expect(on.service.override(planAt(12))).rejects.toThrow(
    'the store says that revision 1 of the override is taken, and not by what',
  );
});

it('A revision that cannot be used is logged by what it is.', async () => {
  const { on, other } = createTwo(() => ({
    readOverrideRevision: (number) => Promise.resolve(number === 1 ? '{' : undefined),
  }));
  await other.service.override(planAt(12));
  await on.service.override({ action: 'clear' });
  expect(on.log[0]).toBe(
    'The stored override record cannot be used and is treated as none (1 characters): it is not JSON',
  );
});
