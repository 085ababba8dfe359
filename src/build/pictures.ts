import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { publishedVersions, type Picture } from '../schema/picture.ts';
import { readPictureFiles } from '../read/picture-files.ts';
import { serveWhileEditing } from './while-editing.ts';

/**
 * The pictures of the content at their addresses: written into the build, and served while somebody edits. Of a photograph
 * these are its versions; the file itself is not published. `root` is the folder of `content/`.
 */
export function pictures(root = '.'): AstroIntegration {
  let shown: readonly Picture[] = [];
  return {
    name: 'pictures',
    hooks: {
      'site:read': (site) => {
        shown = site.pictures;
      },
      'astro:server:setup': ({ server }) => {
        serveWhileEditing(server, async (pathname) => {
          const picture = shown.find((one) => publishedVersions(one).some((version) => version.path === pathname));
          const [file] = picture ? await readPictureFiles(root, picture, pathname) : [];
          return file && { type: MEDIA_TYPES[file.format], body: file.bytes };
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const picture of shown) {
          for (const { path: address, bytes } of await readPictureFiles(root, picture)) {
            const target = path.join(fileURLToPath(dir), address);
            mkdirSync(path.dirname(target), { recursive: true });
            writeFileSync(target, bytes);
          }
        }
      },
    },
  };
}
