import type { RootContent } from 'mdast';
import { type Container, isPicture } from '../../block.ts';

/** `:::months`: a picture of the year, and below it a row of the months: each stands below its part of the picture. */
export const months: Container = {
  holds: 'a picture if you like, then ::year{brief} or a bulleted list of the twelve months',
  isHeld: (children) => {
    const [first, ...others] = isPicture(children[0]) ? children.slice(1) : children;
    return others.length === 0 && first !== undefined && areMonths(first);
  },
  look: { isWide: true },
};

function areMonths(node: RootContent): boolean {
  if (node.type === 'leafDirective') return node.name === 'year';
  return node.type === 'list' && node.ordered !== true && node.children.length === 12;
}
