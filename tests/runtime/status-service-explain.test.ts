import { expect, it } from 'vitest';
import { openStore } from './memory-blobs.ts';
import { createTestService, type TestService } from './test-service.ts';

/** A service that has read once, whose store then does one operation otherwise. */
async function createRead(change: Partial<TestService['store']>): Promise<TestService> {
  const test = createTestService(openStore());
  await test.service.read();
  Object.assign(test.store, change);
  return test;
}

const gone = (): Promise<never> => Promise.reject(new Error('the store is gone'));

it('Where it could never be read whether anything is set by hand, staff are told that this is not known.', async () => {
  const { service, store } = createTestService(openStore());
  Object.assign(store, { readOverride: gone });
  await expect(service.explain()).rejects.toThrow('it is not known whether anything is set by hand');
});

it('Outages that cannot be read are not known, and the log says why.', async () => {
  const { service, log } = await createRead({ readOutages: gone });
  expect(await service.explain()).toMatchObject({ outages: null });
  expect(log).toEqual(['the store is gone']);
});

it('Outages that cannot be used count as none, and the log says whose record that is.', async () => {
  const { service, log } = await createRead({ readOutages: () => Promise.resolve('{') });
  expect(await service.explain()).toMatchObject({ outages: [] });
  expect(log).toEqual([
    'The stored outages record cannot be used and is treated as none (1 characters): it is not JSON',
  ]);
});
