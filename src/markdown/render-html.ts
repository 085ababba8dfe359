import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import { type HastVisitorContext, markdownToHtml } from 'satteri';
import { SHORT } from '../text/kept-together.ts';
import {
  firstPictureSlot,
  type Picture,
  PICTURE_SLOTS,
  pictureAttributes,
  type PictureSlot,
} from '../schema/picture.ts';
import { relativeUrl } from '../schema/url.ts';

/** A tag as the engine writes it: a value stands in double quotes, and may hold `<` and `>`. Part of an expression. */
const TAG = '<(?:"[^"]*"|[^">])*>';

const FEATURES = { smartPunctuation: false, frontmatter: false } as const;

/**
 * Markdown as HTML, by Astro's own engine as this site needs it: what is written is what is said, with no other quotes
 * than the author's. Links below `baseUrl` become paths; `findPicture` tells of the picture at one of them.
 */
export function renderHtml(
  markdown: string,
  baseUrl: string,
  findPicture: (path: string) => Picture | undefined,
): { readonly html: string; readonly headings: readonly PageHeading[] } {
  const headings: PageHeading[] = [];
  const hastPlugins = [createHtmlPlugin(baseUrl, findPicture, headings)] as const;
  const { html } = markdownToHtml(markdown, { features: FEATURES, hastPlugins });
  return { html: keepTogether(keepParts(completeTables(html))), headings };
}

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
function createHtmlPlugin(
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

/** From so many columns on, the rows of a table are cards on a phone. */
const MANY = 4;

const TABLE = new RegExp(`<table>(?:${TAG}|[^<])*?</table>`, 'g');
const ROW_OR_CELL = new RegExp(`<tr>|<(t[hd])(?: style="text-align: (\\w+)")?>((?:${TAG}|[^<])*?)</\\1>`, 'g');
const ANY_TAG = new RegExp(TAG, 'g');

/**
 * The tables of a page, as the engine has written them, with what Markdown cannot say of a table.
 * - A table sits in a box. One of four columns or more has in each cell the name of its column: on a phone its rows stand
 *   as cards, so that no table needs to scroll.
 * - The first cell of a row is its head, as that of a column is.
 * - A cell that is aligned has a class, as a page may have no styles of its own.
 */
function completeTables(html: string): string {
  return html.includes('<table>') ? html.replaceAll(TABLE, completeTable) : html;
}

function completeTable(table: string): string {
  const heads = [...table.matchAll(ROW_OR_CELL)].flatMap(([, tag, , content = '']) => (tag === 'th' ? [content] : []));
  const names = heads.length < MANY ? [] : heads.map((head) => head.replaceAll(ANY_TAG, '').replaceAll('"', '&quot;'));
  let column = 0;
  const rows = table.replaceAll(ROW_OR_CELL, (found, tag?: string, align?: string, content?: string) => {
    if (tag === undefined || content === undefined) {
      column = 0;
      return found;
    }
    const name = tag === 'td' && column > 0 ? names[column] : undefined;
    const [element, scope] = tag === 'td' && column === 0 ? ['th', ' scope="row"'] : [tag, ''];
    column += 1;
    const label = name === undefined ? '' : ` data-column="${name}"`;
    const aligned = align === 'right' || align === 'center' ? ` class="align-${align}"` : '';
    return `<${element}${scope}${label}${aligned}>${content}</${element}>`;
  });
  return `<div class="table${names.length > 0 ? ' many' : ''}">${rows}</div>`;
}

/** Code or a tag; or, as the group, words. */
const CODE_TAG_OR_WORDS = new RegExp(String.raw`<code(?:"[^"]*"|[^">])*>[^<]*|${TAG}|([^<]+)`, 'g');
const SHORTS = new RegExp(SHORT, 'gu');

/** A paragraph of plain and strong words, with a middle dot among the plain ones. */
const PARTS = /<p>((?:[^<]|<strong>[^<·]*<\/strong>)* · (?:[^<]|<strong>[^<·]*<\/strong>)*)<\/p>/g;

/**
 * Of a paragraph whose parts stand between middle dots, a line breaks between them and not within, as long as there is
 * room: `Size: 18 m² · Sleeps: 2`.
 */
function keepParts(html: string): string {
  return html.replaceAll(
    PARTS,
    (_, words: string) =>
      `<p><span class="part">${words.replaceAll(' · ', ' ·</span> <span class="part">')}</span></p>`,
  );
}

/**
 * Keeps together what `splitTogether` finds. The words stay what they are, for who searches or copies them; code, where
 * a break matters to nobody, is left alone.
 */
function keepTogether(html: string): string {
  return html.replaceAll(CODE_TAG_OR_WORDS, (found, words?: string) =>
    words === undefined || !/[-\d]/.test(words) ? found : words.replaceAll(SHORTS, '<span class="together">$1</span>'),
  );
}

/**
 * An image of Markdown as an element for its place: with its size, so that nothing moves when it comes, and loaded when it
 * is about to be seen. A photograph is a `<picture>`, from whose versions the browser chooses.
 */
function createPictureElement(
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
