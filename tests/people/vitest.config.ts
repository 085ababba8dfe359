import { defineConfig } from 'vitest/config';

/**
 * What needs a real browser, which takes minutes, and so is not part of `npm test`. Needs `npm run build` first.
 * - browser: what pages do, in the place made for tests, which has all that there can be.
 * - people: what people need of every page, in every width and both themes: accessibility, valid HTML, weight.
 * - states: the same of what a page shows after something has happened.
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
          name: 'browser',
          globalSetup: 'tests/browser/served-fixture.ts',
          include: ['tests/browser/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'people',
          globalSetup: 'tests/browser/served-site.ts',
          include: ['tests/people/*.test.ts'],
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
    ],
  },
});
