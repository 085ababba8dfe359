import { getViteConfig } from 'astro/config';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

it('bundles nothing of the development toolbar, which is off', async () => {
  const config = await getViteConfig({})({ mode: 'production', command: 'serve' });
  const { environments } = await resolveConfig(config, 'serve');
  expect(environments.client?.optimizeDeps.include).toEqual([]);
});
