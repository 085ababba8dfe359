import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Test files share the modules that they load: loading them anew for each takes most of the time.
 * The limits are for what hangs, and for nothing else: no test depends on how fast the machine is. What builds a site, or
 * serves one, has more of it than what calculates.
 */
const POLLING = { poll: { timeout: 60_000 } } as const;
const SHARING = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000, expect: POLLING } as const;
const LONG = { isolate: false, testTimeout: 300_000, hookTimeout: 300_000, expect: POLLING } as const;

/**
 * - unit: the domain, the runtime, what browsers load and the content, without a built site.
 * - scripts: what npm runs, and what is asked of git. They start processes, which costs the more the larger the one is
 *   that starts them: those of other suites have read photographs and a thousand places.
 * - dist: what was built of this place, in `dist/`, and of the second place, `tests/place/`.
 * - conformance: the interface specification over HTTP; `npm run conformance -- <url>` runs it against any deployment.
 * - e2e: the second place, served, with networks that break and stores that are old.
 * - browser: what pages do in a real browser, in the second place.
 * - people: what people need of the pages of this place: accessibility, width, weight. Needs `npm run build` first.
 */
export default defineConfig({
  test: {
    // Each worker loads all modules again: one more than processors costs a tenth of the time.
    maxWorkers: availableParallelism(),
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'tests/{check,client,content,domain,equipment,integrations,markdown,publish,rates,read,runtime,schema,status,text}/**/*.test.ts',
          ],
          globalSetup: 'tests/scratch-folder.ts',
          ...SHARING,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['tests/scripts/**/*.test.ts'],
          globalSetup: 'tests/scratch-folder.ts',
          ...LONG,
        },
      },
      {
        test: {
          name: 'dist',
          include: ['tests/dist/*.test.ts'],
          globalSetup: 'tests/built-place.ts',
          ...LONG,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/*.test.ts'],
          globalSetup: 'tests/conformance/served-site.ts',
          ...LONG,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/*.test.ts'],
          globalSetup: 'tests/e2e/shared-server.ts',
          ...LONG,
          // They wait for servers about as long as they calculate: one more of them than processors, after all others.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: 'tests/browser/served-place.ts',
          ...LONG,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'people',
          include: ['tests/people/*.test.ts'],
          globalSetup: 'tests/browser/served-site.ts',
          ...LONG,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
