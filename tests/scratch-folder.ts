import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder outside any repository for what several tests read; it is gone when all have ended. */
    scratchFolder: string;
  }
}

/** Processes of tests are ended from outside, and cannot clear up behind them. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  project.provide('scratchFolder', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
