import type { Element, Parents, Text } from 'hast';
import { parseHtml } from './parse-html.ts';
import { toString } from 'hast-util-to-string';
import { readHtmlStatements } from './html-statements.ts';
import { findLeftovers } from './find-leftovers.ts';
import type { OneSided } from './one-sided.ts';
import { trimSpace, type Statement } from './statements.ts';

const SPOKEN = ['content', 'alt', 'ariaLabel', 'title', 'placeholder', 'value'];

/** What was found, and the line that it stands on. */
export interface Found {
  readonly line: number;
  readonly got: string;
}

export interface HtmlLink {
  /** Absolute. */
  readonly url: string;
  readonly line: number;
  /** The language of the words that are the link; undefined for what the page loads. */
  readonly language?: string | undefined;
  readonly hreflang?: string | undefined;
}

/** An emitted page, read once: all that the checks want to know of it. */
export interface HtmlPage {
  readonly language: string;
  readonly charset: string;
  readonly title: string;
  /** `<meta name>` by its name. */
  readonly metas: ReadonlyMap<string, string>;
  /** The absolute addresses of `<link rel>`, by `canonical`, `alternate es`, `alternate text/markdown` …; every one of a kind. */
  readonly headLinks: ReadonlyMap<string, string>;
  readonly links: readonly HtmlLink[];
  readonly ids: ReadonlySet<string>;
  readonly repeatedIds: readonly Found[];
  readonly silentImages: readonly Found[];
  readonly leftovers: readonly Found[];
  /** Styles and scripts written into the page, which the browser leaves out by its content security policy. */
  readonly inlineCode: readonly Found[];
  readonly jsonLd: string;
  /** What `<main>` says, and which one-sided things it holds. */
  readonly statements: readonly Statement[];
  readonly declared: ReadonlySet<string>;
  /** The words of the whole file. */
  readonly words: string;
}

/** Reads a page as it was emitted. `address` is where it will be served: relative links start there. */
export function readHtml(html: string, address: string, oneSided: readonly OneSided[]): HtmlPage {
  const parts: Parts = { elements: [], texts: [] };
  collect(parseHtml(html), undefined, false, parts);
  const { elements, texts } = parts;
  const all = (tag: string): Element[] => elements.flatMap(({ element }) => (element.tagName === tag ? [element] : []));
  const [main] = all('main');
  const said = main ? readHtmlStatements(main, address, oneSided) : { statements: [], declared: new Set<string>() };
  return {
    language: text(all('html')[0], 'lang'),
    charset: all('meta')
      .map((meta) => text(meta, 'charSet'))
      .join(''),
    title: trimSpace(
      all('title')
        .map((title) => toString(title))
        .join(''),
    ),
    metas: new Map(all('meta').map((meta) => [text(meta, 'name'), text(meta, 'content')])),
    headLinks: readHeadLinks(all('link'), address),
    links: elements.flatMap((placed) => readLink(placed, address)),
    ...readIds(elements),
    silentImages: all('img')
      .filter(({ properties }) => typeof properties.alt !== 'string')
      .map((image) => ({ line: lineOf(image), got: text(image, 'src') })),
    leftovers: [...texts, ...elements.flatMap(({ element }) => readAttributes(element))].flatMap(({ line, got }) =>
      findLeftovers(got).map((leftover) => ({ line, got: leftover })),
    ),
    inlineCode: elements.flatMap(({ element }) => readInlineCode(element)),
    jsonLd: all('script')
      .filter((script) => text(script, 'type') === 'application/ld+json')
      .map((script) => toString(script))
      .join('\n'),
    ...said,
    words: trimSpace(texts.map(({ got }) => got).join(' ')),
  };
}

interface Parts {
  readonly elements: Placed[];
  readonly texts: Found[];
}

/** An element and the language of its words. */
interface Placed {
  readonly element: Element;
  readonly language: string | undefined;
}

/** Elements and words in the order of the file; code is no words. */
function collect(parent: Parents, language: string | undefined, inCode: boolean, parts: Parts): void {
  for (const child of parent.children) {
    if (child.type === 'text' && !inCode) parts.texts.push({ line: lineOf(child), got: child.value });
    if (child.type !== 'element') continue;
    const own = text(child, 'lang') || language;
    parts.elements.push({ element: child, language: own });
    collect(child, own, inCode || ['script', 'style', 'code', 'pre'].includes(child.tagName), parts);
  }
}

function readHeadLinks(links: readonly Element[], address: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const link of links) {
    const { rel } = link.properties;
    const kind = text(link, 'hrefLang') || text(link, 'type');
    const name = `${Array.isArray(rel) ? rel.join(' ') : ''} ${kind}`.trim();
    const url = absolute(text(link, 'href'), address);
    const others = found.get(name);
    found.set(name, others === undefined ? url : `${others} ${url}`);
  }
  return found;
}

function readLink({ element, language }: Placed, address: string): HtmlLink[] {
  const line = lineOf(element);
  const { href, src } = element.properties;
  return [href, src].flatMap((value) => {
    if (typeof value !== 'string') return [];
    const url = absolute(value, address);
    return element.tagName === 'a'
      ? [{ url, line, language, hreflang: text(element, 'hrefLang') || undefined }]
      : [{ url, line }];
  });
}

function readIds(elements: readonly Placed[]): Pick<HtmlPage, 'ids' | 'repeatedIds'> {
  const ids = new Set<string>();
  const repeatedIds: Found[] = [];
  for (const { element } of elements) {
    const id = text(element, 'id');
    if (id === '') continue;
    if (ids.has(id)) repeatedIds.push({ line: lineOf(element), got: id });
    ids.add(id);
  }
  return { ids, repeatedIds };
}

/** Attributes that people read or hear. */
function readAttributes(element: Element): Found[] {
  const line = lineOf(element);
  return SPOKEN.flatMap((name) => {
    const got = element.properties[name];
    return typeof got === 'string' ? [{ line, got }] : [];
  });
}

/** `<script type="application/ld+json">` is data, and no code. */
function readInlineCode(element: Element): Found[] {
  const { tagName: tag, properties } = element;
  const isStyle = tag === 'style';
  const isScript = tag === 'script' && properties.src === undefined && properties.type !== 'application/ld+json';
  const attributes = Object.keys(properties).filter((name) => name === 'style' || /^on[a-z]+$/.test(name));
  const found = [...(isStyle || isScript ? [`<${tag}>`] : []), ...attributes.map((name) => `${name}= on <${tag}>`)];
  return found.map((got) => ({ line: lineOf(element), got }));
}

function absolute(url: string, address: string): string {
  return URL.canParse(url, address) ? new URL(url, address).href : url;
}

function text(element: Element | undefined, name: string): string {
  const value = element?.properties[name];
  return typeof value === 'string' ? value : '';
}

function lineOf(node: Element | Text): number {
  return node.position?.start.line ?? 1;
}
