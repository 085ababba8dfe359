import { expect, it } from 'vitest';
import { readContent } from '../../src/read-content.ts';

it('The content of this place builds: nothing is wrong with it.', async () => {
  const { site } = await readContent();
  expect(site.pages.length).toBeGreaterThan(0);
});
