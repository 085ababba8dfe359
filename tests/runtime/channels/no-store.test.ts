import { expect, it } from 'vitest';
import { createTold } from './alarmed-place.ts';

it('reports a failing store after an hour, then every four hours, and resumes other alarms afterwards', async () => {
  const { playAll, told, store } = await createTold();
  const { set, add, replace } = store;
  const fail = (): Promise<never> => Promise.reject(new Error('full'));
  await playAll('ok 10, down 20');
  Object.assign(store, { set: fail, add: fail, replace: fail });
  await playAll('down 300');
  Object.assign(store, { set, add, replace });
  await playAll('ok 30');
  expect(told()).toEqual(['20 outage', '85 noStore', '325 noStore', '345 internetOver']);
});
