import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { THEME } from '../../schema/theme.ts';
import { writeWhole } from '../../read/write-whole.ts';
import { sha256 } from '../sha256.ts';
import { createCardDrawer } from './draw-card.ts';
import { drawIcon } from './draw-icon.ts';
import type { Drawing } from './list-drawings.ts';

export interface DrawingCache {
  /** The image, from the folder if it is there, else drawn and put there. */
  readonly read: (drawing: Drawing) => Promise<Buffer>;
  /** Deletes whatever is none of these, and tells how many were drawn since the last time. */
  readonly keepOnly: (drawings: readonly Drawing[]) => number;
}

/** Draws one after the other. */
type Draw = (drawing: Drawing) => Promise<Buffer>;

/**
 * The drawings of builds before this one, in a folder, by the hash of what is on them and of the code that draws: a
 * second build draws nothing. `draw` is given by tests.
 */
export function createDrawingCache(folder: URL, draw: Draw = createDraw()): DrawingCache {
  const design = hashFolder(new URL('.', import.meta.url));
  const fileOf = (drawing: Drawing): URL => new URL(`${hash(design, JSON.stringify([THEME, drawing]))}.png`, folder);
  let drawn = 0;
  return {
    read: async (drawing) => {
      const file = fileOf(drawing);
      const kept = readKept(file);
      if (kept) return kept;
      const image = await draw(drawing);
      // Whole or not at all, whenever a build is stopped.
      writeWhole(fileURLToPath(file), image);
      drawn += 1;
      return image;
    },
    keepOnly: (drawings) => {
      const kept = new Set(drawings.map((drawing) => fileOf(drawing).href));
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const file = new URL(name, folder);
        if (!kept.has(file.href)) rmSync(file, { force: true });
      }
      const count = drawn;
      drawn = 0;
      return count;
    },
  };
}

/** Undefined where there is none, also if another build has just taken it away. */
function readKept(file: URL): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function createDraw(): Draw {
  const drawCard = createCardDrawer();
  return (drawing) => (drawing.kind === 'card' ? drawCard(drawing) : drawIcon(drawing, drawing.logo));
}

/** Of the texts of all files in a folder. */
function hashFolder(folder: URL): string {
  return hash(
    ...readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  );
}

function hash(...texts: readonly string[]): string {
  return sha256(texts.join('\0'));
}
