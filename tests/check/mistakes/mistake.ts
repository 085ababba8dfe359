import { PLACE_FILES } from '../../place.ts';

/** A mistake that somebody makes in one file of the second place: what it is, the code of what is said, the file, the edit. */
export type Mistake = readonly [what: string, code: string, file: string, edit: Edit];

type Edit = (text: string) => string | Uint8Array | undefined;

export const SITE = 'content/site.json';
export const RATES = 'content/rates.json';
export const FACTS = 'content/facts.json';
export const MAP = 'content/map.json';
export const NETWORK = 'content/network.json';
export const WORDS = 'content/strings/fr.json';
export const ROOMS = 'content/pages/fr/rooms.md';

/** One part of the text replaced by another; fails where the part is not there. */
export function swap(part: string | RegExp, replacement: string): Edit {
  return (text) => {
    const changed = text.replace(part, replacement);
    if (changed === text) throw new Error(`There is no ${String(part)}`);
    return changed;
  };
}

/** A paragraph more at the end of a page. */
export function append(paragraph: string): Edit {
  return (text) => `${text}\n${paragraph}\n`;
}

/** Another file at this path. */
export function write(text: string | Uint8Array): Edit {
  return () => text;
}

export const remove: Edit = () => undefined;

/** The text of a file of the second place; empty where it is not there. */
export function textOf(file: string): string {
  return String(PLACE_FILES[file] ?? '');
}
