import { append, FACTS, NETWORK, RATES, ROOMS, SITE, swap, write, type Mistake } from './mistake.ts';

const REDIRECTS = 'content/redirects.json';
const OLDER = 'content/blog/a-cap-for-the-mill.md';
const PICTURE = 'content/images/sun☀️.svg';

function redirect(...pairs: readonly (readonly [from: string, to: string])[]): Mistake[3] {
  return write(`${JSON.stringify({ redirects: pairs.map(([from, to]) => ({ from, to })) }, null, 2)}\n`);
}

const POST = `---
title: Summer
description: What there is to say about the summer in one sentence.
updated: 2026-01-05
published: 2026-05-01
---
Sun.
`;

/** What comes along with something copied, from a document, a letter or another site. */
export const PASTED: readonly Mistake[] = [
  ['guillemets in JSON', 'json', SITE, swap('"Tiny-les-Vents"', '«Tiny-les-Vents»')],
  ['a space that does not break, between a name and its value', 'json', SITE, swap('"town": ', '"town":\u00a0')],
  ['a space that does not break, in a name', 'key-unknown', SITE, swap('"town"', '"town\u00a0"')],
  ['a soft hyphen in a name', 'key-unknown', SITE, swap('"town"', '"to\u00adwn"')],
  ['a space that does not break, before a field', 'key-unknown', ROOMS, swap('title:', '\u00a0title:')],
  ['a space that does not break, behind a colon', 'front-matter', ROOMS, swap('title: ', 'title:\u00a0')],
  ['no space behind a colon', 'front-matter', ROOMS, swap('title: ', 'title:')],
  ['a tab before a field', 'front-matter', ROOMS, swap('title:', '\ttitle:')],
  ['a tab before an entry of a list', 'front-matter', ROOMS, swap('slug:', 'oldSlugs:\n\t- huts\nslug:')],
  ['a soft hyphen in a slug', 'field', ROOMS, swap('slug: chambres', 'slug: cham\u00adbres')],
  ['a sign without width in an address', 'file', SITE, swap('hello@tiny', 'hello@\u200btiny')],
  ['a sign without width in a directive', 'file', ROOMS, swap('units"}', 'un\u200bits"}')],
  ['a bullet that only Word has', 'file', ROOMS, append('\uf0b7 El desayuno')],
  ['bullets of a document', 'markdown-broken', ROOMS, append('• El desayuno\n• La cena')],
  ['dashes of a document', 'markdown-broken', ROOMS, append('– El desayuno\n– La cena')],
  ['the number of a comment', 'brackets', ROOMS, append('El desayuno es a las nueve.[AB1]')],
  ['what was to be filled in', 'brackets', ROOMS, append('Escriba a [nombre] antes de venir.')],
  ['a time that was to be filled in', 'note', ROOMS, append('El autobús sale a las XX:XX.')],
  ['a line of dashes too long', 'front-matter', ROOMS, swap(/---\n([^]*?)---\n/, '----\n$1----\n')],
  ['a quote forgotten in front matter', 'front-matter', ROOMS, swap('title: Chambres', 'title: "Chambres')],
  ['a title of two lines', 'spaces', ROOMS, swap('title: Chambres et cabanes', 'title: |-\n  Chambres\n  et cabanes')],
  ['a table with a short second line', 'markdown-broken', ROOMS, append('| A | B |\n| - |\n| 1 | 2 |')],
  ['a picture as text', 'image-wrong', ROOMS, append('![Una cama](data:image/png;base64,iVBORw0KGgo=)')],
  ['a picture of the computer of its writer', 'image-wrong', OLDER, append(String.raw`![A mill](..\images\mill.svg)`)],
  ['an emoji in the name of a picture', 'picture', PICTURE, write('<svg width="10" height="10"/>')],
  ['an emoji in the name of a post', 'name-wrong', 'content/blog/sommer-☀️.md', write(POST)],
  ['an umlaut in the name of a post', 'name-wrong', 'content/blog/grüße.md', write(POST)],
  ['a space in the name of a post', 'name-wrong', 'content/blog/my summer.md', write(POST)],
  ['a link to a file of the computer', 'link-broken', ROOMS, append('[La lista](file:///C:/lista.docx)')],
  [
    'a link wrapped by Outlook',
    'link-odd',
    ROOMS,
    append('[Bus](https://eur01.safelinks.protection.outlook.com/?url=x)'),
  ],
  ['a link that is counted', 'link-odd', ROOMS, append('[Bus](https://bus.example/?utm_source=letter)')],
  ['a link that leads elsewhere than it says', 'link-odd', ROOMS, append('[https://a.example](https://b.example)')],
  ['a link that dials letters', 'link-odd', ROOMS, append('[Llamar](tel:+34921ROOM)')],
  ['a phone number with letters', 'field', SITE, swap('+33 2 61 91 00 17', '+33 2 61 ROOM 00')],
  ['two phone numbers', 'field', SITE, swap('+33 2 61 91 00 17', '+33 2 61 91 00 17 / 18')],
  ['an e-mail address with its name', 'field', SITE, swap('hello@tiny.example', 'Tiny <hello@tiny.example>')],
  ['30 February', 'field', OLDER, swap('2025-11-10', '2025-02-30')],
  ['a day with its hour', 'field', OLDER, swap('2025-11-10', '2025-11-10 09:00')],
  ['midnight as 24:00', 'field', FACTS, swap('"21:00"', '"24:00"')],
  ['minutes as a clock shows them', 'field', FACTS, swap('"minutes": 165', '"minutes": "2:45"')],
  ['a winter that ends before it begins', 'field', RATES, swap('"through": "2026-12-31"', '"through": "2026-09-01"')],
  ['a price of a post that the rates do not have', 'price-typed', OLDER, append('A night is EUR 75 all year.')],
  ['a post at the address of another', 'address-twice', OLDER, swap('author: Maud', 'slug: when-the-line-broke')],
  ['an address of an access point with spaces', 'field', NETWORK, swap('02:00:5e:10:00:01', '02 00 5e 10 00 01')],
  ['a redirect in a circle', 'redirect-loop', REDIRECTS, redirect(['/a/', '/b/'], ['/b/', '/a/'])],
  ['a redirect over a page, in capitals', 'redirect-over', REDIRECTS, redirect(['/Rooms/', '/pricing/'])],
  ['a redirect over the editor', 'redirect-over', REDIRECTS, redirect(['/admin/', '/pricing/'])],
  ['a redirect of an address with its query', 'field', REDIRECTS, redirect(['/a/?x=1', '/rooms/'])],
  ['a redirect of every address below one', 'field', REDIRECTS, redirect(['/a/*', '/rooms/'])],
  ['a redirect to nothing', 'redirect-nowhere', REDIRECTS, redirect(['/a/', '/no-more/'])],
  ['a slug that is its own old one', 'redirect-over', ROOMS, swap('slug:', 'oldSlugs: [chambres]\nslug:')],
];
