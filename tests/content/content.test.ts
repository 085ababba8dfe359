import { expect, it } from 'vitest';

it('The content of this place builds: nothing is wrong with it.', async () => {
  const { site } = await import('./this-place.ts');
  expect(site.pages.length).toBeGreaterThan(0);
});
