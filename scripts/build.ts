import { styleText } from 'node:util';
import { build } from 'astro';
import { readEnvironment } from '../netlify/runtime/env.ts';
import { builtSite } from '../src/built-site.ts';
import { dayIn } from '../src/domain/dates.ts';
import { ContentError } from '../src/domain/problem.ts';
import type { Site } from '../src/domain/site.ts';
import { makeTwins } from './build/make-twins.ts';
import { writeFiles } from './build/write-files.ts';
import { checkContent } from './check-content.ts';
import { checkDist } from './check-dist.ts';
import { createDist, type Known } from './check-dist/dist.ts';
import { readDist } from './check-dist/read-dist.ts';
import { checkValidityToday } from './check-validity.ts';
import { readPlace } from './read-content.ts';

const DIST = 'dist';

/** Builds the site into `dist/`, and checks what was built. Nothing wrong gets through. */
try {
  const baseUrl = readEnvironment().environment.SITE_URL;
  checkValidityToday(readPlace(baseUrl));
  const { site, twins } = await buildPages(baseUrl);
  await writeFiles(DIST, site, twins.files, dayIn('UTC', new Date()));
  const { pages, files } = checkDist(createDist(readDist(DIST), site, { known: twins }));
  console.log(`${styleText('green', '✓')} built ${pages} pages and ${files} files into ${DIST}/`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Astro makes the pages; twins are made while it waits for the disk.
 * What Astro refuses because of the content is said in our words, with everything else that is wrong.
 */
async function buildPages(baseUrl: string | undefined): Promise<{ site: Site; twins: Known }> {
  try {
    const built = build({ logLevel: 'warn' });
    const site = await Promise.race([builtSite, built.then(() => builtSite)]);
    const [twins] = await Promise.all([makeTwins(site), built]);
    return { site, twins };
  } catch (error) {
    checkContent(baseUrl);
    throw error;
  }
}
