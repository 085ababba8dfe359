import { Parser } from 'htmlparser2';
import { BlockCollector, trimSpace, type Attributes, type Block } from './blocks.ts';
import { findLeftovers } from './find-leftovers.ts';
import { parseJson } from '../../read/parse-json.ts';
import type { PageOnly } from './page-only.ts';

/** What was found, and the line that it stands on. */
export interface Found {
  readonly line: number;
  readonly got: string;
}

export interface HtmlLink {
  /** As it is written. */
  readonly url: string;
  readonly line: number;
  /** The language of the words that are the link; undefined for what the page loads. */
  readonly language?: string | undefined;
  readonly hreflang?: string | undefined;
}

/** What the checks want to know of an emitted page. */
export interface HtmlPage {
  readonly language: string;
  /** Every character encoding that the page names. */
  readonly charsets: readonly string[];
  readonly title: string;
  /** `<meta>` by its name, or by its property of Open Graph. */
  readonly metas: ReadonlyMap<string, string>;
  /** The absolute addresses of `<link rel>`, by `canonical`, `alternate es`, `alternate text/markdown` …; every one of a kind. */
  readonly headLinks: ReadonlyMap<string, string>;
  readonly links: readonly HtmlLink[];
  readonly ids: ReadonlySet<string>;
  readonly repeatedIds: readonly Found[];
  /** Images without `alt`. */
  readonly imagesWithoutAlt: readonly Found[];
  readonly leftovers: readonly Found[];
  /** Styles and scripts written into the page, which the browser leaves out by its content security policy. */
  readonly inlineCode: readonly Found[];
  /** What its JSON-LD says; undefined where that is no JSON. */
  readonly jsonLd: unknown;
  /** What `<main>` says. */
  readonly blocks: readonly Block[];
  /** The entries of `pageOnly` that `<main>` has. */
  readonly pageOnly: ReadonlySet<PageOnly>;
  /** The words of the whole file, with the white space that is between them. */
  readonly words: string;
}

/** Attributes that people read or hear. */
const SPOKEN: ReadonlySet<string> = new Set(['content', 'alt', 'aria-label', 'title', 'placeholder', 'value']);
/** Elements whose text is no words. */
const CODE: ReadonlySet<string> = new Set(['script', 'style', 'code', 'pre']);
const JSON_LD = 'application/ld+json';

/**
 * Reads a page as it was emitted, in one pass; `address` is where it will be served: relative links start there.
 * For well-formed files: nothing is mended as browsers do.
 */
export function readHtml(html: string, address: string, pageOnly: readonly PageOnly[]): HtmlPage {
  const reader = new HtmlReader(address, pageOnly);
  const lineAt = createLineCounter(html);
  const parser: Parser = new Parser({
    onopentag: (tag, attributes) => {
      reader.open(tag, attributes, lineAt(parser.startIndex));
    },
    ontext: (text) => {
      reader.text(text, lineAt(parser.startIndex));
    },
    onclosetag: () => {
      reader.close();
    },
  });
  parser.end(html);
  return reader.page();
}

/** An element that is open. */
interface OpenElement {
  readonly tag: string;
  readonly language: string | undefined;
  readonly isCode: boolean;
  readonly isInMain: boolean;
  readonly isJsonLd: boolean;
}

const DOCUMENT: OpenElement = { tag: '', language: undefined, isCode: false, isInMain: false, isJsonLd: false };

class HtmlReader {
  readonly #address: string;
  readonly #collector: BlockCollector;
  readonly #open = [DOCUMENT];
  readonly #words: string[] = [];
  readonly #found = {
    charsets: [] as string[],
    metas: new Map<string, string>(),
    headLinks: new Map<string, string>(),
    links: [] as HtmlLink[],
    ids: new Set<string>(),
    repeatedIds: [] as Found[],
    imagesWithoutAlt: [] as Found[],
    leftovers: [] as Found[],
    inlineCode: [] as Found[],
  };
  #text = '';
  #textLine = 1;
  #language = '';
  #title = '';
  #jsonLd = '';

  constructor(address: string, pageOnly: readonly PageOnly[]) {
    this.#address = address;
    this.#collector = new BlockCollector(address, pageOnly);
  }

  page(): HtmlPage {
    this.#endText();
    return {
      ...this.#found,
      language: this.#language,
      title: trimSpace(this.#title),
      jsonLd: parseJson(this.#jsonLd),
      blocks: this.#collector.blocks,
      pageOnly: this.#collector.found,
      words: this.#words.join(' '),
    };
  }

  open(tag: string, attributes: Attributes, line: number): void {
    this.#endText();
    const outer = this.#open.at(-1) ?? DOCUMENT;
    const element: OpenElement = {
      tag,
      language: attributes.lang ?? outer.language,
      isCode: outer.isCode || CODE.has(tag),
      isInMain: outer.isInMain || tag === 'main',
      isJsonLd: tag === 'script' && attributes.type === JSON_LD,
    };
    this.#open.push(element);
    if (element.isInMain) this.#collector.open(tag, attributes, line);
    this.#readHead(tag, attributes);
    this.#readLinks(tag, attributes, line, element.language);
    this.#readFaults(tag, attributes, line);
  }

  /** Part of a text: the parser ends one at every character reference. */
  text(part: string, line: number): void {
    if (this.#text === '') this.#textLine = line;
    this.#text += part;
  }

  #endText(): void {
    const text = this.#text;
    if (text === '') return;
    this.#text = '';
    const { tag, isCode, isInMain, isJsonLd } = this.#open.at(-1) ?? DOCUMENT;
    if (isInMain) this.#collector.text(text);
    if (isJsonLd) this.#jsonLd += text;
    if (isCode) return;
    if (tag === 'title') this.#title += text;
    this.#words.push(text);
    this.#addLeftovers(text, this.#textLine);
  }

  close(): void {
    this.#endText();
    if (this.#open.pop()?.isInMain) this.#collector.close();
  }

  #readHead(tag: string, attributes: Attributes): void {
    const { charsets, metas, headLinks } = this.#found;
    if (tag === 'html') this.#language = attributes.lang ?? '';
    if (tag === 'meta') {
      const { name = attributes.property ?? '', content = '', 'http-equiv': equivalent = '' } = attributes;
      metas.set(name, content);
      const inType = /^content-type$/i.test(equivalent) ? /charset=([^\s;]+)/i.exec(content)?.[1] : undefined;
      for (const charset of [attributes.charset, inType])
        if (charset !== undefined) charsets.push(charset.toLowerCase());
    }
    if (tag === 'link') {
      const { rel = '', hreflang, type = '', href = '' } = attributes;
      const name = trimSpace(`${rel} ${hreflang ?? type}`);
      headLinks.set(name, trimSpace(`${headLinks.get(name) ?? ''} ${URL.parse(href, this.#address)?.href ?? href}`));
    }
  }

  #readLinks(tag: string, attributes: Attributes, line: number, language: string | undefined): void {
    const { href, src, srcset, hreflang } = attributes;
    if (href === undefined && src === undefined && srcset === undefined) return;
    const versions = srcset?.split(',').map((version) => version.trim().split(' ', 1).join('')) ?? [];
    for (const url of [href, src, ...versions]) {
      if (url !== undefined) this.#found.links.push(tag === 'a' ? { url, line, language, hreflang } : { url, line });
    }
  }

  #readFaults(tag: string, attributes: Attributes, line: number): void {
    const { ids, repeatedIds, imagesWithoutAlt, inlineCode } = this.#found;
    const { id, src, alt, type } = attributes;
    if (id) {
      if (ids.has(id)) repeatedIds.push({ line, got: id });
      ids.add(id);
    }
    if (tag === 'img' && alt === undefined) imagesWithoutAlt.push({ line, got: src ?? '' });
    if (tag === 'style' || (tag === 'script' && src === undefined && type !== JSON_LD)) {
      inlineCode.push({ line, got: `<${tag}>` });
    }
    for (const [name, value = ''] of Object.entries(attributes)) {
      if (SPOKEN.has(name)) this.#addLeftovers(value, line);
      if (/^(style|on[a-z]+)$/.test(name)) inlineCode.push({ line, got: `${name}= on <${tag}>` });
    }
  }

  #addLeftovers(text: string, line: number): void {
    for (const got of findLeftovers(text)) this.#found.leftovers.push({ line, got });
  }
}

/** Tells the line of one index after another; they only grow. */
function createLineCounter(text: string): (index: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (index) => {
    while (next !== -1 && next < index) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
