import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { type Card, CARD_SIZE } from '../publish/social-card.ts';
import { makeOnce } from '../read/pictures/picture-cache.ts';
import type { Hold, Picture, Size } from '../schema/fields/picture.ts';
import { THEME } from '../styles/theme.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** Every Latin letter, in a file that sharp's renderer of text reads: it takes no WOFF2. */
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
);
const PAPER = THEME.paper.light;
const INK = THEME.ink.light;

/** How high the picture is at most, and the stroke of ink beside it. */
const HIGHEST = 410;
const STROKE = 4;

/** A picture that is hardly wider than high keeps what it shows beside the words; a strip of it would cut off heads. */
const UPRIGHT = { ratio: 1.2, width: 504 };

const LOGO_SIDE = 60;
const LARGE_LOGO_SIDE = 140;
const QUICK = { compressionLevel: 1 } as const;
const JPEG = { quality: 78, mozjpeg: true } as const;
const PNG = { palette: true, effort: 1, dither: 0 } as const;

/** A part of a card, in pixels. */
interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Where everything stands on a card, by the middles of what is written. */
interface Layout {
  readonly picture: Box;
  readonly stroke: Box;
  readonly title: TextBox;
  readonly name: TextBox;
  /** The middle of a logo that stands alone. */
  readonly alone: readonly [x: number, y: number];
}

/** The picture above the words, or beside them. */
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
 * Draws the card of a page for social networks: its picture, and below or beside it the title, the logo and the name of the
 * place; without a title the name is as large as that, and without both the logo. As its address says, it is a PNG of few
 * colours, or a JPEG.
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

/** What several cards share, such as the picture of a page in three languages, is drawn for the first of them. */
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

/** A picture that fills its place; all of what is drawn on nothing. */
async function drawPicture(picture: Picture, hold: Hold | undefined, size: Size): Promise<Buffer> {
  const small = await open(picture, 1).resize(32, 32, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const isClear = small.some((value, index) => index % 4 === 3 && value < 128);
  if (isClear) return drawContained(picture, size, 28, THEME.paperRaised.light);
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  // Of a photograph what people look at, such as a face, unless it is said: https://sharp.pixelplumbing.com/api-resize/.
  const position = hold ?? (picture.photograph ? 'attention' : 'centre');
  return open(picture, scale)
    .resize({ ...size, position })
    .png(QUICK)
    .toBuffer();
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

/** The logo as an icon, so many pixels wide and high: a telephone cuts off its corners. */
export function drawIcon(logo: Picture, size: number): Promise<Buffer> {
  return drawContained(logo, { width: size, height: size }, Math.round(size / 8), PAPER);
}

/** The logo on nothing, so many pixels wide and high, for the tab of a page. */
export function drawSmall(logo: Picture, side: number): Promise<Buffer> {
  return drawContained(logo, { width: side, height: side }, 0, 'transparent');
}

/** Where words stand, how large they are at most, and how large if there is room. */
interface TextBox extends Size {
  readonly left: number;
  readonly middle: number;
  readonly size: number;
}

/** Words, if there are any, in lines of at most this width: of this size, or as large as the box allows. */
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
    // The renderer keeps each file that it has been handed once, and looks in all of them for a letter.
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
 * What `draw` gives, drawn once for an address, which tells what is on it; drawn again when the colours change, or the code
 * that draws.
 */
export async function drawOnce(address: string, draw: () => Promise<Buffer>): Promise<BodyInit> {
  const code = readFileSync('src/build/draw-card.ts', 'utf8');
  const name = createHash('sha256').update(code).update(JSON.stringify(THEME)).update(address).digest('hex');
  return new Uint8Array(await makeOnce('.', name, draw));
}
