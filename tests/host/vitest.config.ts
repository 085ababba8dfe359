import { defineConfig } from 'vitest/config';

/**
 * The host's own tools: what they make of the functions, and how they serve them. Slow, and so not part of `npm test`.
 * Their development server calls everybody 127.0.0.1 and emulates neither ranges nor the headers of files,
 * so of the interface's suite the parts on the status and on methods are run against it.
 */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.reports/host.json' }]],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'bundles', include: ['tests/host/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'host',
          include: ['tests/conformance/{status,methods}.test.ts'],
          globalSetup: 'tests/host/host-server.ts',
        },
      },
    ],
  },
});
