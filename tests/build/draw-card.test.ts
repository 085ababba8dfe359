import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawCard } from '../../src/build/draw-card.ts';
import type { Card } from '../../src/publish/social-card.ts';
import type { Picture } from '../../src/schema/fields/picture.ts';
import { createCameraJpeg, createRaster } from '../integrations/test-raster.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function svg(name: string, width: number, height: number, inner: string): Picture {
  const file = path.join(folder, name);
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);
  return { file, path: `/images/${name}`, width, height };
}

const red = (width: number, height: number): Picture =>
  svg(`red-${width}-${height}.svg`, width, height, '<rect width="100%" height="100%" fill="#f00"/>');

function cardWith(picture: Picture, title = 'Rooms', name = 'Tinyplace'): Card {
  const logo = svg('logo.svg', 64, 64, '<circle cx="32" cy="32" r="20" fill="#00f"/>');
  return { path: '/cards/x.png', title, name, font: undefined, picture, logo, alt: '' };
}

const COLOURS = { red: [255, 0, 0], blue: [0, 0, 255], paper: [251, 248, 242], raised: [243, 237, 225] };

async function coloursAt(image: Buffer, points: readonly (readonly [number, number])[]): Promise<string[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const found = [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const near = (colour: number[]): boolean =>
      colour.every((value, index) => Math.abs(value - (found[index] ?? 0)) < 3);
    return Object.entries(COLOURS).find(([, colour]) => near(colour))?.[0] ?? found.join(' ');
  });
}

describe('a card', () => {
  it.each([
    ['fills its upper part with a picture', red(1200, 640), ['red', 'red', 'paper']],
    ['shows all of a picture that is much wider than high', red(1200, 300), ['red', 'paper', 'paper']],
    [
      'keeps the shape of what is drawn on nothing',
      svg('thing.svg', 80, 80, '<circle cx="40" cy="40" r="20" fill="#f00"/>'),
      ['raised', 'raised', 'paper'],
    ],
  ])('%s, above the text on paper; a small PNG of 1200 by 630 pixels', async (_, picture, colours) => {
    const image = await drawCard(cardWith(picture));
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(image.length).toBeLessThan(30_000);
    expect(
      await coloursAt(image, [
        [1190, 10],
        [840, 380],
        [30, 600],
      ]),
    ).toEqual(colours);
  });

  it.each([
    ['an upright', 600, 800],
    ['a square', 800, 800],
  ])('has %s picture next to the text, in its own proportions', async (_, width, height) => {
    const image = await drawCard(cardWith(red(width, height)));
    expect(
      await coloursAt(image, [
        [1190, 10],
        [710, 620],
        [680, 10],
        [30, 600],
      ]),
    ).toEqual(['red', 'red', 'paper', 'paper']);
  });

  it.each([
    ['without words shows the logo in their place', '', '', ['blue', 'paper', 'paper']],
    ['with a title alone shows the logo beside it', 'Rooms', '', ['paper', 'blue', 'ink']],
    ['with a name alone shows it as large as a title', '', 'Rooms', ['paper', 'blue', 'ink']],
  ])('%s', async (_, title, name, colours) => {
    const image = await drawCard(cardWith(red(1200, 640), title, name));
    const [middle, beside] = await coloursAt(image, [
      [600, 522],
      [866, 522],
    ]);
    const words = await sharp(image).extract({ left: 64, top: 480, width: 180, height: 90 }).toBuffer();
    const { channels } = await sharp(words).stats();
    const isPaper = channels.every(({ min }) => min > 200);
    expect([middle, beside, isPaper ? 'paper' : 'ink']).toEqual(colours);
  });

  it.each([
    ['top', 'red'],
    ['bottom', 'paper'],
  ] as const)('keeps the %s of an upright picture if that is set', async (hold, colour) => {
    const picture = svg(
      'upright.svg',
      600,
      1600,
      '<rect width="600" height="800" fill="#f00"/><rect y="800" width="600" height="800" fill="#fbf8f2"/>',
    );
    const image = await drawCard({ ...cardWith(picture), hold });
    expect(await coloursAt(image, [[948, 315]])).toEqual([colour]);
  });

  it.each([60, 560, 1060])(
    'keeps the most striking part of an upright photograph, %s pixels below its top',
    async (top) => {
      const file = path.join(folder, `face-${top}.png`);
      const face = await createRaster(240, 240, 63).png().toBuffer();
      const wall = sharp({ create: { width: 900, height: 1400, channels: 3, background: '#b8b8b8' } });
      await wall
        .composite([{ input: face, left: 330, top }])
        .png()
        .toFile(file);
      const picture = {
        file,
        path: `/images/face-${top}.png`,
        width: 900,
        height: 1400,
        photograph: { width: 900, height: 1400, versions: [] },
      };
      const image = await drawCard({ ...cardWith(picture), path: '/cards/x.jpg' });
      const shown = await sharp(image).extract({ left: 696, top: 0, width: 504, height: 630 }).toBuffer();
      const { channels } = await sharp(shown).stats();
      // All red and blue of it is visible, as in the middle; the wall on its own is 184.
      expect(channels[0]?.mean).toBeCloseTo(181, 0);
    },
  );

  it('is a JPEG for a landscape photograph, below the 300 kB that every messenger accepts', async () => {
    const file = path.join(folder, 'photo.jpg');
    writeFileSync(file, await createCameraJpeg(createRaster(900, 1400)));
    const picture = { file, path: '/images/photo.jpg', width: 1400, height: 900 };
    const image = await drawCard({ ...cardWith(picture), path: '/cards/x.jpg' });
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.length).toBeLessThan(300_000);
  });

  it.each([
    ['a very long title', 'Everything that anybody ever wanted to know about mills '.repeat(6)],
    ['a very long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
    ['marks of markup', 'Bed & <b>breakfast</b> “&amp;”'],
  ])('fits %s, with paper around it', async (_, title) => {
    const image = await drawCard(cardWith(red(1200, 640), title));
    expect(
      await coloursAt(image, [
        [30, 420],
        [800, 420],
        [800, 620],
      ]),
    ).toEqual(['paper', 'paper', 'paper']);
  });
});
