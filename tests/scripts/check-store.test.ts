import { expect, it } from 'vitest';
import type { StatusStore } from '../../netlify/runtime/store/store.ts';
import { checkStore } from '../../scripts/doctor/check-store.ts';
import type { Examination } from '../../scripts/doctor/examination.ts';
import { createMemoryStore } from '../runtime/test-service.ts';

const STORE = createMemoryStore();

it.each<[string, Partial<StatusStore>, boolean]>([
  ['keeps every condition', {}, false],
  ['adds a key that exists', { add: () => Promise.resolve(true) }, true],
  [
    'replaces what another caller has written since',
    { replace: (key, text) => STORE.set(key, text).then(() => true) },
    true,
  ],
])('npm run doctor checks a store that %s', async (_, change, isReported) => {
  const store = { where: 'The store', isLocal: false, store: { ...STORE, ...change }, close: () => Promise.resolve() };
  const findings = await checkStore({ store } as Examination);
  expect(
    findings.map(({ says }) => says).includes('The store accepts a write twice that only one caller may make.'),
  ).toBe(isReported);
  expect(await STORE.list('doctor/')).toEqual([]);
});
