import type { Icon } from '../../publish/icons.ts';
import type { Picture } from '../../schema/picture.ts';
import { THEME } from '../../schema/theme.ts';
import { drawContained } from './open-picture.ts';

/** Draws an icon as a PNG. */
export function drawIcon({ size, margin }: Icon, logo: Picture): Promise<Buffer> {
  return drawContained(logo, { width: size, height: size }, Math.round(size * margin), THEME.paper.light);
}
