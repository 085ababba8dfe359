import type { Element } from 'hast';
import type { HastPluginList, HastVisitorContext } from 'satteri';
import type { Picture } from '../picture.ts';
import { PICTURE_SLOTS, type PictureSlot } from '../picture-slot.ts';
import { relativeUrl } from '../url.ts';
import { createPictureElement } from './picture-element.ts';

/** The id of the page's title; no heading's own, as those have letters, digits, `-` and `_` alone. */
const TITLE_ID = 'page:title';

/** From so many columns on, the rows of a table are cards on a phone. */
const MANY = 4;

const ALIGNED: ReadonlyMap<unknown, string[]> = new Map([
  ['text-align: right', ['align-right']],
  ['text-align: center', ['align-center']],
]);

/**
 * What the HTML of a page has that its Markdown cannot say. To be run after the headings got their ids.
 * - Links below `baseUrl` are paths, so that a page works wherever it is served.
 * - A table sits in a box. One of four columns or more has in each cell the name of its column: on a phone its rows stand
 *   as cards, so that no table needs to scroll.
 * - The first cell of a row is its head, as that of a column is.
 * - A cell that is aligned has a class, as a page may have no styles of its own.
 * - A picture has its size, so that nothing moves when it comes; the title of one that stands alone is its caption.
 *   `findPicture` tells of the picture at a path of the site.
 * - A list each of whose items begins with a picture is shown as cards.
 */
export function createHtmlPlugin(
  baseUrl: string,
  findPicture: (path: string) => Picture | undefined,
): HastPluginList[number] {
  const show = (image: Element, slot: PictureSlot): Element => createPictureElement(image, slot, baseUrl, findPicture);
  return {
    name: 'page-html',
    element: {
      filter: ['a', 'img', 'table', 'td', 'th', 'tr'],
      visit(node, context) {
        const { tagName, properties } = node as Element;
        if (tagName === 'a') {
          if (typeof properties.href === 'string')
            context.setProperty(node, 'href', relativeUrl(baseUrl, properties.href));
        } else if (tagName === 'table') {
          const hasMany = nameColumns(node, context);
          context.wrapNode(node, createBox(hasMany));
        } else if (tagName === 'tr') {
          const [first] = elementsIn(node);
          if (first?.tagName === 'td') context.replaceNode(first, createRowHead(first));
        } else if (tagName === 'td' || tagName === 'th') {
          if (properties.style === undefined) return;
          context.setProperty(node, 'style', null);
          context.setProperty(node, 'className', ALIGNED.get(properties.style) ?? null);
        } else {
          const parent = context.parent(node);
          if (parent.type === 'element' && isImageAlone(parent)) {
            const cards = cardsAround(parent, context);
            if (cards) context.setProperty(cards, 'className', ['cards']);
            const slot = cards ? PICTURE_SLOTS.card : PICTURE_SLOTS.column;
            context.replaceNode(
              parent,
              createFigure(node, (image) => show(image, slot)),
            );
          } else context.replaceNode(node, show(node, PICTURE_SLOTS.column));
        }
      },
    },
  };
}

/** Gives the title its id. To be run before the headings get theirs, which would else count with it. */
export function createTitlePlugin(): HastPluginList[number] {
  return {
    name: 'title-id',
    element: {
      filter: ['h1'],
      visit(node, context) {
        context.setProperty(node, 'id', TITLE_ID);
      },
    },
  };
}

/** The first cell of a row, which says what the others are of. */
function createRowHead({ properties: { style, ...properties }, ...cell }: Element): Element {
  return { ...cell, tagName: 'th', properties: { ...properties, scope: 'row', className: ALIGNED.get(style) } };
}

/** Whether a paragraph is a picture and nothing else. */
function isImageAlone({ tagName, children: [first, ...others] }: Element): boolean {
  return tagName === 'p' && first?.type === 'element' && first.tagName === 'img' && others.length === 0;
}

function isCards(list: Readonly<Element>): boolean {
  const items = elementsIn(list);
  return (
    items.length > 1 &&
    items.every((item) => {
      const first = item.children.find((child) => child.type === 'element');
      return first !== undefined && isImageAlone(first);
    })
  );
}

/** The list of cards that a picture that stands alone is in; undefined where it is in none. */
function cardsAround(paragraph: Element, context: HastVisitorContext): Element | undefined {
  const item = context.parent(paragraph);
  const list = item.type === 'element' && item.tagName === 'li' ? context.parent(item) : undefined;
  return list?.type === 'element' && list.tagName === 'ul' && isCards(list) ? list : undefined;
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

/** Tells whether a table has many columns; if so, each cell but the row's head has learnt the name of its own. */
function nameColumns(table: Readonly<Element>, context: HastVisitorContext): boolean {
  const [head, ...rows] = elementsIn(table).flatMap(elementsIn);
  const names = head ? elementsIn(head).map((cell) => context.textContent(cell)) : [];
  if (names.length < MANY) return false;
  for (const row of rows) {
    for (const [index, cell] of elementsIn(row).entries()) {
      if (index > 0) context.setProperty(cell, 'data-column', names[index]);
    }
  }
  return true;
}

function elementsIn({ children }: Readonly<Element>): Element[] {
  return children.filter((child) => child.type === 'element');
}

function createBox(hasMany: boolean): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: hasMany ? ['table', 'many'] : ['table'] },
    children: [],
  };
}
