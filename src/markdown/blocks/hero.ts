import { type Container, isPicture } from '../block.ts';

/** `:::hero`: the picture of the home page: above its words as wide as the window, on a wide window beside them. */
export const hero: Container = {
  holds: 'one picture, and nothing else',
  isHeld: (children) => children.length === 1 && isPicture(children[0]),
  isHero: true,
  look: { pictures: 'wide', isWide: true },
};
