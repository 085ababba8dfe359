import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { isJsonObject, type Json, type JsonObject } from '../build/editing/form-values.ts';

/** As long as a line may be. */
const WIDTH = 120;

/**
 * The text of a JSON file with another value.
 * - What is the same stays as it was written, to the last space; so does the order of names.
 * - What is new stands behind what comes before it in the value, and is written like its neighbours: on lines of its own,
 *   or on theirs.
 * - A name that was not there stays away if it is `false` now, and one that is `false` stays if it is not there now: both mean the same.
 */
export function editJson(text: string, value: Json): string {
  const tree = parseTree(text);
  if (!tree) return `${printJson(value, '')}\n`;
  return text.slice(0, tree.offset) + rewrite(text, tree, value) + text.slice(endOf(tree));
}

/** A value as a person would write it: on one line where that is short enough, else indented by two. */
export function printJson(value: Json, indent: string): string {
  const line = printLine(value);
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => printJson(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${printJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${String(open)}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${String(close)}`;
}

function printLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const items = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${printLine(item)}`);
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`;
}

/** An entry of an object or a list: how it was written, if it was there, and what it is now. */
interface Entry {
  readonly node?: Node | undefined;
  readonly write: (indent: string | undefined) => string;
}

function rewrite(text: string, node: Node, value: Json): string {
  const before = getNodeValue(node) as Json;
  if (isSame(before, value)) return text.slice(node.offset, endOf(node));
  if (node.type === 'array' && Array.isArray(value)) return join(text, node, alignItems(text, node, value));
  if (node.type === 'object' && isJsonObject(value)) return join(text, node, alignProperties(text, node, value));
  return printJson(value, indentOf(text, node));
}

function join(text: string, container: Node, entries: readonly Entry[]): string {
  const old = container.children ?? [];
  const [first, last] = [old[0], old.at(-1)];
  const [open = '', close = ''] = container.type === 'array' ? '[]' : '{}';
  if (entries.length === 0) return open + close;
  const isOpen = !first || !last;
  const start = isOpen ? `\n${indentOf(text, container)}  ` : text.slice(container.offset + 1, first.offset);
  const end = isOpen ? `\n${indentOf(text, container)}` : text.slice(endOf(last), endOf(container) - 1);
  const indent = start.includes('\n') ? start.slice(start.lastIndexOf('\n') + 1) : undefined;
  const between = indent === undefined ? ', ' : `,${start}`;
  const written = entries.map(({ node, write }, index) => {
    const previous = node && old[old.indexOf(node) - 1];
    const separator = previous ? text.slice(endOf(previous), node.offset) : between;
    return `${index === 0 ? '' : separator}${write(indent)}`;
  });
  return open + start + written.join('') + end + close;
}

function alignProperties(text: string, container: Node, value: JsonObject): Entry[] {
  const kept = (container.children ?? []).flatMap((node): (Entry & { name: string })[] => {
    const [key, item] = node.children ?? [];
    const name = String(key?.value);
    if (!item || (!(name in value) && item.value !== false)) return [];
    const write = (): string => text.slice(node.offset, item.offset) + rewrite(text, item, value[name] ?? false);
    return [{ name, node, write }];
  });
  const names = Object.keys(value);
  return names
    .filter((name) => value[name] !== false && !kept.some((entry) => entry.name === name))
    .reduce((entries, name) => {
      const before = new Set(names.slice(0, names.indexOf(name)));
      const index = entries.findLastIndex((entry) => before.has(entry.name)) + 1;
      const write = (indent?: string): string => `${JSON.stringify(name)}: ${printAt(value[name] ?? null, indent)}`;
      return entries.toSpliced(index, 0, { name, write, node: undefined });
    }, kept);
}

/** The same at the beginning and at the end stay; between them one entry becomes the next, and the rest is new or gone. */
function alignItems(text: string, container: Node, value: readonly Json[]): Entry[] {
  const nodes = container.children ?? [];
  const isKept = (node: Node | undefined, item: Json | undefined): boolean =>
    node !== undefined && item !== undefined && isSame(getNodeValue(node) as Json, item);
  let start = 0;
  while (isKept(nodes[start], value[start])) start += 1;
  let end = 0;
  while (end < Math.min(nodes.length, value.length) - start && isKept(nodes.at(-1 - end), value.at(-1 - end))) end += 1;
  const between = nodes.slice(start, nodes.length - end);
  return value.map((item, index) => {
    const tail = value.length - index;
    const node = tail <= end ? nodes.at(-tail) : index < start ? nodes[index] : between[index - start];
    return { node, write: (indent) => (node ? rewrite(text, node, item) : printAt(item, indent)) };
  });
}

function printAt(value: Json, indent: string | undefined): string {
  return indent === undefined ? printLine(value) : printJson(value, indent);
}

/** The white space with which the line of a value begins. */
function indentOf(text: string, { offset }: Node): string {
  return /^\s*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
