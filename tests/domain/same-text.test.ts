import { expect, it } from 'vitest';
import { findSameText } from '../../src/check/same-text.ts';
import { createSources, pageText } from './fixture.ts';

const SENTENCE = 'The rooms lie at the bottom of the valley, beside the water.';

function saidOf(bodies: Readonly<Record<string, string>>): string[] {
  const pages = Object.entries(bodies).map(([locale, body]) => [
    `content/pages/${locale}/rooms.md`,
    pageText(`${locale} rooms`, body, { slug: `rooms-${locale}` }),
  ]);
  return findSameText(createSources(Object.fromEntries(pages) as Record<string, string>)).map(
    ({ file, line }) => `${file}:${line ?? 0}`,
  );
}

it('a sentence that another language of the page has word for word is a problem where it stands', () => {
  expect(saidOf({ en: SENTENCE, es: `Habitaciones.\n\n${SENTENCE}`, de: 'Zimmer.' })).toEqual([
    'content/pages/es/rooms.md:10',
  ]);
});

it('is told with its beginning, and the file that has it too', () => {
  const pages = { en: `${SENTENCE} It is quiet there.`, es: `${SENTENCE} It is quiet there.` };
  const sources = Object.entries(pages).map(([locale, body]) => [
    `content/pages/${locale}/rooms.md`,
    pageText(`${locale} rooms`, body, { slug: `rooms-${locale}` }),
  ]);
  expect(findSameText(createSources(Object.fromEntries(sources) as Record<string, string>))).toEqual([
    expect.objectContaining({
      code: 'text-same',
      isAnswerable: true,
      expected: 'words in the language of its folder',
      got: '“The rooms lie at the bottom of the valley beside the water It is quiet”, as in content/pages/en/rooms.md',
      next: 'Translate it, in one of the two.',
    }),
  ]);
});

it('a sentence that another page has is none', () => {
  const pages = {
    'content/pages/en/rooms.md': pageText('Rooms', SENTENCE),
    'content/pages/es/other.md': pageText('Otra', SENTENCE, { slug: 'otra' }),
    'content/blog/rooms.md': pageText('Post', SENTENCE, { extra: 'published: 2025-11-10' }),
  };
  expect(findSameText(createSources(pages))).toEqual([]);
});

it.each([
  ['names and short lines', { en: 'Calle Mayor, Pueblonuevo', es: 'Calle Mayor, Pueblonuevo' }],
  [
    'directives and links',
    {
      en: '::facts{of="units"}\n\n[A](rooms.md#a-b-c-d-e-f-g-h)',
      es: '::facts{of="units"}\n\n[A](rooms.md#a-b-c-d-e-f-g-h)',
    },
  ],
  [
    'code and what is in braces',
    {
      en: '`a bb cc dd ee ff gg hh ii` bb{cc dd ee ff gg hh ii jj}',
      es: '`a bb cc dd ee ff gg hh ii` bb{cc dd ee ff gg hh ii jj}',
    },
  ],
  ['seven words beside an address', { en: 'aa bb cc dd ee ff `x` gg', es: 'aa bb cc dd ee ff `x` gg' }],
  ['other words of the same letters', { en: 'aa bb cc dd ee ff gg hh', es: 'aab bc cd de ef fg gh hi' }],
  ['a translation', { en: SENTENCE, es: 'Las habitaciones están en el fondo del valle, junto al agua.' }],
  ['two kinds of one language', { pt: SENTENCE, 'pt-br': SENTENCE }],
])('nothing is said of %s', (_, bodies) => {
  expect(saidOf(bodies)).toEqual([]);
});
