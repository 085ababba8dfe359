import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Picture } from '../../schema/picture.ts';
import { CARD_SIZE, type Card } from '../../publish/social-card.ts';
import { THEME } from '../../schema/theme.ts';
import { layoutFor, type Box, type CardLayout } from './card-layout.ts';
import { fitText } from './draw-text.ts';
import { drawContained, openPicture, QUICK } from './open-picture.ts';

const INK = THEME.ink.light;
const PAPER = THEME.paper.light;
const TITLE_SIZES = [64, 58, 52, 46, 40, 34];
const NAME_SIZES = [34, 30, 26, 22, 18];
const WHERE_SIZES = [19, 17, 15, 13];
const LOGO_SIZE = 60;
const MARGIN = 36;

const JPEG = { quality: 78, mozjpeg: true } as const;
const PNG = { palette: true, effort: 1, dither: 0 } as const;

/** A card without its words. */
interface Ground {
  readonly layout: CardLayout;
  readonly pixels: Sharp;
}

/**
 * Draws cards for social networks: a picture, a title and the place. Each picture is drawn once, however many cards show
 * it. As its address says, a card is a PNG of few colours, or a JPEG.
 */
export function createCardDrawer(): (card: Card) => Promise<Buffer> {
  const grounds = new Map<string, Promise<Ground>>();
  return async ({ path, title, name, where, picture, logo }) => {
    const ground = grounds.get(picture.file) ?? drawGround(picture);
    grounds.set(picture.file, ground);
    const { layout, pixels } = await ground;
    const [words, place] = await Promise.all([
      fitText(title, layout.title, TITLE_SIZES, INK),
      drawPlace(name, where, logo, layout.place),
    ]);
    const top = layout.title.top + Math.round((layout.title.height - words.height) / 2);
    const card = pixels.clone().composite([...place, { input: words.image, left: layout.title.left, top }]);
    return (path.endsWith('.jpg') ? card.jpeg(JPEG) : card.png(PNG)).toBuffer();
  };
}

async function drawGround(picture: Picture): Promise<Ground> {
  const layout = layoutFor(picture, await isOpaque(picture));
  const { left, top } = layout.picture;
  const { data, info } = await sharp({ create: { ...CARD_SIZE, channels: 3, background: PAPER } })
    .composite([
      { input: await drawPicture(picture, layout), left, top },
      rectangle(layout.ink, INK),
      rectangle(layout.paper, PAPER),
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { layout, pixels: sharp(data, { raw: info }) };
}

/** Whether there is something behind what it shows; a hair of an edge may be clear where a drawing ends in mid-pixel. */
async function isOpaque(picture: Picture): Promise<boolean> {
  const small = await openPicture(picture, 1).resize(32, 32, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const clear = small.filter((value, index) => index % 4 === 3 && value < 128);
  return clear.length === 0;
}

async function drawPicture(picture: Picture, layout: CardLayout): Promise<Buffer> {
  const { width, height } = layout.picture;
  if (layout !== layoutFor(picture, false)) {
    const scale = Math.max(width / picture.width, height / picture.height);
    return openPicture(picture, scale).resize({ width, height }).png(QUICK).toBuffer();
  }
  return drawContained(picture, { width, height }, MARGIN, THEME.paperRaised.light);
}

function rectangle({ left, top, width, height }: Box, background: string): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background } }, left, top };
}

/** The logo, and beside it two lines of its height. */
async function drawPlace(name: string, where: string, logo: Picture, box: Box): Promise<OverlayOptions[]> {
  const left = box.left + LOGO_SIZE + 18;
  const width = box.width - LOGO_SIZE - 18;
  const [sign, first, second] = await Promise.all([
    drawContained(logo, { width: LOGO_SIZE, height: LOGO_SIZE }, 0, PAPER),
    fitText(name, { width, height: 40 }, NAME_SIZES, INK),
    fitText(where, { width, height: 24 }, WHERE_SIZES, THEME.inkSoft.light),
  ]);
  return [
    { input: sign, left: box.left, top: box.top },
    { input: first.image, left, top: box.top + 2 },
    { input: second.image, left, top: box.top + LOGO_SIZE - 2 - second.height },
  ];
}
