import { defineConfig } from 'vitest/config';

/**
 * What people need of every page, in a real browser: accessibility, valid HTML, speed and weight. It looks at each page
 * in every width and both themes, which takes minutes, and so is not part of `npm test`. Needs `npm run build` first.
 * What a page shows after something has happened, it looks at in the place made for tests, which has all that there can be.
 * Lighthouse measures alone, when all else is done.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: '.reports/people.json' }]],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'people',
          globalSetup: 'tests/browser/served-site.ts',
          include: ['tests/people/*.test.ts'],
          exclude: ['tests/people/lighthouse.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'states',
          globalSetup: 'tests/browser/served-fixture.ts',
          include: ['tests/people/states/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'lighthouse',
          globalSetup: 'tests/browser/served-site.ts',
          include: ['tests/people/lighthouse.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
