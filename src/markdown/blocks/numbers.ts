import { type Container, isOneList } from './block.ts';

/** `:::numbers`: a row of short facts, each with its number in bold first. */
export const numbers: Container = {
  holds: 'a list of which every item begins with something in **bold**, and nothing else',
  isHeld: (children) =>
    isOneList(children) &&
    children[0].children.every(({ children: [first] }) => {
      return first?.type === 'paragraph' && first.children[0]?.type === 'strong';
    }),
  look: {},
};
