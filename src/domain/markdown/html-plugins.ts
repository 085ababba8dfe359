import type { Element } from 'hast';
import type { HastPluginList } from 'satteri';
import { relativeUrl } from '../url.ts';

/** The id of the page's title; no heading's own, as those have letters, digits, `-` and `_` alone. */
const TITLE_ID = 'page:title';

const ALIGNED: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['text-align: right', ['align-right']],
  ['text-align: center', ['align-center']],
]);

/**
 * What the HTML of a page has that its Markdown cannot say. To be run after the headings got their ids.
 * - Links below `baseUrl` are paths, so that a page works wherever it is served.
 * - A table sits in a box that scrolls by itself, reachable by keyboard and named by the heading above it.
 * - A cell that is aligned has a class, as a page may have no styles of its own.
 */
export function createHtmlPlugin(baseUrl: string): HastPluginList[number] {
  return () => {
    let headingId = TITLE_ID;
    return {
      name: 'page-html',
      element: {
        filter: ['a', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'td', 'th'],
        visit(node, context) {
          const { tagName, properties } = node as Element;
          if (tagName === 'a') {
            if (typeof properties.href === 'string')
              context.setProperty(node, 'href', relativeUrl(baseUrl, properties.href));
          } else if (tagName === 'table') {
            context.wrapNode(node, createBox(headingId));
          } else if (tagName === 'td' || tagName === 'th') {
            if (properties.style === undefined) return;
            context.setProperty(node, 'style', null);
            context.setProperty(node, 'className', ALIGNED.get(properties.style) ?? null);
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

function createBox(headingId: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table'], role: 'region', tabIndex: 0, ariaLabelledBy: [headingId] },
    children: [],
  };
}
