import { readVocabulary, type Range } from './schema-org.ts';

const vocabulary = readVocabulary();

const FORMATS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value !== '',
  URL: (value) => matches(value, /^(https?|mailto):\S+$/),
  Date: (value) => matches(value, /^\d{4}-(0\d|1[0-2])-[0-3]\d$/),
  DateTime: (value) => matches(value, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/),
  Time: (value) => matches(value, /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
  Number: (value) => Number.isFinite(value) || matches(value, /^-?\d+(\.\d+)?$/),
  Integer: (value) => Number.isInteger(value),
  Float: (value) => Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
  Duration: (value) => matches(value, /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/),
};

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

/**
 * What is wrong with a JSON-LD document by the vocabulary of schema.org, one line each:
 * - a type that does not exist; a node without a type;
 * - a property that none of the node's types, nor a supertype, has;
 * - a value that the property cannot hold: a node of another type, a member that its enumeration has not, other data.
 */
export function checkTerms(document: unknown): string[] {
  if (!isNode(document) || document['@context'] !== 'https://schema.org') return ['@context: not https://schema.org'];
  const graph = document['@graph'];
  return Array.isArray(graph)
    ? graph.flatMap((node, index) => checkValue(node, undefined, `@graph[${index}]`))
    : ['@graph: none'];
}

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkValue(value: unknown, range: Range | undefined, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => checkValue(item, range, `${path}[${index}]`));
  if (isNode(value)) return '@type' in value ? checkNode(value, range, path) : checkReference(value, range, path);
  if (range && fits(value, range)) return [];
  return [`${path}: cannot be ${JSON.stringify(value)}`];
}

function fits(value: unknown, { data, members }: Range): boolean {
  if (typeof value === 'string' && members.has(value)) return true;
  return [...data].some((name) => FORMATS[name]?.(value));
}

/** `{"@id": …}` alone: a node that is described elsewhere, or a member of an enumeration. */
function checkReference(node: Node, range: Range | undefined, path: string): string[] {
  const id = node['@id'];
  if (typeof id !== 'string' || Object.keys(node).length !== 1) return [`${path}: neither a type nor only an @id`];
  if (!URL.canParse(id)) return [`${path}: @id is not absolute: ${id}`];
  return range?.enumerated && !range.members.has(id) ? [`${path}: no member ${id}`] : [];
}

function checkNode(node: Node, range: Range | undefined, path: string): string[] {
  const types = [node['@type']].flat().map(String);
  const unknown = types.filter((type) => !vocabulary.isType(type));
  if (unknown.length > 0) return unknown.map((type) => `${path}: no type ${type}`);
  const misplaced = range && !types.some((type) => range.types.has(type));
  const id = node['@id'];
  return [
    ...(misplaced ? [`${path}: cannot be a ${types.join(' and ')}`] : []),
    ...(id === undefined || (typeof id === 'string' && URL.canParse(id)) ? [] : [`${path}: @id is not absolute`]),
    ...Object.entries(node)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => checkProperty(types, name, value, `${path}.${name}`)),
  ];
}

const ASKED: Range = {
  types: new Set(['PropertyValueSpecification']),
  members: new Set(),
  data: new Set(['Text']),
  enumerated: false,
};

/** `checkinTime-input` says how `checkinTime` is asked for: a PropertyValueSpecification. */
function checkProperty(types: readonly string[], name: string, value: unknown, path: string): string[] {
  const [property = '', annotation] = name.split(/-(?=(?:input|output)$)/);
  const range = types.map((type) => vocabulary.rangeOf(type, property)).find((found) => found !== undefined);
  if (!range) return [`${path}: ${types.join(' and ')} has no ${property}`];
  return checkValue(value, annotation === undefined ? range : ASKED, path);
}
