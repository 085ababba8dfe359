import type { Heading, Link, List, Paragraph, PhrasingContent, RootContent, Table, Text } from 'mdast';

// Builders for the Markdown nodes that directives expand to.

/** Plain words: what looks like a mark of Markdown in them is none. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** A link of plain words. */
export function link(url: string, label: string): Link {
  return { type: 'link', url, children: [text(label)] };
}

/** A paragraph; strings in it are plain words. */
export function paragraph(...children: readonly (string | PhrasingContent)[]): Paragraph {
  return { type: 'paragraph', children: phrasing(children) };
}

/** A heading of plain words. */
export function heading(depth: Heading['depth'], value: string): Heading {
  return { type: 'heading', depth, children: [text(value)] };
}

/** A bullet list; each item is one paragraph. */
export function list(items: readonly (readonly (string | PhrasingContent)[])[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(...item)] })),
  };
}

/** `term: value`, with the term in bold. */
export function term(name: string, ...value: readonly (string | PhrasingContent)[]): (string | PhrasingContent)[] {
  return [{ type: 'strong', children: [text(`${name}:`)] }, ' ', ...value];
}

/** A table whose first row is its head. */
export function table(rows: readonly (readonly string[])[]): Table {
  return {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
    })),
  };
}

/** Whether blocks say nothing: no row below the head of a table, no item in a list. */
export function sayNothing(blocks: readonly RootContent[]): boolean {
  return blocks.every(
    (block) =>
      (block.type === 'table' && block.children.length < 2) || (block.type === 'list' && block.children.length === 0),
  );
}

function phrasing(children: readonly (string | PhrasingContent)[]): PhrasingContent[] {
  return children.map((child) => (typeof child === 'string' ? text(child) : child));
}
