import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import {
  HEADERS_FILE,
  REDIRECTS_FILE,
  renderHeadersFile,
  renderRedirectsFile,
} from '../publish/headers/headers-file.ts';
import { listPublished } from '../publish/published-files.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { createResourceList, renderResourceList } from '../publish/resource-list.ts';
import { listFiles } from '../read/files/list-files.ts';
import { EDITOR_PATH } from '../site/url.ts';
import { buildState } from './build-state.ts';

/**
 * What tells the host of redirects, and what can only be said of files that are there: `_headers`, with a rule for every
 * one, and last `/resources.json`, which lists them all.
 */
export function hostFiles(options: { readonly isPreview: boolean }): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const { site } = buildState;
        if (!site) return;
        const files = listPublished(site);
        write(dir, HEADERS_FILE, renderHeadersFile(site, files, listAssets(dir), options));
        write(dir, REDIRECTS_FILE, renderRedirectsFile(site));
        const list = createResourceList(site, files, (address) => measureBuilt(dir, address));
        write(dir, PUBLIC_FILES.resources.path, renderResourceList(list));
      },
    },
  };
}

function write(dir: URL, address: string, text: string): void {
  writeFileSync(new URL(address.replace(/^\//, ''), dir), text);
}

/** The addresses of styles, scripts and pictures, whose names Astro has made of their content, and of the editor's files. */
function listAssets(dir: URL): string[] {
  return ['_astro/', EDITOR_PATH.slice(1)].flatMap((folder) =>
    listFiles(fileURLToPath(new URL(folder, dir)))
      .filter((file) => !file.endsWith('.html'))
      .map((file) => `/${folder}${file}`),
  );
}

/** How long what is served at an address is, and its hash; undefined where nothing was built for it. */
function measureBuilt(dir: URL, address: string): { bytes: number; sha256: string } | undefined {
  const file = new URL(`.${address.endsWith('/') ? `${address}index.html` : address}`, dir);
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
