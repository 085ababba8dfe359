import { defineConfig } from 'vitest/config';

/** Takes the pictures of the README and of the handbook for staff, from the real screens. Needs `npm run build` first. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    globalSetup: 'tests/browser/served-site.ts',
    include: ['tests/handbook/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
