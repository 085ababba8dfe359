import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDrawingCache, type DrawingCache } from '../../../src/build/social/drawing-cache.ts';
import { listDrawings, type Drawing } from '../../../src/build/social/list-drawings.ts';
import { createTestSite } from '../../domain/fixture.ts';

let folder: string;
let drawn: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drawings-'));
  drawn = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function createCache(): DrawingCache {
  return createDrawingCache(pathToFileURL(`${folder}/cache/`), (drawing) => {
    drawn.push(drawing.path);
    return Promise.resolve(Buffer.from(drawing.path));
  });
}

async function build(drawings: readonly Drawing[]): Promise<number> {
  const cache = createCache();
  for (const drawing of drawings) await cache.read(drawing);
  return cache.keepOnly(drawings);
}

const drawings = listDrawings(createTestSite());
const [first] = drawings;
if (!first) throw new Error('The site has nothing to draw');

describe('the cache of drawings', () => {
  it('has each drawn once, and tells how many', async () => {
    expect(await build(drawings)).toBe(drawings.length);
    expect(new Set(drawn).size).toBe(drawings.length);
    expect((await createCache().read(first)).toString()).toBe(first.path);
  });

  it('draws nothing in a second build', async () => {
    await build(drawings);
    expect(await build(drawings)).toBe(0);
  });

  it('draws what changed, and keeps nothing that is on no page any more', async () => {
    await build(drawings);
    drawn = [];
    const renamed = listDrawings(createTestSite({ data: { 'config.name': 'Newplace' } }));
    await build(renamed);
    expect(drawn).toEqual(renamed.filter(({ kind }) => kind === 'card').map((drawing) => drawing.path));
    expect(readdirSync(path.join(folder, 'cache'))).toHaveLength(renamed.length);
  });
});

describe('an icon', () => {
  const read = (drawing: Drawing): Promise<Buffer> => {
    const logo = { file: path.join(folder, 'logo.svg'), path: '/images/logo.svg', width: 64, height: 64 };
    writeFileSync(logo.file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle r="9"/></svg>');
    return createDrawingCache(pathToFileURL(`${folder}/real/`)).read({ ...drawing, logo });
  };
  const icons = drawings.filter(({ kind }) => kind === 'icon');

  it.each(icons)('$path has the size that it says', async (icon) => {
    const { width, height, format } = await sharp(await read(icon)).metadata();
    expect([width, height, format]).toEqual(icon.kind === 'icon' ? [icon.size, icon.size, 'png'] : []);
  });
});
