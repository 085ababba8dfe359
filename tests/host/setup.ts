import type { TestProject } from 'vitest/node';
import shareServer from '../e2e/shared-server.ts';
import { installHostTools } from './host-tools.ts';

/** The second place, served, beside the host's own tools. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installHostTools();
  return shareServer(project);
}
