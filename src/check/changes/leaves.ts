import { isLocalized, type Locale } from '../../text/language/locale.ts';

/** One value of a data file. */
export interface Leaf {
  /** What it is a value of, from the outside in: `mill-room, low, month`. */
  readonly name: string;
  readonly value: string | number | boolean;
  /** Of an amount in cents, of which money. */
  readonly currency: string | undefined;
  /** The language that it is in, of a text that there is in several. */
  readonly locale: Locale | undefined;
}

/** In which languages, and which money, a place writes. */
interface Writing {
  readonly languages: readonly Locale[];
  readonly currency: string;
}

/** What says nothing to a reader, or is told of elsewhere. */
const UNSAID = new Set(['$schema', 'accept', 'updated', 'key']);

/** What holds others, and adds nothing to what they are called. */
const UNSPOKEN = new Set(['stays', 'passes', 'extras', 'seasons', 'units', 'amountCents', 'seasonCents']);

/** What tells one entry of a list from another, so that a new one moves no other. */
const IDENTITIES = ['key', 'unit', 'mac'] as const;

/**
 * Every value of a data file by a path that stays the same when entries of a list come or go. Entries without anything that
 * tells them apart are told apart by their number.
 */
export function listLeaves(root: unknown, writing: Writing): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const visit = (value: unknown, at: Position): void => {
    const inside = (part: string): Position => ({ ...at, path: [...at.path, part] });
    if (isValue(value)) leaves.set(keyOf(at), createLeaf(value, at, writing));
    else if (isNames(value)) leaves.set(keyOf(at), createLeaf(value.join(', '), at, writing));
    else if (Array.isArray(value)) {
      for (const [index, item] of (value as unknown[]).entries()) visit(item, inside(identityOf(item, index)));
    } else if (typeof value === 'object' && value !== null) {
      const languages = isLocalized(value) ? writing.languages : [];
      for (const [name, item] of Object.entries(value)) {
        if (languages.includes(name)) visit(item, { ...at, locale: name });
        else if (!UNSAID.has(name)) visit(item, inside(name));
      }
    }
  };
  visit(root, { path: [], locale: undefined });
  return leaves;
}

function isValue(value: unknown): value is Leaf['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Where a value is: its path without the language that it is in. */
interface Position {
  readonly path: readonly string[];
  readonly locale: Locale | undefined;
}

function keyOf({ path, locale = '' }: Position): string {
  return [locale, ...path].join(' / ');
}

function createLeaf(value: Leaf['value'], { path, locale }: Position, { currency }: Writing): Leaf {
  return {
    name: path
      .filter((part) => !UNSPOKEN.has(part))
      .map(inWords)
      .join(', '),
    value,
    currency: path.some((part) => part.endsWith('Cents')) ? currency : undefined,
    locale,
  };
}

/** Names in an order that readers see, such as those of a menu. */
function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}

function identityOf(item: unknown, index: number): string {
  return ownIdentity(item) ?? String(index + 1);
}

function ownIdentity(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const fields = item as Readonly<Record<string, unknown>>;
  const identity = IDENTITIES.map((field) => fields[field]).find((value) => value !== undefined);
  return isValue(identity) ? String(identity) : undefined;
}

/** In which order the entries of each list stand that have something of their own which tells them apart, by what the list is called. */
export function listOrders(root: unknown): ReadonlyMap<string, readonly string[]> {
  const orders = new Map<string, readonly string[]>();
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const items = value as unknown[];
      const identities = items.flatMap((item) => ownIdentity(item) ?? []);
      if (identities.length > 1) orders.set(path.map(inWords).join(', '), identities);
      for (const [index, item] of items.entries()) visit(item, [...path, identityOf(item, index)]);
    } else for (const [name, item] of Object.entries(value)) visit(item, [...path, name]);
  };
  visit(root, []);
  return orders;
}

/** `minimumNights` as `minimum nights`, `monthCents` as `month`. */
function inWords(name: string): string {
  return name.replace(/Cents$/, '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
