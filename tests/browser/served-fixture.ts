import type { TestProject } from 'vitest/node';
import { buildFixtureSite } from '../fixture-site/built-site.ts';
import { BUILT_ON } from '../fixture-site/site-files.ts';
import { serveSite } from './served-site.ts';

/** Serves the fixture site and starts a browser, for all test files together. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return serveSite(project, await buildFixtureSite(), BUILT_ON);
}
