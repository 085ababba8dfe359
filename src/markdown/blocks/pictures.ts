import type { List } from 'mdast';
import { list, text } from '../write.ts';
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

/** A picture of a strip: its address as it is shown, the address of the largest version, and its caption. */
export interface StripPicture {
  readonly url: string;
  readonly largest: string;
  readonly words: string;
}

/** Returns pictures as a list. Each has its words below it, and leads to its largest version. */
export function pictureStrip(pictures: readonly StripPicture[]): List {
  return list(
    pictures.map(({ url, largest, words }) => [
      { type: 'link', url: largest, children: [{ type: 'image', url, alt: '' }, text(` ${words}`)] },
    ]),
  );
}
