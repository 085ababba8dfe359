import { append, NETWORK, ROOMS, SITE, swap, textOf, WORDS, write, type Mistake } from './mistake.ts';

const slug = (name: string): Mistake[3] => swap(/slug: .*/, `slug: "${name}"`);

/** What is written as it should be, and cannot be meant. */
export const SLIPS: readonly Mistake[] = [
  ['words for a picture that are its file', 'image-words', ROOMS, append('![hill.svg](hill.svg)')],
  ['a caption that says the same again', 'image-words', ROOMS, append('![El molino.](hill.svg "El molino.")')],
  ['a block of code that is never closed', 'code-odd', ROOMS, append('```\nping')],
  ['a paragraph behind a tab', 'code-odd', ROOMS, append('\tUna habitación.')],
  ['a row with a cell too many', 'table-uneven', ROOMS, append('| a | b |\n| - | - |\n| 1 | 2 | 3 |')],
  ['a sign that nobody sees', 'file', ROOMS, append('Una habita\u200Bción.')],
  ['a label too long for a menu', 'field', ROOMS, swap('menu: Chambres', `menu: ${'Habitaciones '.repeat(4)}`)],
  [
    'a title as long as a paragraph',
    'field',
    ROOMS,
    swap('title: Chambres et cabanes', `title: ${'Habitaciones '.repeat(12)}`),
  ],
  [
    'an address of the site with a question mark',
    'field',
    SITE,
    swap('https://tiny.example', 'https://tiny.example?x=1'),
  ],
  ['an address of the site in capitals', 'field', SITE, swap('https://tiny.example', 'https://Tiny.example')],
  [
    'a language spoken twice',
    'field',
    SITE,
    swap(/"spokenLanguages": \[\s*"fr",\s*"en"/, '"spokenLanguages": ["fr", "fr"'),
  ],
  ['the address of all devices', 'field', NETWORK, swap('02:00:5e:10:00:01', 'ff:ff:ff:ff:ff:ff')],
  ['a threshold in seconds', 'field', NETWORK, swap('"latencyMs": 120', '"latencyMs": 0.12')],
  ['a threshold as a fraction', 'field', NETWORK, swap('"gatewayCpuPercent": 90', '"gatewayCpuPercent": 0.9')],
  [
    'a sentence of the interface left in English',
    'text-language',
    WORDS,
    swap(
      'Si les pages s’ouvrent, cela marche. Sinon, dis-le-nous.',
      'If pages open, it works. If they do not, please tell us.',
    ),
  ],
  ['the words of the interface left in English', 'text-language', WORDS, write(textOf('content/strings/en.json'))],
  ['the site’s own address of a page', 'link-own', ROOMS, append('[Tarifas](https://tiny.example/fr/tarifs/#pases)')],
  ['the site’s own address with www', 'link-own', ROOMS, append('[Tarifas](http://www.tiny.example/fr/tarifs)')],
  ['the site’s own address of a file', 'link-own', ROOMS, append('Mira https://tiny.example/pricing.md aquí.')],
  ['a page where the pictures are', 'address-taken', 'content/pages/en/rooms.md', slug('images')],
  ['a page where the editor is', 'address-taken', 'content/pages/en/rooms.md', slug('admin')],
];
