import { type Container, isOneList, isPicture } from '../block.ts';

/** `:::people`: who is there, each with a portrait first, all in one row. */
export const people: Container = {
  holds:
    'one bulleted list and nothing else, every item with a picture on a line of its own first; what else belongs to it stands two spaces in',
  isHeld: (children) => isOneList(children) && children[0].children.every((item) => isPicture(item.children[0])),
  look: { pictures: 'portrait', isWide: true },
};
