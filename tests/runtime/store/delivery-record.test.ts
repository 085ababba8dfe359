import { expect, it } from 'vitest';
import {
  ConcurrentRunError,
  loadDeliveryRecord,
  storeDeliveryRecord,
} from '../../../netlify/runtime/channels/delivery-store.ts';
import { createMemoryStore } from '../test-service.ts';

const AT = { now: Date.UTC(2026, 2, 2, 10), log: () => undefined };
const recordOf = (at: number) => ({ version: 1 as const, at, unreadSince: null, ways: {} });

it.each([
  ['nothing', undefined],
  ['the same record', JSON.stringify(recordOf(0))],
])('of two processes that loaded %s, only one stores its deliveries', async (_, stored) => {
  const store = createMemoryStore();
  if (stored !== undefined) await store.replace('told', stored, undefined);
  const before = await loadDeliveryRecord(store);
  const outcomes = await Promise.allSettled([1, 2].map((at) => storeDeliveryRecord(store, recordOf(at), before, AT)));
  const [won, ...others] = outcomes.filter(({ status }) => status === 'fulfilled');
  expect([others, won]).toMatchObject([[], { value: await store.get('told') }]);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: new ConcurrentRunError() });
});
