import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endKeptThread, KeptThread } from './kept-thread.ts';

/**
 * A run ends with the first test that fails, so the file comes first that is likeliest to fail soon:
 * one that failed the last time, for the mutant before stood near to this one, then the quickest.
 */
class SoonestToFail extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification): number => {
      const last = this.ctx.cache.getTestSpecificationResult(file);
      return last?.failed ? -1 : (last?.duration ?? 0);
    };
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

/**
 * The tests that mutants have to get past: those of the domain and the runtime, but for those that start processes of
 * their own, where no mutant is active, and for one that reads a thousand spoilt answers. Other checks of generated
 * input try fewer seeds. Modules are loaded once for all files of a run, which takes half the time.
 */
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      enforce: 'pre',
      configureVitest({ vitest, project }) {
        project.config.pool = 'kept-thread';
        project.config.poolRunner = { name: 'kept-thread', createPoolWorker: (options) => new KeptThread(options) };
        vitest.onClose(endKeptThread);
      },
      resolveId: (source, importer) =>
        source.endsWith('/remembered.ts') && importer?.includes('/src/domain/')
          ? join(import.meta.dirname, 'forgetful.ts')
          : undefined,
    },
  ],
  test: {
    include: ['tests/{domain,runtime}/**/*.test.ts'],
    exclude: ['tests/runtime/killed-process.test.ts', 'tests/runtime/controllers/odd-answers.test.ts'],
    setupFiles: 'scripts/mutate/each-test.ts',
    globalSetup: 'tests/domain/scratch-folder.ts',
    isolate: false,
    env: { MOST_SEEDS: '20' },
    sequence: { sequencer: SoonestToFail },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
