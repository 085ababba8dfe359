import type { TestProject } from 'vitest/node';
import { buildPlace } from '../built-place.ts';
import { BUILT_ON } from '../e2e/site-copy.ts';
import { serveSite } from './served-site.ts';

/** Serves the fixture site for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return serveSite(project, await buildPlace(), BUILT_ON);
}
