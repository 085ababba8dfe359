import { expect, it } from 'vitest';
import { createStatusStore, StoreError, type StatusStore } from '../../../netlify/runtime/store/store.ts';
import { openStoreAt } from '../open-store.ts';

/** The store where every request is answered so. */
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
  // Nothing was written, and nobody else has the key either.
  ['add', 404, StoreError],
  ['add', 403, StoreError],
  ['set', 404, StoreError],
  ['set', 500, StoreError],
  ['get', 404, undefined],
  ['get', 412, StoreError],
  ['get', 500, StoreError],
  ['delete', 404, undefined],
])('The store answers %s with %i: that is %j.', async (operation, status, expected) => {
  const store = answering(status);
  const outcome: unknown = await store[operation]('key', {}).catch((error: unknown) => error);
  if (expected === StoreError) expect(outcome).toBeInstanceOf(StoreError);
  else expect(outcome).toBe(expected);
});
