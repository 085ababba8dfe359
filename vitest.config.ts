import { defineConfig } from 'vitest/config';

/** For what hangs, and for nothing else: no test depends on how fast the machine is. */
const LIMITS = { testTimeout: 120_000, hookTimeout: 120_000 } as const;

/**
 * - unit: the domain, the runtime, what browsers load and the scripts' parts, without a built site.
 * - conformance: the interface specification over HTTP; `npm run conformance -- <url>` runs it against any deployment.
 * - e2e: the served build, with networks that break and stores that are old.
 * - browser: the served build in a real browser.
 */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{client,domain,integrations,runtime,scripts}/**/*.test.ts'],
          // Test files share the modules that they load: loading them anew for each takes most of the time.
          isolate: false,
          ...LIMITS,
        },
      },
      { test: { name: 'dist', include: ['tests/dist/*.test.ts'], ...LIMITS } },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/*.test.ts'],
          globalSetup: 'tests/conformance/served-site.ts',
          ...LIMITS,
        },
      },
      { test: { name: 'e2e', include: ['tests/e2e/*.test.ts'], ...LIMITS } },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: 'tests/browser/served-site.ts',
          ...LIMITS,
        },
      },
    ],
  },
});
