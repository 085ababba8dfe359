import { append, FACTS, ROOMS, SITE, swap, write, type Mistake } from './mistake.ts';

const REDIRECTS = 'content/redirects.json';
const OLDER = 'content/blog/a-cap-for-the-mill.md';

function redirect(...pairs: readonly (readonly [from: string, to: string])[]): Mistake[3] {
  return write(`${JSON.stringify({ redirects: pairs.map(([from, to]) => ({ from, to })) }, null, 2)}\n`);
}

/** What comes along with something copied, from a document, a letter or another site. */
export const PASTED: readonly Mistake[] = [
  ['a space that does not break, between a name and its value', 'json', SITE, swap('"town": ', '"town":\u00a0')],
  ['a space that does not break, in a name', 'key-unknown', SITE, swap('"town"', '"town\u00a0"')],
  ['a space that does not break, behind a colon', 'front-matter', ROOMS, swap('title: ', 'title:\u00a0')],
  ['no space behind a colon', 'front-matter', ROOMS, swap('title: ', 'title:')],
  ['a tab before a field', 'front-matter', ROOMS, swap('title:', '\ttitle:')],
  ['bullets of a document', 'markdown-broken', ROOMS, append('• El desayuno\n• La cena')],
  ['a quote forgotten in front matter', 'front-matter', ROOMS, swap('title: Chambres', 'title: "Chambres')],
  ['a phone number with letters', 'field', SITE, swap('+33 2 61 91 00 17', '+33 2 61 ROOM 00')],
  ['30 February', 'field', OLDER, swap('2025-11-10', '2025-02-30')],
  ['minutes as a clock shows them', 'field', FACTS, swap('"minutes": 165', '"minutes": "2:45"')],
  ['a redirect in a circle', 'redirect-loop', REDIRECTS, redirect(['/a/', '/b/'], ['/b/', '/a/'])],
  ['a slug that is its own old one', 'redirect-over', ROOMS, swap('slug:', 'oldSlugs: [chambres]\nslug:')],
];
