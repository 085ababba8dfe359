import { type Container, isOneList, isPicture } from '../block.ts';

/** `:::pictures`: several pictures as a strip, each with its words below it, and leading to itself as large as there is. */
export const pictures: Container = {
  holds: 'one bulleted list of two pictures or more and nothing else, every item one picture',
  isHeld: (children) =>
    isOneList(children) &&
    children[0].children.length > 1 &&
    children[0].children.every((item) => item.children.length === 1 && isPicture(item.children[0])),
  look: { pictures: 'strip', firstPicture: 'column', isStrip: true },
};
