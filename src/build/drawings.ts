import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { listIcons } from '../publish/icons.ts';
import { drawnTypeOf } from '../publish/media-types.ts';
import { listCards, logoOf } from '../publish/social-card.ts';
import { makeOnce } from '../read/picture-cache.ts';
import type { Site } from '../schema/site.ts';
import { THEME } from '../schema/theme.ts';
import { drawCard, drawIcon } from './draw-card.ts';
import { sha256 } from './sha256.ts';
import { serveWhileEditing } from './while-editing.ts';

/** What is drawn for others to show: its address, and how. */
interface Drawing {
  readonly path: string;
  readonly draw: () => Promise<Buffer>;
}

/**
 * The cards of social networks, and the icons of the site: into the build, and served while somebody edits. One is drawn
 * again when its address changes, which tells what is on it, or the colours or the code that draws. `root` is the folder of `content/`.
 */
export function drawings(root = '.'): AstroIntegration {
  const design = readFileSync(new URL('draw-card.ts', import.meta.url), 'utf8');
  let all: readonly Drawing[] = [];
  const read = ({ path, draw }: Drawing): Promise<Buffer> =>
    makeOnce(root, sha256(design + JSON.stringify(THEME) + path), draw);
  return {
    name: 'drawings',
    hooks: {
      'site:read': (site) => {
        all = listDrawings(site);
      },
      'astro:server:setup': ({ server }) => {
        serveWhileEditing(server, async (pathname) => {
          const drawing = all.find(({ path }) => path === pathname);
          return drawing && { type: drawnTypeOf(drawing.path), body: await read(drawing) };
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const drawing of all) {
          const target = new URL(`.${drawing.path}`, dir);
          mkdirSync(new URL('.', target), { recursive: true });
          writeFileSync(target, await read(drawing));
        }
      },
    },
  };
}

function listDrawings(site: Site): Drawing[] {
  return [
    ...listCards(site).map((card) => ({ path: card.path, draw: () => drawCard(card) })),
    ...listIcons(site).map((icon) => ({ path: icon.path, draw: () => drawIcon(icon, logoOf(site)) })),
  ];
}
