import { type Container, isOneList } from '../block.ts';

/** `:::cards`: the items of a list side by side, each with its picture on top where it begins with one. */
export const cards: Container = {
  holds: 'one bulleted list and nothing else; what belongs to an item stands two spaces in',
  isHeld: isOneList,
  look: { pictures: 'card', isWide: true },
};
