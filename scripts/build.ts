import { styleText } from 'node:util';
import { build } from 'astro';
import { readDeployName, readEnvironment } from '../netlify/runtime/env.ts';
import { builtSite } from '../src/built-site.ts';
import { ContentError } from '../src/domain/problem.ts';
import type { Site } from '../src/domain/site.ts';
import { buildIdentity } from './build/build-identity.ts';
import { makeTwins } from './build/make-twins.ts';
import { writeFiles } from './build/write-files.ts';
import { checkContent } from './check-content.ts';
import { checkDist } from './check-dist.ts';
import { createDist } from './check-dist/dist.ts';
import { readDist } from './check-dist/read-dist.ts';
import { checkValidityToday } from './check-validity.ts';
import { readPlace } from './read-content.ts';

const DIST = 'dist';

/** Builds the site into `dist/`, and checks what was built. Nothing wrong gets through. */
try {
  const baseUrl = readEnvironment().environment.SITE_URL;
  checkValidityToday(readPlace(baseUrl));
  const site = await buildPages(baseUrl);
  const { pages, files: count } = checkDist(await createDist(readDist(DIST), site));
  console.log(`${styleText('green', '✓')} built ${pages} pages and ${count} files into ${DIST}/`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Astro makes the pages; twins are made while it waits for the disk.
 * What Astro refuses because of the content is said in our words, with everything else that is wrong.
 */
async function buildPages(baseUrl: string | undefined): Promise<Site> {
  try {
    const identity = buildIdentity(readDeployName(), new Date());
    const built = build({
      logLevel: 'warn',
      vite: { define: { 'import.meta.env.BUILD_IDENTITY': JSON.stringify(identity) } },
    });
    const site = await Promise.race([builtSite, built.then(() => builtSite)]);
    const twins = new Map<string, string>();
    const made = makeTwins(site, (file, source) => twins.set(file, source));
    await Promise.all([made, built]);
    await writeFiles(DIST, site, twins);
    return site;
  } catch (error) {
    checkContent(baseUrl);
    throw error;
  }
}
