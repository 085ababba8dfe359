import { describe, expect, it } from 'vitest';
import { expandBody, expansionOf } from '../place.ts';

const FRENCH = 'content/pages/fr/pricing.md';
const POST = 'content/blog/a-week-at-a-desk.md';

describe('a link', () => {
  it.each([
    ['[a](rooms.md)', undefined, '[a](https://tiny.example/rooms/)'],
    ['[a](./index.md)', FRENCH, '[a](https://tiny.example/fr/)'],
    ['[a](rooms.md)', FRENCH, '[a](https://tiny.example/fr/chambres/)'],
    ['[a](../pages/en/rooms.md)', POST, '[a](https://tiny.example/rooms/)'],
    ['[a](the-day-the-line-broke.md)', POST, '[a](https://tiny.example/blog/when-the-line-broke/)'],
    ['[a](rooms.md?at=a:b#c?d)', undefined, '[a](https://tiny.example/rooms/?at=a:b#c?d)'],
    ['[a](#annulation)', FRENCH, '[a](https://tiny.example/fr/tarifs/#annulation)'],
    ['[a](/pricing.md)', FRENCH, '[a](https://tiny.example/pricing.md)'],
    ['[a](/api/internet-status)', undefined, '[a](https://tiny.example/api/internet-status)'],
    ['[a](mailto:her@elsewhere.example)', undefined, '[a](mailto:her@elsewhere.example)'],
    ['[a](rooms.md "t")', undefined, '[a](https://tiny.example/rooms/ "t")'],
    ['[a](<rooms.md#c d>)', undefined, '[a](<https://tiny.example/rooms/#c d>)'],
    ['[a *b*](rooms.md#c(de)f)', undefined, '[a *b*](<https://tiny.example/rooms/#c(de)f>)'],
    ['[a\\]](rooms.md) [b](index.md)', undefined, '[a\\]](https://tiny.example/rooms/) [b](https://tiny.example/)'],
    ['| x |\n| - |\n| [a](rooms.md#b\\|c) |', undefined, '| x |\n| - |\n| [a](https://tiny.example/rooms/#b%7Cc) |'],
    [
      '![The `](x)` mill](hill.svg "At night")',
      undefined,
      '![The `](x)` mill](https://tiny.example/images/hill.0a1b2c3d.svg "At night")',
    ],
    [
      '![a [b] \\[ [c](d) e](../../images/hill.svg)',
      undefined,
      '![a [b] \\[ [c](d) e](https://tiny.example/images/hill.0a1b2c3d.svg)',
    ],
    [
      '[![The mill](hill.svg)](rooms.md)',
      undefined,
      '[![The mill](https://tiny.example/images/hill.0a1b2c3d.svg)](https://tiny.example/rooms/)',
    ],
    [
      '[![The mill](hill.svg "Night")](rooms.md "Beds")',
      undefined,
      '[![The mill](https://tiny.example/images/hill.0a1b2c3d.svg "Night")](https://tiny.example/rooms/ "Beds")',
    ],
    ['![A desk](desk.png#top)', undefined, '![A desk](https://tiny.example/images/desk.0a1b2c3d.960.webp#top)'],
    ['![A desk](desk.png)', undefined, '![A desk](https://tiny.example/images/desk.0a1b2c3d.960.webp)'],
  ])(
    'or a picture gets the address at which its file is published, and stays as it is else: %s',
    (body, file, expected) => {
      expect(expandBody(body, file)).toBe(`${expected}\n`);
    },
  );

  it.each<[string, unknown, string, unknown]>([
    [
      'nowhere.md',
      'a file that exists',
      'nowhere.md (content/pages/en/nowhere.md)',
      'Correct the name of the file, or take the link out.',
    ],
    [
      'rooms',
      'a file that exists',
      'rooms (content/pages/en/rooms)',
      expect.stringMatching(/^Did you mean rooms\.md\?/),
    ],
    ['', 'a file, or an address with https, mailto or tel', 'nothing', 'Correct the address.'],
    ['javascript:alert', 'a file, or an address with https, mailto or tel', 'javascript:alert', 'Correct the address.'],
    ['../fr/rooms.md', 'a page in the same language (en)', '../fr/rooms.md (fr)', 'Write rooms.md in its place.'],
    [
      '/rooms/',
      expect.stringMatching(/^a file of content\/, or one of \/llms\.txt, /),
      '/rooms/',
      'Link to the file of the page, such as rooms.md: its address is filled in.',
    ],
  ])('that leads nowhere is a problem with its line and what to write: %s', (url, expected, found, next) => {
    expect(expansionOf(`One.\n\nTwo\nand [three](${url}).`).problems).toMatchObject([
      { code: 'link-broken', line: 4, expected, found, next },
    ]);
  });

  it.each([
    [
      '![Nothing](none.svg)',
      'a picture of content/images, by the name of its file',
      'none.svg (content/images/none.svg)',
      /^Correct the name; there are: /,
    ],
    [
      '![The mill](hil.svg)',
      'a picture of content/images, by the name of its file',
      'hil.svg (content/images/hil.svg)',
      /^Did you mean hill\.svg\?/,
    ],
    [
      '![The mill](https://other.example/a.svg)',
      'a picture of our own',
      'https://other.example/a.svg',
      /^Put the picture into content\/images/,
    ],
    [
      '![ ](hill.svg)',
      'words between the brackets, for who cannot see the picture',
      '![](hill.svg)',
      /^Say in a sentence/,
    ],
  ])('or a picture that cannot be shown is one: %s', (body, expected, found, next) => {
    const { problems } = expansionOf(body);
    expect(problems).toMatchObject([{ code: 'image-wrong', line: 1, expected, found }]);
    expect(problems[0]?.next).toMatch(next);
  });
});
