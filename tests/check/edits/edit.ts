import { PLACE_FILES } from '../../place.ts';
import type { FileChanges } from '../../place-folder.ts';

/** What somebody writes into one file of the fixture site, and what comes of it. */
type Planted<Outcome> = readonly [
  what: string,
  file: string,
  edit: (text: string) => string | Uint8Array | undefined,
  ...outcomes: Outcome[],
];

/** An edit that no message objects to. The outcomes are lines of the summary of changes. */
export type Edit = Planted<string>;

/** A mistake. The outcomes are the messages that report it. */
export type Mistake = Planted<Told>;

/**
 * A message: its code, the line that it points at, and a word or value that it must name.
 * - A problem of a whole file has no line.
 * - The last element is the file, unless it is the one in which the mistake was made.
 */
export type Told = readonly [code: string, line: number | undefined, word: string, file?: string];

export const SITE = 'content/site.json';
export const RATES = 'content/rates.json';
export const FACTS = 'content/facts.json';
export const MAP = 'content/map.json';
export const NETWORK = 'content/network.json';
export const NOTICES = 'content/notices.json';
export const REDIRECTS = 'content/redirects.json';
export const WORDS = 'content/strings/fr.json';
export const ROOMS = 'content/pages/fr/rooms.md';

/** A page in French. */
export function french(name: string): string {
  return `content/pages/fr/${name}.md`;
}

/** One part of the text replaced by another; fails where the part is not there. */
export function swap(part: string | RegExp, replacement: string): (text: string) => string {
  return (text) => {
    const changed = text.replace(part, replacement);
    if (changed === text) throw new Error(`There is no ${String(part)}`);
    return changed;
  };
}

/** The text as it is after some change. */
export function rewrite(change: (text: string) => string): Edit[2] {
  return change;
}

/** Another value at a path of a data file, such as `guests.included`; undefined takes it out. */
export function set(path: string, value: unknown): Edit[2] {
  const names = path.split('.');
  const last = names.pop() ?? '';
  return (text) => {
    const root: unknown = JSON.parse(text);
    const parent = names.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], root);
    if (Array.isArray(parent) && value === undefined) parent.splice(Number(last), 1);
    else if (value === undefined) Reflect.deleteProperty(parent as object, last);
    else Object.assign(parent as object, { [last]: value });
    return `${JSON.stringify(root, null, 2)}\n`;
  };
}

/** A paragraph more at the end of a page. */
export function append(paragraph: string): Edit[2] {
  return (text) => `${text}\n${paragraph}\n`;
}

/** Another file at this path. */
export function write(text: string | Uint8Array): Edit[2] {
  return () => text;
}

export const remove: Edit[2] = () => undefined;

/** The text of a file of the second place; empty where it is not there. */
export function textOf(file: string): string {
  return String(PLACE_FILES[file] ?? '');
}

/** The files after all edits, one after the other. */
export function editAll(edits: readonly Planted<unknown>[]): FileChanges {
  const files: Record<string, string | Uint8Array | undefined> = {};
  for (const [, file, edit] of edits) files[file] = edit(file in files ? String(files[file]) : textOf(file));
  return files;
}
