import {
  PICTURE_FOLDER,
  PICTURE_FORMATS,
  PICTURE_PATH,
  type Photograph,
  type PictureFormat,
  type PictureVersion,
  type Size,
} from '../../schema/fields/picture.ts';

/** A narrower photograph would be blurred even on a card. */
export const LEAST_WIDTH = 480;
/** From a card on a phone to a full desktop screen, in device pixels. */
const WIDTHS = [LEAST_WIDTH, 720, 960, 1440, 2160];
/** The widest version for readers without `srcset`. */
const ORDINARY_WIDTH = 1440;

/**
 * Creates a photograph with its versions in every width and format. The size is that of the upright picture. No version
 * is larger than the original or wider than 2160 pixels. `hash` covers its bytes and its encoding.
 */
export function createPhotograph(name: string, { width, height }: Size, hash: string): Photograph {
  const versionOf = (versionWidth: number, format: PictureFormat): PictureVersion => ({
    path: `${PICTURE_PATH}${name.replace(/\.[^.]*$/, '')}.${hash}.${versionWidth}.${format}`,
    width: versionWidth,
    height: Math.max(1, Math.round((height * versionWidth) / width)),
    format,
  });
  const widest = Math.min(width, Math.max(...WIDTHS));
  const widths = [...WIDTHS.filter((candidate) => candidate < widest), widest];
  const ordinary = versionOf(widths.findLast((candidate) => candidate <= ORDINARY_WIDTH) ?? widest, 'webp');
  return {
    file: `${PICTURE_FOLDER}/${name}`,
    path: ordinary.path,
    width: ordinary.width,
    height: ordinary.height,
    photograph: {
      width,
      height,
      versions: widths.flatMap((candidate) => PICTURE_FORMATS.map((format) => versionOf(candidate, format))),
    },
  };
}
