import type { TestProject } from 'vitest/node';
import { startServedProcess, type ServedProcess } from '../served-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: Pick<ServedProcess, 'url' | 'demoUrl'>;
  }
}

/** Serves the build in `dist/` for all test files that leave its status and its demo network as they are. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, demoUrl, stop } = await startServedProcess();
  project.provide('sharedServer', { url, demoUrl });
  return async () => {
    await stop();
  };
}
