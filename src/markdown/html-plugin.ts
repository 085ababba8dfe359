import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import type { HastVisitorContext } from 'satteri';
import type { Picture } from '../schema/picture.ts';
import { PICTURE_SLOTS, type PictureSlot } from '../schema/picture-slot.ts';
import { relativeUrl } from '../schema/url.ts';
import { createPictureElement } from './picture-element.ts';

/** The id of the page's title. Like all ids around a text it has a capital, which no heading's own id has. */
const TITLE_ID = 'pageTitle';

export interface PageHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** A plugin of the engine that makes nobody wait. */
interface HtmlPlugin {
  readonly name: string;
  readonly element: {
    readonly filter: string[];
    readonly visit: (node: Element, context: HastVisitorContext) => void;
  };
}

/**
 * What the elements of a page have that its Markdown cannot say.
 * - A heading has an id, made of its words as GitHub does it; `headings` gets all but the title.
 * - Links below `baseUrl` are paths, so that a page works wherever it is served.
 * - A picture has its size, so that nothing moves when it comes; the title of one that stands alone is its caption.
 *   `findPicture` tells of the picture at a path of the site.
 * - A bulleted list of several items of which one begins with a picture is shown as cards, as `images.ts` expects it; those with
 *   pictures as high as they are wide, as people's are, as portraits.
 */
export function createHtmlPlugin(
  baseUrl: string,
  findPicture: (path: string) => Picture | undefined,
  headings: PageHeading[],
): HtmlPlugin {
  const slugger = new GithubSlugger();
  const show = (image: Element, slot: PictureSlot): Element => createPictureElement(image, slot, baseUrl, findPicture);
  const isHigh = ({ properties }: Element): boolean => {
    const { width = 1, height = 0 } = findPicture(relativeUrl(baseUrl, String(properties.src))) ?? {};
    return height >= width;
  };
  return {
    name: 'page-html',
    element: {
      filter: ['a', 'img', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        const { tagName, properties } = node;
        if (tagName === 'a') {
          if (typeof properties.href === 'string')
            context.setProperty(node, 'href', relativeUrl(baseUrl, properties.href));
        } else if (tagName === 'img') {
          showImage(node, context, show, isHigh);
        } else if (tagName === 'h1') {
          context.setProperty(node, 'id', TITLE_ID);
        } else {
          const text = context.textContent(node);
          const slug = slugger.slug(text);
          headings.push({ depth: Number(tagName.slice(1)), slug, text });
          context.setProperty(node, 'id', slug);
        }
      },
    },
  };
}

function showImage(
  image: Element,
  context: HastVisitorContext,
  show: (image: Element, slot: PictureSlot) => Element,
  isHigh: (image: Element) => boolean,
): void {
  const parent = context.parent(image);
  if (parent.type !== 'element' || !isImageAlone(parent)) {
    context.replaceNode(image, show(image, PICTURE_SLOTS.column));
    return;
  }
  const cards = cardsAround(parent, context);
  if (cards) context.setProperty(cards, 'className', isHigh(image) ? ['cards', 'portraits'] : ['cards']);
  const slot = cards ? PICTURE_SLOTS.card : PICTURE_SLOTS.column;
  context.replaceNode(
    parent,
    createFigure(image, (shown) => show(shown, slot)),
  );
}

/** Whether a paragraph is a picture and nothing else. */
function isImageAlone({ tagName, children: [first, ...others] }: Element): boolean {
  return tagName === 'p' && first?.type === 'element' && first.tagName === 'img' && others.length === 0;
}

const elementsIn = ({ children }: Readonly<Element>): Element[] =>
  children.filter((child): child is Element => child.type === 'element');

/** The list of cards of which one begins with a picture that stands alone; undefined where it begins none. */
function cardsAround(paragraph: Element, context: HastVisitorContext): Element | undefined {
  const item = context.parent(paragraph);
  if (item.type !== 'element' || item.tagName !== 'li') return undefined;
  const list = context.parent(item);
  const isFirst = elementsIn(item)[0] === paragraph;
  return isFirst && list.type === 'element' && list.tagName === 'ul' && elementsIn(list).length > 1 ? list : undefined;
}

/** A picture that stands alone, with its title as its caption. */
function createFigure(image: Element, show: (image: Element) => Element): Element {
  const { title, ...properties } = image.properties;
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: String(title) }],
  };
  const picture = show({ ...image, properties });
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: title === undefined ? [picture] : [picture, caption],
  };
}
