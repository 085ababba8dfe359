import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { type Card, CARD_SIZE } from '../publish/social-card.ts';
import { makeOnce } from '../read/picture-cache.ts';
import type { Picture, Size } from '../schema/picture.ts';
import { THEME } from '../styles/theme.ts';

/** The side of the icon on the home screen of an iPhone or iPad, and what is left free around the logo, in pixels. */
const ICON_SIDE = 180;
const ICON_MARGIN = 22;

/** Draws the card of a page for social networks: its picture, as its address says a PNG of few colours, or a JPEG. */
export async function drawCard({ path, picture }: Card): Promise<Buffer> {
  const card = sharp(await drawPicture(picture, CARD_SIZE));
  const drawn = path.endsWith('.jpg')
    ? card.jpeg({ quality: 78, mozjpeg: true })
    : card.png({ palette: true, effort: 1, dither: 0 });
  return drawn.toBuffer();
}

/** Draws the icon of a home screen as a PNG: the logo on paper. */
export function drawTouchIcon(logo: Picture): Promise<Buffer> {
  return drawContained(logo, { width: ICON_SIDE, height: ICON_SIDE }, ICON_MARGIN, THEME.paper.light);
}

/** A picture that fills its place; all of what is drawn on nothing. */
async function drawPicture(picture: Picture, size: Size): Promise<Buffer> {
  const small = await open(picture, 1).resize(32, 32, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const isClear = small.some((value, index) => index % 4 === 3 && value < 128);
  if (isClear) return drawContained(picture, size, 28, THEME.paperRaised.light);
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  return open(picture, scale).resize(size).png({ compressionLevel: 1 }).toBuffer();
}

/** A picture at so many times its size: drawings stay sharp, and photographs stand upright. */
function open({ file }: Picture, scale: number): Sharp {
  return sharp(file, { density: 72 * scale }).autoOrient();
}

/** The whole picture in the middle of a plain ground, with so many pixels around it, as a PNG. */
async function drawContained(picture: Picture, size: Size, margin: number, background: string): Promise<Buffer> {
  const inner = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const scale = Math.min(inner.width / picture.width, inner.height / picture.height);
  const drawn = await open(picture, scale)
    .resize({ ...inner, fit: 'contain', background: 'transparent' })
    .toBuffer();
  return sharp({ create: { ...size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}

/**
 * What `draw` gives, drawn once for an address, which tells what is on it; drawn again when the colours change, or the code
 * that draws.
 */
export async function drawOnce(address: string, draw: () => Promise<Buffer>): Promise<BodyInit> {
  const code = readFileSync('src/build/draw-card.ts', 'utf8');
  const name = createHash('sha256').update(code).update(JSON.stringify(THEME)).update(address).digest('hex');
  return new Uint8Array(await makeOnce('.', name, draw));
}
