import GithubSlugger from 'github-slugger';
import { type HastNode, type HastVisitorContext, markdownToHtml } from 'satteri';
import { splitLead } from './write.ts';
import { isHome, type Page } from '../schema/page.ts';
import { PICTURE_SIZES, pictureAttributes } from '../schema/picture.ts';
import type { Site } from '../schema/site.ts';
import { relativeUrl } from '../schema/url.ts';

type Element = Extract<HastNode, { type: 'element' }>;
type Text = Extract<HastNode, { type: 'text' }>;

/** The HTML of a page: its title and first block, and the rest. What only the HTML page has stands between them. */
export interface PageHtml {
  readonly lead: string;
  readonly rest: string;
}

/** The id of the page's title. Like all ids around a text it has a capital, which no heading's own id has. */
const TITLE_ID = 'pageTitle';

/** The spaces within an amount and before its unit: `1 040 €`, `18 m²`, `−2 °C`, `24 Mbit/s`, `11 Min.`. */
const SPACE_IN_AMOUNT = /(?<=\d) (?=\p{Sc}|\d{3}[\d ]* ?\p{Sc}|°C|m²|(?:[kc]?m|ms|min)(?!\p{L})|[kMG]bit\/s)/giu;

const FEATURES = { smartPunctuation: false, frontmatter: false } as const;

/**
 * What a page's Markdown becomes, by Astro's own engine as this site needs it: what is written is what is said, with no
 * other quotes than the author's, and with what Markdown cannot say.
 * - A heading has an id, made of its words as GitHub does it.
 * - Links below the site's address are paths, so that a page works wherever it is served.
 * - A picture has its size, so that nothing moves when it comes; the title of one that stands alone is its caption. The
 *   first is asked for at once and before all others: it is what people see first.
 * - A bulleted list of which an item begins with a picture is shown as cards; those with pictures
 *   as high as they are wide, as people's are, as portraits.
 * - A list of twelve links is that of the months, and stands as one row.
 * - A table sits in a box. The first cell of a row is its head, as that of a column is.
 * - An amount and its unit stay in one line.
 */
export function renderPageHtml(site: Pick<Site, 'config' | 'pictures'>, page: Page): PageHtml {
  const hastPlugins = [completeTables(), completePage(site, isHome(page)), MARK_LISTS, NAME_BOXES] as const;
  const [lead = '', rest = ''] = splitPage(page).map(
    (markdown) =>
      markdownToHtml(markdown.replaceAll(SPACE_IN_AMOUNT, '\u00A0'), { features: FEATURES, hastPlugins }).html,
  );
  return { lead, rest: page.template === 'pricing' ? foldChapters(rest) : rest };
}

/** A chapter without a table is folded. Its id is on what is hidden: a browser opens that for a link which leads to it. */
function foldChapters(html: string): string {
  return html.replaceAll(
    /<h2 id="([^"]*)">(.*?)<\/h2>((?:(?!<h2 |<table)[^])*)(?=<h2 |$)/g,
    '<details><summary><h2>$2</h2></summary><div id="$1">$3</div></details>',
  );
}

/** The part above what only the HTML has, and the part below: status and dates are seen before anything is read. */
function splitPage(page: Page): readonly string[] {
  if (['page', 'rooms'].includes(page.template) && !isHome(page)) return [page.markdown];
  const { lead, rest } = splitLead(page.markdown, ['internet', 'booking'].includes(page.template) ? 0 : 1);
  return [lead, rest];
}

type Visit = (node: Readonly<Element>, context: HastVisitorContext) => void;

/** A plugin of the engine that makes nobody wait. */
interface HtmlPlugin {
  readonly name: string;
  readonly element: { filter: string[]; visit: Visit }[];
}

/** Headings, links and pictures. */
function completePage(
  { config: { baseUrl }, pictures }: Pick<Site, 'config' | 'pictures'>,
  isOnHome: boolean,
): HtmlPlugin {
  const slugger = new GithubSlugger();
  let isFirst = true;
  const showPicture = (image: Element, sizes: string): Element => {
    const src = relativeUrl(baseUrl, String(image.properties.src));
    const picture = pictures.find(({ path }) => path === src);
    const shownAt = isFirst && isOnHome && sizes === PICTURE_SIZES.column ? PICTURE_SIZES.wide : sizes;
    const { source, img } = picture ? pictureAttributes(picture, shownAt) : { img: { src } };
    const loading = isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' };
    isFirst = false;
    const shown = { ...image, properties: { ...image.properties, ...img, ...loading, decoding: 'async' } };
    return source ? createElement('picture', {}, [createElement('source', source), shown]) : shown;
  };
  const isPortrait = ({ properties }: Element): boolean => {
    const src = relativeUrl(baseUrl, String(properties.src));
    return pictures.some(({ path, width, height }) => path === src && height >= width);
  };
  return {
    name: 'page',
    element: [
      {
        filter: ['a'],
        visit(link, context) {
          const { href } = link.properties;
          if (typeof href === 'string') context.setProperty(link, 'href', relativeUrl(baseUrl, href));
        },
      },
      {
        filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
        visit(heading, context) {
          context.setProperty(
            heading,
            'id',
            heading.tagName === 'h1' ? TITLE_ID : slugger.slug(context.textContent(heading)),
          );
        },
      },
      {
        filter: ['img'],
        visit(image, context) {
          const parent = context.parent(image);
          if (parent.type !== 'element' || !isImageAlone(parent)) {
            context.replaceNode(image, showPicture(image, PICTURE_SIZES.column));
            return;
          }
          const cards = cardsAround(parent, context);
          if (cards) context.setProperty(cards, 'className', isPortrait(image) ? ['cards', 'portraits'] : ['cards']);
          const { title, ...properties } = image.properties;
          const picture = showPicture({ ...image, properties }, cards ? PICTURE_SIZES.card : PICTURE_SIZES.column);
          const caption = title === undefined ? [] : [createElement('figcaption', {}, [createText(title)])];
          context.replaceNode(parent, createElement('figure', {}, [picture, ...caption]));
        },
      },
    ],
  };
}

/** Whether a paragraph is a picture and nothing else. */
function isImageAlone({ tagName, children: [first, ...others] }: Readonly<Element>): boolean {
  return tagName === 'p' && first?.type === 'element' && first.tagName === 'img' && others.length === 0;
}

/** The list of cards of which one begins with a picture that stands alone; undefined where it begins none. */
function cardsAround(paragraph: Readonly<Element>, context: HastVisitorContext): Element | undefined {
  const item = context.parent(paragraph);
  if (item.type !== 'element' || item.tagName !== 'li') return undefined;
  const list = context.parent(item);
  const isFirst = elementsIn(item)[0] === paragraph;
  return isFirst && list.type === 'element' && list.tagName === 'ul' ? list : undefined;
}

/** Twelve links and nothing else. */
const MARK_LISTS: HtmlPlugin = {
  name: 'lists',
  element: [
    {
      filter: ['ul'],
      visit(list, context) {
        const items = elementsIn(list);
        if (items.length !== 12) return;
        const areLinks = items
          .map(elementsIn)
          .every(([first, ...others]) => first?.tagName === 'a' && others.length === 0);
        if (areLinks) context.setProperty(list, 'className', ['months']);
      },
    },
  ],
};

/** The box of what is to be done, or is done, is called what stands beside it. */
const NAME_BOXES: HtmlPlugin = {
  name: 'boxes',
  element: [
    {
      filter: ['input'],
      visit(box, context) {
        context.setProperty(box, 'ariaLabel', context.textContent(context.parent(box)).trim());
      },
    },
  ],
};

/** From so many columns on, each cell names its column: the rows stand as cards on a phone, so that no table scrolls. */
const MANY = 4;

/**
 * Cells lose their alignment, as a page may have no styles of its own. Everything is told by the order in which the parts
 * of a table are visited: to look into the tree makes the engine hand over all of it.
 */
function completeTables(): HtmlPlugin {
  let table: Readonly<Element> | undefined;
  let columns: string[] = [];
  let isMany = false;
  let column = 0;
  return {
    name: 'tables',
    element: [
      {
        filter: ['table'],
        visit(node) {
          table = node;
          columns = [];
        },
      },
      {
        filter: ['tr'],
        visit({ children }, context) {
          column = 0;
          if (!table) return;
          // Around each cell stands a line break.
          isMany = (children.length - 1) / 2 >= MANY;
          context.wrapNode(table, createElement('div', { className: isMany ? ['table', 'many'] : ['table'] }));
          table = undefined;
        },
      },
      {
        filter: ['th', 'td'],
        visit(cell, context) {
          const isRowHead = cell.tagName === 'td' && column === 0;
          if (cell.tagName === 'th') columns.push(context.textContent(cell));
          const properties = {
            ...(isRowHead ? { scope: 'row' } : {}),
            ...(cell.tagName === 'td' && column > 0 && isMany ? { dataColumn: columns[column] } : {}),
          };
          column += 1;
          context.replaceNode(cell, { ...cell, tagName: isRowHead ? 'th' : cell.tagName, properties });
        },
      },
    ],
  };
}

function elementsIn({ children }: Readonly<Element>): Element[] {
  return children.filter((child) => child.type === 'element');
}

function createText(value: string): Text {
  return { type: 'text', value };
}

function createElement(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}
