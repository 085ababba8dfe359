import type { Picture } from '../../schema/picture.ts';
import { CARD_SIZE } from '../../publish/social-card.ts';

/** A rectangle of the card, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where everything stands. The words are on paper, which lies on the picture and has a stroke of ink around it. */
export interface CardLayout {
  readonly picture: Box;
  readonly ink: Box;
  readonly paper: Box;
  readonly place: Box;
  readonly title: Box;
}

/** A label on a picture that fills the card. */
const LABEL: CardLayout = {
  picture: { left: 0, top: 0, ...CARD_SIZE },
  ink: { left: 44, top: 368, width: 640, height: 218 },
  paper: { left: 48, top: 372, width: 632, height: 210 },
  place: { left: 80, top: 396, width: 568, height: 60 },
  title: { left: 80, top: 472, width: 568, height: 92 },
};

/** Beside a thing that is drawn on nothing, and keeps its whole shape. */
const BESIDE: CardLayout = {
  picture: { left: 480, top: 0, width: 720, height: 630 },
  ink: { left: 476, top: 0, width: 4, height: 630 },
  paper: { left: 0, top: 0, width: 476, height: 630 },
  place: { left: 60, top: 60, width: 380, height: 60 },
  title: { left: 60, top: 310, width: 372, height: 260 },
};

/** Wider than this for its height, a picture would lose too much if it filled the card. */
const WIDE = 2.2;
const HIGHEST = 410;

/** The layout for a picture, by its shape, and by whether there is something behind what it shows. */
export function layoutFor({ width, height }: Picture, isOpaque: boolean): CardLayout {
  if (!isOpaque) return BESIDE;
  return width / height < WIDE ? LABEL : createUnder(Math.min(HIGHEST, Math.round((CARD_SIZE.width * height) / width)));
}

/** Under a picture in its full width. */
function createUnder(pictureHeight: number): CardLayout {
  const { width, height } = CARD_SIZE;
  const middle = Math.round((pictureHeight + height) / 2) + 2;
  return {
    picture: { left: 0, top: 0, width, height: pictureHeight },
    ink: { left: 0, top: pictureHeight, width, height: 4 },
    paper: { left: 0, top: pictureHeight + 4, width, height: height - pictureHeight - 4 },
    place: { left: 836, top: middle - 30, width: 304, height: 60 },
    title: { left: 64, top: middle - 80, width: 730, height: 160 },
  };
}
