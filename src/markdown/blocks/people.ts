import { type Container, isOneList, isPicture } from './block.ts';

/** `:::people`: who is there, each with a portrait first, all in one row. */
export const people: Container = {
  holds: 'a list of which every item begins with a picture on a line of its own, and nothing else',
  isHeld: (children) => isOneList(children) && children[0].children.every((item) => isPicture(item.children[0])),
  look: { pictures: 'card' },
};
