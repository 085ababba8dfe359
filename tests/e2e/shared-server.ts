import type { TestProject } from 'vitest/node';
import { buildPlace } from '../built-place.ts';
import { startServedProcess, type ServedProcess } from '../served-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: Pick<ServedProcess, 'url' | 'demoUrl'>;
  }
}

/** Serves the second place for all test files that leave its status and its demo network as they are. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await buildPlace();
  project.provide('builtPlace', folder);
  const { url, demoUrl, stop } = await startServedProcess({ folder });
  project.provide('sharedServer', { url, demoUrl });
  return async () => {
    await stop();
  };
}
