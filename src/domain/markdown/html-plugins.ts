import type { Element } from 'hast';
import type { HastPluginList } from 'satteri';
import type { Picture } from '../picture.ts';
import { relativeUrl } from '../url.ts';

/** The id of the page's title; no heading's own, as those have letters, digits, `-` and `_` alone. */
const TITLE_ID = 'page:title';

const ALIGNED: ReadonlyMap<unknown, string[]> = new Map([
  ['text-align: right', ['align-right']],
  ['text-align: center', ['align-center']],
]);

/**
 * What the HTML of a page has that its Markdown cannot say. To be run after the headings got their ids.
 * - Links below `baseUrl` are paths, so that a page works wherever it is served.
 * - A table sits in a box that scrolls by itself, reachable by keyboard and named by the heading above it; it is no
 *   landmark, as two tables below one heading would be two of one name.
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
  return () => {
    let headingId = TITLE_ID;
    return {
      name: 'page-html',
      element: {
        filter: ['a', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'p', 'table', 'td', 'th', 'tr', 'ul'],
        visit(node, context) {
          const { tagName, properties } = node as Element;
          if (tagName === 'a') {
            if (typeof properties.href === 'string')
              context.setProperty(node, 'href', relativeUrl(baseUrl, properties.href));
          } else if (tagName === 'table') {
            context.wrapNode(node, createBox(headingId));
          } else if (tagName === 'tr') {
            const [first] = node.children.filter((child) => child.type === 'element');
            if (first?.tagName === 'td') context.replaceNode(first, createRowHead(first));
          } else if (tagName === 'td' || tagName === 'th') {
            if (properties.style === undefined) return;
            context.setProperty(node, 'style', null);
            context.setProperty(node, 'className', ALIGNED.get(properties.style) ?? null);
          } else if (tagName === 'p') {
            const image = imageIn(node);
            if (image) context.replaceNode(node, createFigure(withSize(image, baseUrl, findPicture)));
          } else if (tagName === 'img') {
            const sized = withSize(node, baseUrl, findPicture);
            for (const [name, value] of Object.entries(sized.properties)) context.setProperty(node, name, value);
          } else if (tagName === 'ul') {
            if (isCards(node)) context.setProperty(node, 'className', ['cards']);
          } else if (typeof properties.id === 'string') {
            headingId = properties.id;
          }
        },
      },
    };
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

/** The picture that a paragraph is, if it is nothing else. */
function imageIn({ children }: Element): Element | undefined {
  const [only, ...others] = children;
  return only?.type === 'element' && only.tagName === 'img' && others.length === 0 ? only : undefined;
}

function isCards({ children }: Element): boolean {
  const items = children.filter((child) => child.type === 'element');
  return (
    items.length > 1 &&
    items.every((item) => {
      const first = item.children.find((child) => child.type === 'element');
      return first?.tagName === 'figure' || (first?.tagName === 'p' && imageIn(first) !== undefined);
    })
  );
}

function withSize(image: Element, baseUrl: string, findPicture: (path: string) => Picture | undefined): Element {
  const src = relativeUrl(baseUrl, String(image.properties.src));
  const { width, height } = findPicture(src) ?? {};
  const size = width === undefined ? {} : { width, height };
  return { ...image, properties: { ...image.properties, src, ...size, loading: 'lazy', decoding: 'async' } };
}

function createFigure(image: Element): Element {
  const { title, ...properties } = image.properties;
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: String(title) }],
  };
  const picture: Element = { ...image, properties };
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: title === undefined ? [picture] : [picture, caption],
  };
}

function createBox(headingId: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table'], role: 'group', tabIndex: 0, ariaLabelledBy: [headingId] },
    children: [],
  };
}
