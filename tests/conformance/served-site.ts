import type { TestProject } from 'vitest/node';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import { startServedProcess } from '../served-process.ts';

/** What the suite is pointed at. Without a password, what only a password opens is not checked. */
export interface Target {
  readonly url: string;
  readonly password: string | undefined;
  /** The headers of the other secrets, where they are known: those of a server that was started for the tests. */
  readonly secrets?: Readonly<Record<string, string>>;
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
  const { GUEST_WIFI_PASSWORD, STAFF_PASSWORD, REFRESH_TOKEN } = DEMO_DEFAULTS;
  project.provide('target', {
    url: served.url,
    password: GUEST_WIFI_PASSWORD,
    secrets: { 'x-staff-password': STAFF_PASSWORD, authorization: `Bearer ${REFRESH_TOKEN}` },
  });
  return async () => {
    await served.stop();
  };
}
