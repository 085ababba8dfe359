/** Any node of a JSON-LD document, as a reader finds it who knows nothing of how it was made. */
export interface Node {
  readonly [name: string]: unknown;
  readonly '@type'?: string | readonly string[];
  readonly '@id'?: string;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every node of a document, outer ones first, references among them. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

/** The nodes of one type. */
export function nodesOfType(value: unknown, type: string): Node[] {
  return nodesOf(value).filter((node) => [node['@type']].flat().includes(type));
}

/** The only node of one type; fails where there is another number of them. */
export function nodeOfType(value: unknown, type: string): Node {
  const [node, ...others] = nodesOfType(value, type);
  if (!node || others.length > 0) throw new Error(`There are ${others.length + (node ? 1 : 0)} nodes of type ${type}`);
  return node;
}
