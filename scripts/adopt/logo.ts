import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import { THEME } from '../../src/schema/theme.ts';

/** The name of the file in `content/images/`. */
export const LOGO = 'logo.svg';

const FONT = '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf';
const SIZE = 64;
const LETTER = 40;

/** A drawing of a room, by its file in `content/images/`. */
export const ROOM = 'room.svg';

/** The drawings of a place until it has its own, by their names: the initial of what it is called, in a ring. */
export function createDrawings(name: string): Record<string, string> {
  const letter = drawInitial(name);
  return { [LOGO]: drawRing(letter, SIZE, SIZE), [ROOM]: drawRing(letter, 960, 640) };
}

function drawInitial(name: string): string {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FONT)));
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '';
  const code = initial.codePointAt(0);
  if (!('glyphForCodePoint' in font) || code === undefined || !font.hasGlyphForCodePoint(code)) return '';
  const glyph = font.glyphForCodePoint(code).path;
  const scale = LETTER / font.unitsPerEm;
  const { minX, maxX, minY, maxY } = glyph.bbox;
  const moved = glyph
    .scale(scale, -scale)
    .translate(SIZE / 2 - ((minX + maxX) / 2) * scale, SIZE / 2 + ((minY + maxY) / 2) * scale);
  const path = moved.toSVG().replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(1));
  return `<path class="ink" d="${path}"/>\n`;
}

function drawRing(letter: string, width: number, height: number): string {
  const { light, dark } = THEME.ink;
  const side = (SIZE * width) / height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(SIZE - side) / 2} 0 ${side} ${SIZE}" width="${width}" height="${height}" role="none">
<style>
.ink{fill:${light}}
.ring{fill:none;stroke:${light}}
@media (prefers-color-scheme:dark){.ink{fill:${dark}}.ring{stroke:${dark}}}
</style>
<circle class="ring" cx="32" cy="32" r="29" stroke-width="3"/>
${letter}</svg>
`;
}
