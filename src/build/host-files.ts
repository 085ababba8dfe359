import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { HEADERS_FILE, renderAssetRules } from '../publish/headers/headers-file.ts';
import { PUBLIC_FILES } from '../publish/public-files.ts';
import { renderResourceList, type ResourceList } from '../publish/resource-list.ts';
import { listFiles } from '../read/files/list-files.ts';
import { EDITOR_PATH } from '../site/url.ts';

/** Completes files of routes with what only the finished build knows: cache rules of assets, sizes and hashes. */
export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        appendFileSync(new URL(HEADERS_FILE, dir), `\n${renderAssetRules(listAssets(dir))}`);
        const file = new URL(`.${PUBLIC_FILES.resources.path}`, dir);
        const draft = JSON.parse(readFileSync(file, 'utf8')) as ResourceList;
        const resources = draft.resources.map((resource) => ({ ...resource, ...measure(dir, resource.url) }));
        writeFileSync(file, renderResourceList({ ...draft, resources }));
      },
    },
  };
}

/** Returns the addresses of styles, scripts and pictures with a content hash in their name, and of the editor's files. */
function listAssets(dir: URL): string[] {
  return ['_astro/', EDITOR_PATH.slice(1)].flatMap((folder) =>
    listFiles(fileURLToPath(new URL(folder, dir)))
      .filter((file) => !file.endsWith('.html'))
      .map((file) => `/${folder}${file}`),
  );
}

function measure(dir: URL, url: string): { bytes: number; sha256: string } {
  const { pathname } = new URL(url);
  const content = readFileSync(new URL(`.${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`, dir));
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
