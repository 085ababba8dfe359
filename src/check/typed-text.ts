import type { ReadPage } from '../schema/place.ts';

/** Where links lead, what stands in the braces of a directive, and code. */
const NOT_WORDS = /\]\([^)]*\)|<https?:[^>]*>|https?:\S+|:{1,3}[\w-]+\{[^}]*\}|`[^`]*`/g;

/** What somebody has typed into a page for people to read; what is made of data, and addresses, are left out. */
export function typedText({ body }: Pick<ReadPage, 'body'>): string {
  return body.replaceAll(NOT_WORDS, ' ');
}
