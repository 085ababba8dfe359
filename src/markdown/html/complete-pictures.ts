import { createElement, createText, type Element } from './create-element.ts';
import { PICTURE_SIZES, pictureAttributes } from './picture-attributes.ts';
import type { HtmlPlugin, Visitor } from '../block.ts';
import { LOOKS } from '../block-table.ts';
import type { Block } from '../../schema/page.ts';
import { type Site, withoutHold } from '../../site/site.ts';
import { relativeUrl } from '../../site/url.ts';

/** What of a page stands above a block. */
export interface Shown {
  hasPicture: boolean;
}

/** Each picture of a strip says which of how many it is: the first list of its block. */
export function numberPictures(): HtmlPlugin {
  let isStrip = true;
  return {
    name: 'strip',
    element: [
      {
        filter: ['ul'],
        visit({ children }, context) {
          if (!isStrip) return;
          isStrip = false;
          const items = children.filter((child) => child.type === 'element');
          items.forEach((item, index) => {
            context.setProperty(item, 'dataNumber', `${index + 1} / ${items.length}`);
          });
        },
      },
    ],
  };
}

/** Gives each picture its size, its versions, and when it is loaded; the title of one that stands alone is its caption. */
export function completePictures(
  { config: { baseUrl }, pictures }: Pick<Site, 'config' | 'pictures'>,
  block: Block,
  shown: Shown,
): Visitor {
  const { pictures: ofLook = 'column', firstPicture } = LOOKS.get(block.name) ?? {};
  const size = block.kind === 'has-strip' ? 'strip' : ofLook;
  let next = firstPicture ?? size;
  const showPicture = (image: Element): Element => {
    const src = relativeUrl(baseUrl, String(image.properties.src));
    const picture = pictures.find(({ path }) => path === withoutHold(src));
    const isLazy = shown.hasPicture;
    // When a lazy picture is loaded, its layout is known: a browser that can measures it instead.
    const sizes = `${isLazy ? 'auto, ' : ''}${PICTURE_SIZES[next]}`;
    const { source, img } = picture ? pictureAttributes(picture, src, sizes) : { img: { src } };
    const loading = isLazy ? { loading: 'lazy' } : { fetchpriority: 'high' };
    shown.hasPicture = true;
    next = size;
    const element = { ...image, properties: { ...image.properties, ...img, ...loading, decoding: 'async' } };
    return source ? createElement('picture', {}, [createElement('source', source), element]) : element;
  };
  return {
    filter: ['img'],
    visit(image, context) {
      const parent = context.parent(image);
      if (parent.type !== 'element' || !isImageAlone(parent)) {
        context.replaceNode(image, showPicture(image));
        return;
      }
      const { title, ...properties } = image.properties;
      const caption = title === undefined ? [] : [createElement('figcaption', {}, [createText(title)])];
      const figure = createElement('figure', {}, [showPicture({ ...image, properties }), ...caption]);
      context.replaceNode(parent.tagName === 'p' ? parent : image, figure);
    },
  };
}

/** Whether a paragraph is a picture and nothing else; in a list without empty lines the item stands for the paragraph. */
function isImageAlone({ tagName, children }: Readonly<Element>): boolean {
  if (tagName !== 'p' && tagName !== 'li') return false;
  const [first, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return first?.type === 'element' && first.tagName === 'img' && others.length === 0;
}
