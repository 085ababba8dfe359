import { findPageOnly, type PageOnly } from './page-only.ts';

/** A heading, a paragraph, a list item, a table cell … of a page or of its twin. */
export interface Block {
  /** What it is and where it stands: `heading 2`, `paragraph`, `item`, `item 3.`, `cell 2`, `quote > paragraph`. */
  readonly kind: string;
  /** Its words, with emphasis as Markdown has it, links as `[words](address)` and images as `![words](address)"caption"`. */
  readonly text: string;
  readonly line: number;
}

export type Attributes = Readonly<Record<string, string | undefined>>;

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em figcaption i img input ins kbd mark picture q s samp small source span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '_',
  i: '_',
  del: '~~',
  s: '~~',
  code: '`',
  figcaption: '"',
};
/** Their words are no text of the page. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template']);
/** Attributes that people hear or see. The title of a link is part of the link. */
const LABELS = ['aria-label', 'title', 'placeholder'] as const;

/** Where words that come next stand. */
interface Place {
  readonly kind: string;
  /** The quotes and items around it: `quote > `. */
  readonly path: string;
  readonly line: number;
  /** In an ordered list, the number of its next item; in any other, none. */
  list?: { next: number | undefined };
  /** In a row of a table, how many cells there were. */
  cells: number;
}

/**
 * Collects the blocks of a document from its elements and words, told in their order.
 * - The same document in HTML and in Markdown has the same blocks.
 * - Words that stand in no paragraph, item, cell or heading are a paragraph: nothing gets by unseen, hidden or not.
 * - Elements of `pageOnly` are left out; `found` holds the entries that were met.
 * - `base` is the address at which relative links start.
 */
export class BlockCollector {
  readonly blocks: Block[] = [];
  readonly found = new Set<PageOnly>();
  readonly #base: string;
  readonly #pageOnly: readonly PageOnly[];
  readonly #leave: (() => void)[] = [];
  #place: Place = { kind: 'paragraph', path: '', line: 1, cells: 0 };
  #words = '';
  /** An item whose first paragraph has not come yet: that will be its text. */
  #item: Omit<Block, 'text'> | undefined;
  #inline = 0;
  #silent = 0;

  constructor(base: string, pageOnly: readonly PageOnly[] = []) {
    this.#base = base;
    this.#pageOnly = pageOnly;
  }

  /** An element begins. Every `open` has its `close`, void elements too. */
  open(tag: string, attributes: Attributes = {}, line = this.#place.line): void {
    this.#leave.push(this.#enter(tag, attributes, line));
  }

  text(words: string): void {
    if (this.#silent === 0) this.#words += this.#place.kind === 'code' ? words : escapeMarks(words);
  }

  close(): void {
    this.#leave.pop()?.();
  }

  #enter(tag: string, attributes: Attributes, line: number): () => void {
    const entry = findPageOnly(this.#pageOnly, tag, attributes.class);
    if (entry) this.found.add(entry);
    if (entry || this.#silent > 0 || SILENT.has(tag)) {
      this.#silent += 1;
      return () => {
        this.#silent -= 1;
      };
    }
    this.#addLabels(tag, attributes, line);
    return this.#inline > 0 || INLINE.has(tag) || this.#place.kind === 'code'
      ? this.#enterInline(tag, attributes)
      : this.#enterBlock(tag, attributes, line);
  }

  #enterInline(tag: string, attributes: Attributes): () => void {
    const start = this.#words.length;
    const mark = this.#place.kind === 'code' ? '' : (MARKS[tag] ?? '');
    this.#inline += 1;
    this.#words += mark + writeVoid(tag, attributes, this.#base);
    return () => {
      this.#inline -= 1;
      this.#words += mark;
      if (tag !== 'a') return;
      const words = this.#words.slice(start);
      this.#words = this.#words.slice(0, start) + writeLink(words, attributes, this.#base);
    };
  }

  #enterBlock(tag: string, attributes: Attributes, line: number): () => void {
    this.#endText();
    const outer = this.#place;
    if (outer.list) this.#beginItem(outer.list, line);
    else if (tag === 'blockquote') this.#endItem();
    this.#place = createPlace(tag, attributes, line, outer);
    if (tag === 'hr') this.#add('rule', '* * *', line);
    return () => {
      this.#endText();
      if (outer.list) this.#endItem();
      this.#place = outer;
    };
  }

  #beginItem(list: { next: number | undefined }, line: number): void {
    this.#endItem();
    const { path } = this.#place;
    this.#item = { kind: list.next === undefined ? `${path}item` : `${path}item ${list.next}.`, line };
    if (list.next !== undefined) list.next += 1;
  }

  #endItem(text = ''): void {
    if (this.#item) this.blocks.push({ ...this.#item, text });
    this.#item = undefined;
  }

  #endText(): void {
    this.#add(this.#place.kind, this.#words, this.#place.line);
    this.#words = '';
  }

  #add(kind: string, words: string, line: number): void {
    const text = kind === 'code' ? words.replace(/\n$/, '') : trimSpace(words);
    if (text === '') return;
    if (this.#item && kind === 'paragraph') {
      this.#endItem(text);
      return;
    }
    this.#endItem();
    this.blocks.push({ kind: this.#place.path + kind, text, line });
  }

  #addLabels(tag: string, attributes: Attributes, line: number): void {
    for (const name of LABELS) {
      const label = attributes[name];
      if (label === undefined || (name === 'title' && (tag === 'a' || tag === 'img'))) continue;
      this.#add(`label of ${tag}`, escapeMarks(label), line);
    }
  }
}

function createPlace(tag: string, attributes: Attributes, line: number, outer: Place): Place {
  const place = { kind: 'paragraph', path: outer.path, line, cells: 0 };
  if (outer.list) return { ...place, path: `${outer.path}item > ` };
  if (/^h[1-6]$/.test(tag)) return { ...place, kind: `heading ${tag.slice(1)}` };
  if (tag === 'blockquote') return { ...place, path: `${outer.path}quote > ` };
  if (tag === 'ul') return { ...place, list: { next: undefined } };
  if (tag === 'ol') return { ...place, list: { next: Number(attributes.start ?? 1) } };
  if (tag === 'pre') return { ...place, kind: 'code' };
  if (tag !== 'td' && tag !== 'th') return place;
  outer.cells += 1;
  // Markdown has no heads of rows.
  const isHead = tag === 'th' && attributes.scope !== 'row';
  return { ...place, kind: `${isHead ? 'table head' : 'cell'} ${outer.cells}` };
}

/** What an element without words stands for among words. */
function writeVoid(tag: string, attributes: Attributes, base: string): string {
  if (tag === 'br') return ' ';
  if (tag === 'img') return writeImage(attributes, base);
  if (tag !== 'input' || attributes.type !== 'checkbox') return '';
  return attributes.checked === undefined ? '[ ] ' : '[x] ';
}

function writeImage({ alt = '', src = '', title }: Attributes, base: string): string {
  const caption = title ? `"${escapeMarks(title)}"` : '';
  return `![${escapeMarks(alt)}](${URL.parse(src, base)?.href ?? src})${caption}`;
}

/**
 * The address is absolute and spelled in one way, however it was written. A link that shows its own address is no more
 * than that: some readers of Markdown make links of bare addresses, others do not.
 */
function writeLink(words: string, { href = '', title }: Attributes, base: string): string {
  const address = URL.parse(href, base)?.href ?? href;
  return showsAddress(words, address) ? words : `[${words}](${address}${title ? ` "${title}"` : ''})`;
}

function showsAddress(words: string, address: string): boolean {
  if (!/^\S*[.:@]\S*$/.test(words)) return false;
  const shown = words.replaceAll(/\\(.)/g, '$1');
  return ['', 'mailto:', 'http://'].some((scheme) => URL.parse(scheme + shown)?.href === address);
}

const MARK = /[\\`*_~[\]]/;

/** Tells words apart from the marks that stand for links, images and emphasis. */
function escapeMarks(text: string): string {
  return MARK.test(text) ? text.replaceAll(/[\\`*_~[\]]/g, String.raw`\$&`) : text;
}

const UNEVEN_SPACE = /[^\S ]|\u00AD|^ | $| {2}/;

/** White space of any kind and length is one space; what only says where a word may break is nothing. */
export function trimSpace(text: string): string {
  return UNEVEN_SPACE.test(text) ? text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim() : text;
}
