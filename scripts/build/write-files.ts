import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HEADERS_FILE, renderHeadersFile } from '../../src/domain/agent/headers-file.ts';
import { PUBLIC_FILES } from '../../src/domain/agent/public-files.ts';
import { createResourceList, renderResourceList } from '../../src/domain/agent/resource-list.ts';
import type { Site } from '../../src/domain/site.ts';

/** Where Astro puts them. */
const ASSETS = '_astro';

/**
 * Writes what Astro does not: the twins, the headers of every file for the host, and, last, the list of everything that
 * was built.
 */
export async function writeFiles(dist: string, site: Site, twins: ReadonlyMap<string, string>): Promise<void> {
  await Promise.all([...twins].map(([file, twin]) => writeFile(path.join(dist, file), twin)));
  write(dist, HEADERS_FILE, renderHeadersFile(site, listAssets(dist)));
  const list = createResourceList(site, (address) => readBuilt(dist, address), sha256);
  write(dist, PUBLIC_FILES.resources.path, renderResourceList(list));
}

function write(dist: string, file: string, text: string): void {
  writeFileSync(path.join(dist, file), text);
}

/** The addresses of styles, scripts and pictures, whose names Astro has made of their content. */
function listAssets(dist: string): string[] {
  return readdirSync(path.join(dist, ASSETS))
    .toSorted()
    .map((name) => `/${ASSETS}/${name}`);
}

/** What is served at an address; undefined where nothing was built for it. */
function readBuilt(dist: string, address: string): string | undefined {
  const file = path.join(dist, address.endsWith('/') ? `${address}index.html` : address);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
