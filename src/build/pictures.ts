import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MEDIA_TYPES } from '../publish/media-types.ts';
import { encodePhotograph } from '../read/photograph.ts';
import { makeOnce } from '../read/picture-cache.ts';
import { publishedVersions, type Picture } from '../schema/picture.ts';
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
          for (const picture of shown) {
            const version = publishedVersions(picture).find((one) => one.path === pathname);
            if (version)
              return { type: MEDIA_TYPES[version.format], body: await readPublished(root, picture, pathname) };
          }
          return undefined;
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const picture of shown) {
          for (const { path: address } of publishedVersions(picture)) {
            const target = path.join(fileURLToPath(dir), address);
            mkdirSync(path.dirname(target), { recursive: true });
            writeFileSync(target, await readPublished(root, picture, address));
          }
        }
      },
    },
  };
}

/** What is published of a picture at this address: a version of a photograph, or the drawing itself. */
export async function readPublished(root: string, { file, photograph }: Picture, address: string): Promise<Buffer> {
  const source = readFileSync(path.join(root, file));
  const version = photograph?.versions.find((one) => one.path === address);
  return version ? makeOnce(root, path.basename(address), () => encodePhotograph(source, version)) : source;
}
