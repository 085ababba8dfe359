import { type Container, isOneList } from '../block.ts';

/** `:::numbers`: a row of short facts, each with its number in bold first. */
export const numbers: Container = {
  holds: 'one bulleted list and nothing else, every item with something in **bold** first',
  isHeld: (children) =>
    isOneList(children) &&
    children[0].children.every(({ children: [first] }) => {
      return first?.type === 'paragraph' && first.children[0]?.type === 'strong';
    }),
  look: { isWide: true },
};
