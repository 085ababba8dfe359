import { expect, it } from 'vitest';
import { createStatusStore, StoreError, type StatusStore } from '../../../netlify/runtime/store/store.ts';
import { openStoreAt } from '../open-store.ts';

function answering(status: number): StatusStore {
  const at = { url: 'http://store.example', token: 'token' };
  return createStatusStore(
    (fetchOnce) => openStoreAt(at, 'status', fetchOnce),
    () => Promise.resolve(new Response(null, { status })),
  );
}

it.each<['add' | 'set' | 'get' | 'delete', number, unknown]>([
  ['add', 200, true],
  ['add', 412, false],
  ['add', 404, StoreError],
  ['add', 403, StoreError],
  ['set', 404, StoreError],
  ['set', 500, StoreError],
  ['get', 404, undefined],
  ['get', 412, StoreError],
  ['get', 500, StoreError],
  ['delete', 404, undefined],
])('%s of the store, answered with %i: %j', async (operation, status, expected) => {
  const store = answering(status);
  const outcome: unknown = await store[operation]('key', {}).catch((error: unknown) => error);
  if (expected === StoreError) expect(outcome).toBeInstanceOf(StoreError);
  else expect(outcome).toBe(expected);
});
