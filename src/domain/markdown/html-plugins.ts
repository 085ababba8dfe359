import type { Element } from 'hast';
import type { HastPluginList } from 'satteri';
import { relativeUrl } from '../url.ts';

/** The id of the page's title; no heading's own, as those have letters, digits, `-` and `_` alone. */
const TITLE_ID = 'page:title';

/**
 * What the HTML of a page has that its Markdown cannot say. To be run after the headings got their ids.
 * - Links below `baseUrl` are paths, so that a page works wherever it is served.
 * - A table sits in a box that scrolls by itself, reachable by keyboard and named by the heading above it.
 */
export function createHtmlPlugins(baseUrl: string): HastPluginList {
  return [
    {
      name: 'relative-links',
      element: {
        filter: ['a'],
        visit(node, context) {
          const { href } = (node as Element).properties;
          if (typeof href === 'string') context.setProperty(node, 'href', relativeUrl(baseUrl, href));
        },
      },
    },
    () => {
      let headingId = TITLE_ID;
      return {
        name: 'table-boxes',
        element: {
          filter: ['h2', 'h3', 'h4', 'h5', 'h6', 'table'],
          visit(node, context) {
            const { tagName, properties } = node as Element;
            if (tagName === 'table') context.wrapNode(node, createBox(headingId));
            else if (typeof properties.id === 'string') headingId = properties.id;
          },
        },
      };
    },
  ];
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
