import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { nameOf, type OneSided } from './one-sided.ts';
import {
  createSpeech,
  quoteBox,
  quoteImage,
  quoteLink,
  quoteWords,
  type Speech,
  type Statement,
} from './statements.ts';

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const MARKS: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '_'],
  ['i', '_'],
  ['del', '~~'],
  ['s', '~~'],
  ['code', '`'],
]);
/** Their words are no text of the page. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template']);
/** Attributes that people hear or see. */
const SPOKEN = ['ariaLabel', 'title', 'placeholder'] as const;

interface HtmlStatements {
  readonly statements: readonly Statement[];
  /** The names of the entries that were met. */
  readonly declared: ReadonlySet<string>;
}

/**
 * What an element of emitted HTML says, in order, hidden or not.
 * - Text that stands in no paragraph, item, cell or heading counts as a paragraph: nothing gets by unseen.
 * - What `oneSided` declares is left out.
 */
export function readHtmlStatements(root: Element, base: string, oneSided: readonly OneSided[]): HtmlStatements {
  const speech = createSpeech();
  const declared = new Set<string>();
  readBlock(root, { speech, base, oneSided, declared });
  return { statements: speech.statements, declared };
}

interface Reader {
  readonly speech: Speech;
  readonly base: string;
  readonly oneSided: readonly OneSided[];
  readonly declared: Set<string>;
}

function readBlock(element: Element, reader: Reader): void {
  const { tagName: tag } = element;
  const { speech } = reader;
  if (SILENT.has(tag) || isDeclared(element, undefined, reader)) return;
  sayAttributes(element, reader);
  if (/^h[1-6]$/.test(tag)) readChildren(element, `heading ${tag.slice(1)}`, reader);
  else if (tag === 'blockquote') {
    speech.quote(() => {
      readChildren(element, 'paragraph', reader);
    });
  } else if (tag === 'ul' || tag === 'ol') readList(element, reader);
  else if (tag === 'tr') readRow(element, reader);
  else if (tag === 'pre') speech.say('code', toString(element), lineOf(element));
  else if (tag === 'hr') speech.say('rule', '* * *', lineOf(element));
  else readChildren(element, 'paragraph', reader);
}

/** What stands directly in `element` is of this kind; blocks in it are what they are. */
function readChildren(element: Element, kind: string, reader: Reader): void {
  let words = '';
  const flush = (): void => {
    reader.speech.say(kind, words, lineOf(element));
    words = '';
  };
  for (const child of element.children) {
    if (child.type !== 'element' || INLINE.has(child.tagName)) words += readPhrase(child, reader);
    else {
      flush();
      readBlock(child, reader);
    }
  }
  flush();
}

function readList(list: Element, reader: Reader): void {
  const start = typeof list.properties.start === 'number' ? list.properties.start : 1;
  const items = list.children.filter((child) => child.type === 'element');
  for (const [index, item] of items.entries()) {
    const kind = list.tagName === 'ol' ? `item ${start + index}.` : 'item';
    reader.speech.item(kind, lineOf(item), () => {
      readBlock(item, reader);
    });
  }
}

function readRow(row: Element, reader: Reader): void {
  const cells = row.children.filter((child) => child.type === 'element');
  for (const [index, cell] of cells.entries()) {
    sayAttributes(cell, reader);
    readChildren(cell, `${cell.tagName === 'th' ? 'table head' : 'cell'} ${index + 1}`, reader);
  }
}

function readPhrase(node: ElementContent, reader: Reader): string {
  if (node.type === 'text') return quoteWords(node.value);
  if (node.type !== 'element' || SILENT.has(node.tagName) || isDeclared(node, undefined, reader)) return '';
  const { tagName: tag, properties } = node;
  if (tag !== 'a' && tag !== 'img') sayAttributes(node, reader);
  if (tag === 'br') return ' ';
  if (tag === 'img') return quoteImage(textOf(properties.alt));
  if (tag === 'input' && properties.type === 'checkbox') return quoteBox(properties.checked === true);
  const words = node.children.map((child) => readPhrase(child, reader)).join('');
  if (tag === 'a' && isBareAddress(node, reader.base)) return words;
  if (tag === 'a') return quoteLink(words, textOf(properties.href), reader.base, textOf(properties.title));
  const mark = MARKS.get(tag) ?? '';
  return mark + words + mark;
}

/** An address in plain words, which some readers of Markdown make a link and others leave as it is. */
function isBareAddress(link: Element, base: string): boolean {
  const bare = (text: string): string => text.replace(/^(?:mailto:|https?:\/\/)/, '').replace(/\/$/, '');
  const address = URL.parse(textOf(link.properties.href), base)?.href ?? '';
  return [address, decodeURI(address)].some((candidate) => bare(candidate) === bare(toString(link)));
}

function sayAttributes(element: Element, reader: Reader): void {
  for (const name of SPOKEN) {
    const value = element.properties[name];
    if (typeof value !== 'string' || isDeclared(element, name, reader)) continue;
    reader.speech.say(`label of ${element.tagName}`, quoteWords(value), lineOf(element));
  }
}

function isDeclared(element: Element, attribute: string | undefined, { oneSided, declared }: Reader): boolean {
  const { className } = element.properties;
  const entry = oneSided.find(
    (candidate) =>
      candidate.element === element.tagName &&
      candidate.attribute === attribute &&
      Array.isArray(className) &&
      className.includes(candidate.className),
  );
  if (entry) declared.add(nameOf(entry));
  return entry !== undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function lineOf(element: Element): number {
  return element.position?.start.line ?? 1;
}
