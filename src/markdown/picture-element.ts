import type { Element } from 'hast';
import type { Picture } from '../schema/picture.ts';
import { firstPictureSlot, pictureAttributes, PICTURE_SLOTS, type PictureSlot } from '../schema/picture-slot.ts';
import { relativeUrl } from '../schema/url.ts';

/**
 * An image of Markdown as an element for its place: with its size, so that nothing moves when it comes, and loaded when it
 * is about to be seen. A photograph is a `<picture>`, from whose versions the browser chooses.
 */
export function createPictureElement(
  image: Element,
  slot: PictureSlot,
  baseUrl: string,
  findPicture: (path: string) => Picture | undefined,
): Element {
  const src = relativeUrl(baseUrl, String(image.properties.src));
  const picture = findPicture(src);
  const { source, img } = picture ? pictureAttributes(picture, slot) : { img: { src } };
  const element: Element = {
    ...image,
    properties: { ...image.properties, ...img, loading: 'lazy', decoding: 'async' },
  };
  return source ? createElement('picture', {}, [createElement('source', source), element]) : element;
}

function createElement(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * The HTML of a page, in parts, with its first picture asked for at once and before all others: it is what people see
 * first, and stands in a slot of its own.
 */
export function promoteFirstPicture(parts: readonly string[], isHome: boolean): string[] {
  const at = parts.findIndex((html) => html.includes('<img '));
  return parts.map((html, index) =>
    index !== at
      ? html
      : html.replace(/(?:<source [^]*?)?<img [^]*? loading="lazy"/, (first) => {
          const promoted = first.replace(/ loading="lazy"$/, ' fetchpriority="high"');
          return promoted.replaceAll(PICTURE_SLOTS.column.sizes, firstPictureSlot(isHome).sizes);
        }),
  );
}
