import { type Container, isPicture } from './block.ts';

/** `:::months`: a picture of the year, and below it a row of the months: each stands below its part of the picture. */
export const months: Container = {
  holds: 'a picture if you like, then ::year{brief} or a list of links to the months',
  isHeld: (children) => {
    const [first, ...others] = isPicture(children[0]) ? children.slice(1) : children;
    return others.length === 0 && (first?.type === 'leafDirective' || first?.type === 'list');
  },
  look: {},
};
