import type { TestProject } from 'vitest/node';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import { startServedProcess } from '../served-process.ts';

/** What the suite is pointed at. Without a password, what only a password opens is not checked. */
export interface Target {
  readonly url: string;
  readonly password: string | undefined;
  /** The deploy before, whose ETags the other may not share. */
  readonly before?: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    target: Target | undefined;
  }
}

/** Points the suite at the deployment that was named, else at the build in `dist/`, served here. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.getProvidedContext().target) return undefined;
  const served = await startServedProcess();
  project.provide('target', { url: served.url, password: DEMO_DEFAULTS.GUEST_WIFI_PASSWORD });
  return async () => {
    await served.stop();
  };
}
