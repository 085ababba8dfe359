import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { NARROW, openContext, openSoundPage, overflowOf } from './site.ts';

let served: ServedProcess;

beforeAll(async () => {
  served = await startServedProcess({ folder: inject('servedSite').root });
});

afterAll(() => served.stop());

it('The demo console shows beside its switches what guests see, after each change, and fits on the smallest telephone.', async () => {
  const page = await openSoundPage(await openContext(NARROW));
  await page.goto(served.demoUrl);
  const line = page.locator('select[name=wan]');
  const shown = page.getByRole('region', { name: 'What guests see' });
  await line.selectOption({ label: 'is down' });
  await shown.getByText('Internet: outage (provider)').waitFor();
  await line.selectOption({ label: 'is slow' });
  await shown.getByText('Internet: degraded (provider)').waitFor();
  await line.selectOption({ label: 'works' });
  await shown.getByText('Internet: ok').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
