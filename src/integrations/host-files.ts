import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { renderHeadersFile } from '../domain/agent/headers-file.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from '../domain/agent/media-types.ts';
import { PUBLIC_FILES } from '../domain/agent/public-files.ts';
import { listPublished } from '../domain/agent/published-files.ts';
import { renderRedirectsFile } from '../domain/agent/redirects-file.ts';
import { createResourceList, renderResourceList } from '../domain/agent/resource-list.ts';
import { resolveRedirects } from '../domain/redirects.ts';
import type { Site } from '../domain/site.ts';
import { listEditorFiles } from '../editor-files.ts';

/**
 * What tells the host of redirects, and what can only be said of files that are there: `_headers`, with a rule for every one, and last `/resources.json`, which
 * lists them all. While somebody edits, it lists what the development
 * server answers, which sends on from old addresses too.
 */
export function hostFiles(): AstroIntegration {
  let site: Site | undefined;
  return {
    name: 'host-files',
    hooks: {
      'site:read': (read) => {
        site = read;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const moved = site && resolveRedirects(site).find(({ from }) => from === request.url);
          if (moved) {
            response.writeHead(301, { Location: moved.to }).end();
            return;
          }
          const [origin] = server.resolvedUrls?.local ?? [];
          if (!site || origin === undefined || request.url !== PUBLIC_FILES.resources.path) {
            next();
            return;
          }
          listServed(site, origin).then((list) => {
            response.setHeader('content-type', PUBLIC_FILES.resources.type).end(list);
          }, next);
        });
      },
      'astro:build:done': ({ dir }) => {
        if (!site) return;
        write(dir, HEADERS_FILE, renderHeadersFile(site, listAssets(dir)));
        write(dir, REDIRECTS_FILE, renderRedirectsFile(site));
        const list = createResourceList(site, (address) => readBuilt(dir, address), sha256);
        write(dir, PUBLIC_FILES.resources.path, renderResourceList(list));
      },
    },
  };
}

function write(dir: URL, path: string, text: string): void {
  writeFileSync(new URL(path.replace(/^\//, ''), dir), text);
}

/** The addresses of styles, scripts and pictures, whose names Astro has made of their content, and of the editor's files. */
function listAssets(dir: URL): string[] {
  const names = readdirSync(new URL('_astro/', dir)).toSorted();
  return [...names.map((name) => `/_astro/${name}`), ...listEditorFiles().keys()];
}

/** The list of what a server answers that is running. */
async function listServed(site: Site, origin: string): Promise<string> {
  const texts = new Map<string, string>();
  for (const { path } of listPublished(site).filter(({ listed }) => listed)) {
    const response = await fetch(new URL(path, origin));
    if (response.ok) texts.set(path, await response.text());
  }
  return renderResourceList(createResourceList(site, (path) => texts.get(path), sha256));
}

/** What is served at an address; undefined where nothing was built for it. */
function readBuilt(dir: URL, address: string): string | undefined {
  const file = new URL(`.${address.endsWith('/') ? `${address}index.html` : address}`, dir);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
