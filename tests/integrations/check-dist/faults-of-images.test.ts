import { expect, it } from 'vitest';
import { pngOf } from './built-site.ts';
import { add, edit, expectTold, problemsAfter, remove, ROOMS, SPANISH, type Fault, type Mutation } from './faults.ts';

const CARD = 'cards/all.png';

const set =
  (file: string, text: string): Mutation =>
  (files) =>
    files.set(file, text);

const FAULTS: Fault[] = [
  ['a page without a card', edit(ROOMS, 'og:image"', 'og:picture"'), ['image-missing', ROOMS, 'none']],
  ['a card that was not built', edit(SPANISH, CARD, 'cards/none.png'), ['image-missing', SPANISH, 'cards/none.png']],
  ['a card of another size', set(CARD, pngOf(1200, 628)), ['image-size', ROOMS, '1200x630, as it says 1200x628']],
  ['a card of no size', edit(ROOMS, 'og:image:width', 'og:image:breadth'), ['image-size', ROOMS, 'x630']],
  ['a card that is no image', set(CARD, '<svg/>'), ['image-size', ROOMS, 'no PNG']],
  [
    'an image in JSON-LD that was not built',
    edit(ROOMS, '"image":"https://tiny.example/cards/all.png"', '"image":"https://tiny.example/images/none.svg"'),
    ['image-missing', ROOMS, 'images/none.svg'],
  ],
  ['an icon that was not built', remove('icons/big.png'), ['image-missing', 'es/site.webmanifest', '/icons/big.png']],
  ['an icon of another size', set('icons/big.png', pngOf(96, 96)), ['image-size', 'site.webmanifest', '96x96']],
  [
    'a manifest without icons',
    edit('site.webmanifest', 'icons', 'none'),
    ['manifest-wrong', 'site.webmanifest', 'icons'],
  ],
  ['a manifest that is no JSON', add('site.webmanifest', '}'), ['manifest-wrong', 'site.webmanifest', 'JSON']],
  [
    'a title for others',
    edit(ROOMS, 'og:title" content="', 'og:title" content="The '),
    ['metadata', ROOMS, 'The en rooms'],
  ],
  [
    'an address for others',
    edit(ROOMS, 'og:url" content="https', 'og:url" content="http'),
    ['metadata', ROOMS, 'http://tiny'],
  ],
  [
    'a day of publication for others',
    edit('blog/older/index.html', 'time" content="2025-11-10', 'time" content="2025-11-11'),
    ['metadata', 'blog/older/index.html', '2025-11-11'],
  ],
];

it.each(FAULTS)('%s is told, with the file and what was found', async (_name, mutate, told) => {
  await expectTold(mutate, told);
});

it('a card with a side of more than one byte is read as it is', async () => {
  expect(await problemsAfter(set(CARD, pngOf(1200, 630)))).toEqual([]);
});
