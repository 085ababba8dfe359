import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { type Card, CARD_SIZE } from '../publish/social-card.ts';
import { makeOnce } from '../read/pictures/picture-cache.ts';
import type { Hold, Picture, Size } from '../schema/fields/picture.ts';
import { THEME } from '../styles/theme.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** Has every Latin letter. Not WOFF2, which sharp's text renderer cannot read. */
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
);
const PAPER = THEME.paper.light;
const INK = THEME.ink.light;

/** Maximum height of the picture, and the width of the stroke of ink next to it. */
const HIGHEST = 410;
const STROKE = 4;

/** A picture that is hardly wider than high goes next to the text: cropping it to a strip would cut off heads. */
const UPRIGHT = { ratio: 1.2, width: 504 };

const LOGO_SIDE = 60;
const LARGE_LOGO_SIDE = 140;
/** What is drawn on a card next is not worth compressing. */
const QUICK = { compressionLevel: 0 } as const;
const JPEG = { quality: 78, mozjpeg: true } as const;
const PNG = { palette: true, quality: 85, effort: 1, dither: 0 } as const;

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** The layout of a card; text is positioned by its middle. */
interface Layout {
  readonly picture: Box;
  readonly stroke: Box;
  readonly title: TextBox;
  readonly name: TextBox;
  /** The centre of a logo without a picture. */
  readonly alone: readonly [x: number, y: number];
}

/** Places the picture above the text, or next to it. */
function layOut({ width: across, height: down }: Size): Layout {
  const { width, height } = CARD_SIZE;
  if (across < down * UPRIGHT.ratio) {
    const left = width - UPRIGHT.width;
    return {
      picture: { left, top: 0, width: UPRIGHT.width, height },
      stroke: { left: left - STROKE, top: 0, width: STROKE, height },
      title: { left: 64, width: 560, height: 360, size: 64, middle: 265 },
      name: { left: 142, width: 482, height: 40, size: 34, middle: 536 },
      alone: [left / 2, height / 2],
    };
  }
  const below = Math.min(HIGHEST, Math.round((width * down) / across));
  const middle = Math.round((below + STROKE + height) / 2);
  return {
    picture: { left: 0, top: 0, width, height: below },
    stroke: { left: 0, top: below, width, height: STROKE },
    title: { left: 64, width: 730, height: 160, size: 64, middle },
    name: { left: 914, width: 222, height: 40, size: 34, middle },
    alone: [width / 2, middle],
  };
}

/**
 * Draws the social card of a page: picture, title, logo and name of the place. Without a title the name takes its size;
 * without both, only the logo is shown. The address decides between a PNG with few colours and a JPEG.
 */
export async function drawCard({ path, title, name, font, picture, hold, logo }: Card): Promise<Buffer> {
  const layout = layOut(picture);
  const large = title || name;
  const side = large === '' ? LARGE_LOGO_SIDE : LOGO_SIDE;
  const [shown, sign, ...texts] = await Promise.all([
    sharedPictures(`${picture.path}#${hold ?? ''}`, () => drawPicture(picture, hold, layout.picture)),
    sharedPictures(`${side} ${logo.path}`, () => drawContained(logo, { width: side, height: side }, 0, PAPER)),
    drawText(large, layout.title, font),
    title === '' ? [] : sharedWords(`${layout.name.left} ${name}`, () => drawText(name, layout.name, font)),
  ]);
  const [x, y] = large === '' ? layout.alone : [layout.name.left - 18 - side / 2, layout.name.middle];
  const { stroke } = layout;
  const card = sharp({ create: { ...CARD_SIZE, channels: 3, background: PAPER } }).composite([
    { input: shown, left: layout.picture.left, top: 0 },
    { input: { create: { ...stroke, channels: 3, background: INK } }, left: stroke.left, top: stroke.top },
    { input: sign, left: x - side / 2, top: Math.round(y - side / 2) },
    ...texts
      .flat()
      .map((text) => ({ input: text.image, left: text.left, top: text.middle - Math.round(text.height / 2) })),
  ]);
  return (path.endsWith('.jpg') ? card.jpeg(JPEG) : card.png(PNG)).toBuffer();
}

/** Shares drawings between cards, such as the picture of a page in three languages. */
function shareDrawings<Drawing>(): (what: string, draw: () => Promise<Drawing>) => Promise<Drawing> {
  const drawings = new Map<string, Promise<Drawing>>();
  return (what, draw) => {
    const drawing = drawings.get(what) ?? draw();
    drawings.set(what, drawing);
    return drawing;
  };
}

const sharedPictures = shareDrawings<Buffer>();
const sharedWords = shareDrawings<readonly DrawnText[]>();

interface DrawnText {
  readonly image: Buffer;
  readonly left: number;
  readonly middle: number;
  readonly height: number;
}

/** Draws a picture that fills its box; drawings are shown whole on a transparent background. */
async function drawPicture(picture: Picture, hold: Hold | undefined, size: Size): Promise<Buffer> {
  const small = await open(picture, 1).resize(32, 32, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const isClear = small.some((value, index) => index % 4 === 3 && value < 128);
  if (isClear) return drawContained(picture, size, 28, THEME.paperRaised.light);
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  // Unless the crop is set, keeps the most striking part of a photograph, such as a face:
  // https://sharp.pixelplumbing.com/api-resize/.
  const position = hold ?? (picture.photograph ? 'attention' : 'centre');
  return open(picture, scale)
    .resize({ ...size, position })
    .png(QUICK)
    .toBuffer();
}

/** Opens a picture at a scale: drawings stay sharp, photographs become upright. */
function open({ file }: Picture, scale: number): Sharp {
  return sharp(file, { density: 72 * scale }).autoOrient();
}

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

/** Draws the logo as an icon, with a margin because phones cut off its corners. */
export function drawIcon(logo: Picture, size: number): Promise<Buffer> {
  return drawContained(logo, { width: size, height: size }, Math.round(size / 8), PAPER);
}

/** Draws the logo on a transparent background, for browser tabs. */
export function drawSmall(logo: Picture, side: number): Promise<Buffer> {
  return drawContained(logo, { width: side, height: side }, 0, 'transparent');
}

/** A text box with the largest font size, and the size to use if there is room. */
interface TextBox extends Size {
  readonly left: number;
  readonly middle: number;
  readonly size: number;
}

/** Draws text, if there is any, wrapped to this width: in this size, or as large as the box allows. */
async function drawText(
  words: string,
  { left, middle, width, height, size }: TextBox,
  ownFont?: string,
): Promise<DrawnText[]> {
  if (words === '') return [];
  const draw = async (box: object): Promise<DrawnText & Size> => {
    const text = `<span foreground="${INK}">${escapeHtml(words)}</span>`;
    const font = `Fraunces SemiBold ${size}`;
    const spacing = -Math.round(size / 10);
    // The renderer caches every font it has loaded, and searches all of them for a letter.
    if (ownFont !== undefined) await handOver(ownFont);
    const drawn = sharp({ text: { text, font, fontfile: FONT_FILE, rgba: true, spacing, width, ...box } }).png(QUICK);
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { image: data, left, middle, width: info.width, height: info.height };
  };
  // A point is then a pixel.
  const large = await draw({ dpi: 72 });
  return [large.width > width || large.height > height ? await draw({ height }) : large];
}

function handOver(fontfile: string): Promise<Buffer> {
  return sharp({ text: { text: '.', fontfile } })
    .png()
    .toBuffer();
}

/**
 * Returns the cached drawing for an address, which identifies its content; draws it again if the colours or the drawing
 * code have changed.
 */
export async function drawOnce(address: string, draw: () => Promise<Buffer>): Promise<BodyInit> {
  const code = readFileSync('src/build/draw-card.ts', 'utf8');
  const name = createHash('sha256').update(code).update(JSON.stringify(THEME)).update(address).digest('hex');
  return new Uint8Array(await makeOnce('.', name, draw));
}
