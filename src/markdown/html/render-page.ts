import { type HastNode, markdownToHtml } from 'satteri';
import type { HtmlPlugin, Visitor } from '../block.ts';
import { LOOKS } from '../block-table.ts';
import type { Block, Page } from '../../schema/page.ts';
import { isolateNumbers } from './isolate-numbers.ts';
import { keepTogether } from './keep-together.ts';
import { completePictures, numberPictures, type Shown } from './complete-pictures.ts';
import { createElement } from './create-element.ts';
import { linkPictures } from './link-pictures.ts';
import type { Site } from '../../site/site.ts';
import { relativeUrl } from '../../site/url.ts';
import { keepAmounts } from '../../text/numbers/amounts.ts';
import { textDirection } from '../../text/language/language-tag.ts';
import { SLOT, traitsOf } from '../../templates.ts';

type Element = Extract<HastNode, { type: 'element' }>;

/** What of the site a page is rendered with. */
type RenderedSite = Pick<Site, 'config' | 'pictures'> & { readonly rates: Pick<Site['rates'], 'currency'> };
type RenderedPage = Pick<Page, 'template' | 'locale'>;

/** The id of the page's title. Like all ids around a text it has a capital, which no heading's own id has. */
const TITLE_ID = 'pageTitle';

const FEATURES = { smartPunctuation: false, frontmatter: false } as const;

/**
 * What the blocks of a page become, each by Astro's own engine as this site needs it: what is written is what is said, with
 * no other quotes than the author's, and with what Markdown cannot say.
 * - A block stands below its drawing, and, if it has a look, in a box with its name, its kind, and whether it is wide.
 * - A heading has its id.
 * - Links below the site's address are paths, so that a page works wherever it is served.
 * - A picture has its size, so that nothing moves when it comes; the title of one that stands alone is its caption. The
 *   first of the page is asked for at once and before all others: it is what people see first.
 * - A table sits in a box. The first cell of a row is its head, as that of a column is.
 * - An amount and its unit stay in one line, and so does a short word with a hyphen; where a page is read from right to left,
 *   an amount and a telephone number keep their order.
 * - `SLOT` marks where the layout puts what only the HTML page has, such as the form of the booking page.
 */
export function renderPageHtml(
  site: RenderedSite,
  { template, locale }: RenderedPage,
  blocks: readonly Block[],
): string {
  const { slotBelow } = traitsOf(template);
  const slot = 1 + blocks.findLastIndex(({ name }) => name === 'title' || name === slotBelow);
  const shown = { hasPicture: false };
  const keep = (text: string): string => keepAmounts(text, site.rates.currency, locale);
  const isRightToLeft = textDirection(locale) === 'rtl';
  const pluginsOf = (block: Block): HtmlPlugin[] => [
    ...keepTogether(block, keep),
    ...(isRightToLeft ? isolateNumbers(block.markdown) : []),
  ];
  const html = blocks.map((block) => renderBlock(site, block, shown, pluginsOf(block)));
  return [html.slice(0, slot).join('\n'), html.slice(slot).join('\n')].join(SLOT);
}

function renderBlock(site: RenderedSite, block: Block, shown: Shown, ofText: readonly HtmlPlugin[]): string {
  const look = LOOKS.get(block.name);
  const hastPlugins: HtmlPlugin[] = [
    ...ofText,
    completeTables(),
    ...(block.kind === 'has-strip' ? [numberPictures(), linkPictures(site)] : []),
    ...(look?.isStrip === true ? [numberPictures()] : []),
    {
      name: 'page',
      element: [
        completeLinks(site),
        completeHeadings(block.headings),
        completePictures(site, block, shown),
        NAME_BOXES,
      ],
    },
    ...(look?.arrange ? [look.arrange] : []),
  ];
  const { html } = markdownToHtml(block.markdown, { features: FEATURES, hastPlugins });
  const names = [block.name, block.kind, look?.isWide && 'is-wide'].filter(Boolean).join(' ');
  const drawn = `${block.drawing ?? ''}${html}`;
  return look && !look.arrange ? `<div class="${names}">\n${drawn}</div>` : drawn;
}

function completeLinks({ config: { baseUrl } }: Pick<Site, 'config'>): Visitor {
  return {
    filter: ['a'],
    visit(link, context) {
      const { href } = link.properties;
      if (typeof href === 'string') context.setProperty(link, 'href', relativeUrl(baseUrl, href));
    },
  };
}

/** `ids` are those of the headings below the title, in their order. */
function completeHeadings(ids: readonly string[]): Visitor {
  let count = 0;
  return {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    visit(heading, context) {
      context.setProperty(heading, 'id', heading.tagName === 'h1' ? TITLE_ID : ids[count++]);
    },
  };
}

/** The box of what is to be done, or is done, is called what stands beside it. */
const NAME_BOXES: Visitor = {
  filter: ['input'],
  visit(box, context) {
    context.setProperty(box, 'ariaLabel', context.textContent(context.parent(box)).trim());
  },
};

/** From so many columns on, each cell names its column: where there is little room rows stand as cards, so that no table scrolls. */
const MANY = 3;

/** What stands in a cell of which there is nothing to say: a card does without it. */
const DASH = /^[-–—]$/;

/** From so many on, not even short values stand beside each other on a phone. */
const TOO_MANY_FOR_A_PHONE = 5;

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
          const count = children.filter(({ type }) => type === 'element').length;
          isMany = count >= MANY;
          const names = [...(isMany ? ['many'] : []), ...(count >= TOO_MANY_FOR_A_PHONE ? ['too-many'] : [])];
          context.wrapNode(table, createElement('div', { className: ['table', ...names] }));
          table = undefined;
        },
      },
      {
        filter: ['th', 'td'],
        visit(cell, context) {
          if (cell.tagName === 'th') columns.push(context.textContent(cell));
          else if (column === 0) {
            // To replace a node costs ten times what it costs to set a property of it.
            context.replaceNode(cell, { ...cell, tagName: 'th', properties: { scope: 'row' } });
          } else if (isMany) {
            context.setProperty(cell, 'dataColumn', columns[column]);
            if (DASH.test(context.textContent(cell))) context.setProperty(cell, 'className', ['nothing']);
          }
          if (cell.properties.style !== undefined) context.setProperty(cell, 'style', null);
          column += 1;
        },
      },
    ],
  };
}
