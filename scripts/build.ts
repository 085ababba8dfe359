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
import { addressOf, createDist, type Known } from './check-dist/dist.ts';
import { readDist } from './check-dist/read-dist.ts';
import { startReader, type Reader } from './check-dist/start-reader.ts';
import { checkValidityToday } from './check-validity.ts';
import { readPlace } from './read-content.ts';

const DIST = 'dist';

/** Builds the site into `dist/`, and checks what was built. Nothing wrong gets through. */
try {
  const baseUrl = readEnvironment().environment.SITE_URL;
  checkValidityToday(readPlace(baseUrl));
  const reader = startReader();
  const site = await buildPages(baseUrl, reader);
  const files = readDist(DIST);
  const dist = await createDist(files, site, { known: await readPages(files, site, reader) });
  const { pages, files: count } = checkDist(dist);
  console.log(`${styleText('green', '✓')} built ${pages} pages and ${count} files into ${DIST}/`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Astro makes the pages; twins are made while it waits for the disk, and read on another core.
 * What Astro refuses because of the content is said in our words, with everything else that is wrong.
 */
async function buildPages(baseUrl: string | undefined, reader: Reader): Promise<Site> {
  try {
    const identity = buildIdentity(readDeployName(), new Date());
    const built = build({
      logLevel: 'warn',
      vite: { define: { 'import.meta.env.BUILD_IDENTITY': JSON.stringify(identity) } },
    });
    const site = await Promise.race([builtSite, built.then(() => builtSite)]);
    const twins = new Map<string, string>();
    const made = makeTwins(site, (file, source) => {
      twins.set(file, source);
      reader.read([{ file, source, address: addressOf(file, site) }]);
    });
    await Promise.all([made, built]);
    await writeFiles(DIST, site, twins);
    return site;
  } catch (error) {
    checkContent(baseUrl);
    throw error;
  }
}

/** Half of the pages are read on the other core, the other half here at the same time. */
async function readPages(files: ReadonlyMap<string, string>, site: Site, reader: Reader): Promise<Known> {
  const pages = [...files].filter(([file]) => file.endsWith('.html'));
  const half = Math.floor(pages.length / 2);
  reader.read(pages.slice(0, half).map(([file, source]) => ({ file, source, address: addressOf(file, site) })));
  const here = await createDist(new Map(pages.slice(half)), site);
  const there = await reader.finish();
  return {
    files: new Map([...here.files, ...there.files]),
    html: new Map([...here.html, ...there.html]),
    texts: there.texts,
  };
}
