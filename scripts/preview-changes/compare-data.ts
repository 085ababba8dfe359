import type { Locale } from '../../src/domain/locale.ts';
import { formatMoney, formatNumber } from '../../src/domain/money.ts';

/** One value of a JSON file that is another than before. */
export interface ValueChange {
  /** What it is a value of, from the outside in: `Mill room, low season, month`. */
  readonly name: string;
  /** As a person reads it; nothing where there was none, or is none now. */
  readonly before: string;
  readonly after: string;
  /** The ways in which pages may write the old and the new one. */
  readonly written: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** How the place writes: its money, and its languages, of which the first is that of names. */
export interface Writing {
  readonly currency: string;
  readonly languages: readonly Locale[];
}

type Names = ReadonlyMap<string, string>;

/** The values of a JSON file that are others than before, named by the names that stand around them. */
export function compareData(before: unknown, after: unknown, writing: Writing, names: Names): ValueChange[] {
  const [old, now] = [flatten(before, names), flatten(after, names)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (was?.value === is?.value) return [];
    const [previous, current] = [was, is].map((leaf) => (leaf ? write(leaf, writing) : []));
    const [[left = ''] = [], [right = ''] = []] = [previous, current];
    return [{ name, before: left, after: right, written: { before: previous ?? [], after: current ?? [] } }];
  });
}

/** What things with a key are called, by their key, in one language. */
export function collectNames(language: Locale | undefined, files: readonly unknown[]): Names {
  const names = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value as unknown[]) visit(item);
    if (!isObject(value)) return;
    const name = isObject(value.name) && language !== undefined ? value.name[language] : value.name;
    if (typeof value.key === 'string' && typeof name === 'string') names.set(value.key, name);
    Object.values(value).forEach(visit);
  };
  files.forEach(visit);
  return names;
}

interface Leaf {
  readonly key: string;
  readonly value: unknown;
}

/** Every value by its name. Items of a list are known by their key where they have one, so that a new one moves no other. */
function flatten(root: unknown, names: Names): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const visit = (value: unknown, key: string, path: readonly string[]): void => {
    if (Array.isArray(value)) {
      (value as unknown[]).forEach((item, index) => {
        visit(item, key, [...path, nameOf(item, names) ?? String(index + 1)]);
      });
    } else if (isObject(value)) {
      for (const [field, item] of Object.entries(value))
        visit(item, field, [...path, names.get(field) ?? toWords(field)]);
    } else {
      leaves.set(path.join(', '), { key, value });
    }
  };
  visit(root, '', []);
  return leaves;
}

function nameOf(item: unknown, names: Names): string | undefined {
  if (!isObject(item)) return undefined;
  const key = [item.key, item.unit, item.mac, item.id, item.from].find((one) => typeof one === 'string');
  return key === undefined ? undefined : (names.get(key) ?? key);
}

/** `minimumNights` as "minimum nights", `monthCents` as "month". */
function toWords(field: string): string {
  return field.replace(/Cents$/, '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** As a person reads it first, then as the pages of every language may write it. */
function write({ key, value }: Leaf, { currency, languages }: Writing): string[] {
  const inAll = (format: (locale: Locale) => string): string[] => [...new Set(languages.map(format))];
  if (typeof value === 'number' && key.endsWith('Cents'))
    return inAll((locale) => formatMoney(value, currency, locale));
  if (typeof value === 'number') return [...inAll((locale) => formatNumber(value, locale)), String(value)];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return [String(value)];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
